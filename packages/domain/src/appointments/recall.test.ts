import { fact } from '@honora/language/facts/fact.ts'
import { dueOf } from '@honora/language/reading/due.ts'
import { inParts } from '@honora/language/reading/structure.ts'
import { expect, test } from 'vitest'
import { dueDay, recallOn, visitReason, isOverdue } from './recall.ts'

const on = '2026-11-29'
const planOf = (text: string, teeth: number[] = []) => {
  const whole = inParts(fact({ id: 'f', group: 'follow-up', text, teeth }))
  const { due } = whole.structure
  return due && recallOn(visitReason(whole, due), due, on)
}

test.each([
  ['Kontrolle in sechs Monaten', 'Kontrolle', '2027-05-29'],
  ['Recall in einem halben Jahr', 'Recall', '2027-05-29'],
  ['Kontrolle der Schiene in vier Wochen', 'Kontrolle der Schiene', '2026-12-27'],
  ['Kontrolle in drei Monaten mit Kältetest', 'Kontrolle mit Kältetest', '2027-02-28'],
  ['UPT in vier Monaten', 'UPT', '2027-03-29'],
  ['Kontrolle Ende März', 'Kontrolle', '2027-03-31'],
  ['Kontrolle Mitte Dezember', 'Kontrolle', undefined],
  ['Kontrolle im März 2028', 'Kontrolle', '2028-03-01'],
  ['Kontrolle am 15. März 2028', 'Kontrolle', '2028-03-15'],
  ['Kontrolle am 15.03.2028', 'Kontrolle', '2028-03-15'],
  ['Kontrolle am 31.02.2028', 'Kontrolle', undefined],
  ['Kontrolle am 29. Februar', 'Kontrolle', undefined],
  ['Kontrolle am 15.03.9999', 'Kontrolle', undefined],
  ['Kontrolle Ende Dezember 9999', 'Kontrolle', undefined],
  ['Recall 1/2 Jahr', 'Recall', '2027-05-29'],
  ['Kontrolle 6-8 Wochen', 'Kontrolle', '2027-01-10'],
  ['PZR halbjährlich', 'PZR', '2027-05-29'],
  ['Halbjährliche Kontrolle', 'Kontrolle', '2027-05-29'],
  ['Nahtentfernung in einer Woche', 'Nahtentfernung', undefined],
])('%s', (text, reason, dueOn) => {
  expect(planOf(text)).toEqual(dueOn === undefined ? undefined : { reason, dueOn })
})

test('the tooth of a fact stands in the reason', () => {
  expect(planOf('Sensibilitätskontrolle an 11 in sechs Monaten', [11])?.reason).toBe(
    'Sensibilitätskontrolle an 11',
  )
})

test('a day without a year is the next one', () => {
  const due = dueOf('Kontrolle am 3. Dezember')
  expect(due && dueDay(due, on)).toBe('2026-12-03')
  expect(due && dueDay(due, '2026-12-04')).toBe('2027-12-03')
})

test.each([
  { days: 999_999_999 },
  { months: 12_000_000 },
  { date: { day: 35, month: 3 } },
  { date: { day: 0, month: 3 } },
  { date: { day: 'end', month: 12, year: 9999 } },
] as const)('a stored day that no calendar has is none: %o', (due) => {
  expect(dueDay({ words: '', ...due }, on)).toBeUndefined()
})

test.each([
  ['open', '2026-11-15', false],
  ['open', '2026-10-31', true],
  ['booked', '2026-10-31', false],
] as const)(
  'a recall that is %s and due on %s is overdue at the end of November: %s',
  (state, dueOn, answer) => {
    expect(isOverdue({ state, dueOn }, '2026-11-30')).toBe(answer)
  },
)
