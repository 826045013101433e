import { expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import { dueOf, isSoon, isVisit } from './due.ts'
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
  ['Kontrolle in 10 Jahren', { months: 120 }],
  ['Recall 1/2 Jahr', { months: 6 }],
  ['Recall ½ Jahr', { months: 6 }],
  ['Kontrolle in 1,5 Jahren', { months: 18 }],
  ['PZR 2 mal jährlich', { months: 6 }],
  ['PZR 2mal jährlich', { months: 6 }],
  ['PZR zwei Mal jährlich', { months: 6 }],
  ['PZR 2 × jährlich', { months: 6 }],
  ['PZR 3 mal pro Jahr', { months: 4 }],
  ['Kontrolle 6-8 Wochen', { days: 42 }],
  ['Kontrolle 6 bis 8 Wochen', { days: 42 }],
  ['Kontrolle 3-6 Monate', { months: 3 }],
  ['Kontrolle nach Füllung in 6 Monaten', { months: 6 }],
  ['Kontrolle in 6 Monaten ohne Röntgen', { months: 6 }],
  ['Kontrolle in 6 Monaten, bei Schmerzen nicht warten', { months: 6 }],
  ['Kontrolle in 6 Monaten, keine Beschwerden', { months: 6 }],
  ['Letzten Termin versäumt, Kontrolle in 6 Monaten', { months: 6 }],
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
  'Kontrolle am 35. März',
  'Kontrolle am 0.3.',
  'Kontrolle in 999999 Jahren',
  'Kontrolle in 4000 Tagen',
  'PZR in 2,5 Monaten',
  'PZR 2,5 Monate',
  'Recall 1 1/2 Jahre',
  'Recall 1½ Jahre',
  'PZR 5x jährlich',
  'PZR 2-3x jährlich',
  'Kontrolle 2-jährlich',
  'PZR 1/2-jährlich',
  'Z.n. PZR vor 6 Monaten',
  'PZR vor ca. 6 Monaten',
  'PZR vor 6-8 Monaten',
  'PZR vor 6 bis 8 Monaten',
  'Recall vor 6 Monaten versäumt',
  'Kontrolle heute, seit 6 Monaten Schmerzen',
  'letzte Kontrolle vor 2 Jahren, Kontrolle bei Bedarf',
  'Kontrolle bei Bedarf, Schiene für 6 Wochen tragen',
  'Patient lehnt Kontrolle in sechs Monaten ab',
  'Kontrolle in sechs Monaten, Patient lehnt ab',
  'Kontrolle in sechs Monaten unnötig',
])('%s names no clear day of a visit', (words) => {
  expect(dueOf(words)).toBeUndefined()
})

test('a visit without a day is one, a denied one is none', () => {
  expect(isVisit('Kontrolle bei Bedarf')).toBe(true)
  expect(isVisit('Kontrolle nicht nötig')).toBe(false)
  expect(isVisit('Provisorium belassen')).toBe(false)
  expect(isVisit('Ohne weitere Kontrolle')).toBe(false)
  expect(isVisit('Patient lehnt Kontrolle in sechs Monaten ab')).toBe(false)
  expect(isVisit('Kontrolltermin wurde storniert')).toBe(false)
})

test('what is named for one of the next days is near, unless another visit is named beside it', () => {
  expect(isSoon('Wundkontrolle morgen')).toBe(true)
  expect(isSoon('Nahtentfernung nächste Woche')).toBe(true)
  expect(isSoon('Kontrolle in den nächsten Wochen')).toBe(false)
  expect(isSoon('Nahtentfernung am Freitag, Kontrolle bei Bedarf')).toBe(false)
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
