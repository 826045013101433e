import { expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import { dueOf, isVisit } from './due.ts'
import { structureOf } from './structure.ts'

test.each([
  ['Kontrolle in sechs Monaten', { months: 6 }],
  ['Recall in einem halben Jahr', { months: 6 }],
  ['Kontrolle der Schiene in vier Wochen', { days: 28 }],
  ['Kontrolle in drei Monaten mit Kältetest', { months: 3 }],
  ['Kontrolle Ende März', { date: { day: 'end', month: 3 } }],
  ['Kontrolle im März 2028', { date: { day: 'start', month: 3, year: 2028 } }],
  ['Kontrolle am 15. März 2028', { date: { day: 15, month: 3, year: 2028 } }],
  ['Kontrolle am 15.03.2028', { date: { day: 15, month: 3, year: 2028 } }],
  ['PZR 2x jährlich', { months: 6 }],
  ['Kontrolle zweimal im Jahr', { months: 6 }],
  ['PZR halbjährlich', { months: 6 }],
  ['Kontrolle jährlich', { months: 12 }],
  ['Kontrolle in einem Vierteljahr', { months: 3 }],
  ['Kontrolle in ½ Jahr', { months: 6 }],
  ['Recall 3 Monate', { months: 3 }],
  ['Kontrolle in 6 Mon.', { months: 6 }],
  ['Kontrolle in 6-8 Wochen', { days: 42 }],
  ['Kontrolle in 6 bis 8 Wochen', { days: 42 }],
  ['Kontrolle in ca. 6 Monaten', { months: 6 }],
  ['UPT alle sechs Wochen', { days: 42 }],
  ['Kontrolle spätestens in sechs Monaten', { months: 6 }],
  ['Kontrolle in anderthalb Jahren', { months: 18 }],
  ['Nahtentfernung in einer Woche', { days: 7 }],
])('%s is due', (words, due) => {
  expect(dueOf(words)).toEqual({ words: expect.any(String), ...due })
})

test.each([
  'Wundkontrolle morgen',
  'Kontrolle in den nächsten Wochen',
  'Kontrolle in einigen Monaten',
  'Termin für Füllungstherapie vereinbaren',
  'keine Kontrolle in sechs Monaten nötig',
  'Arbeitsunfähigkeit bescheinigt bis 15.01.2027',
  'Provisorium 6 Monate belassen',
  'Einheilzeit 3 Monate, Kontrolle in 10 Tagen',
  'Nahtentfernung in 10 Tagen, Kontrolle in 6 Monaten',
])('%s names no clear day of a visit', (words) => {
  expect(dueOf(words)).toBeUndefined()
})

test('a visit without a day is one, a denied one is none', () => {
  expect(isVisit('Kontrolle bei Bedarf')).toBe(true)
  expect(isVisit('Kontrolle nicht nötig')).toBe(false)
  expect(isVisit('Provisorium belassen')).toBe(false)
})

test('a statement of what is to come carries when, in words that stand in its parts', () => {
  const { due, qualifiers } = structureOf(
    fact({ id: 'f', group: 'follow-up', text: 'Kontrolle der Schiene in vier Wochen' }),
  )
  expect(due).toEqual({ words: 'in 4 Wochen', days: 28 })
  expect(qualifiers.join(' ')).toContain('in 4 Wochen')
  const denied = fact({ id: 'f', group: 'follow-up', text: 'Kontrolle in vier Wochen', negated: true })
  expect(structureOf(denied).due).toBeUndefined()
})
