import { expect, test } from 'vitest'
import { recallFrom } from './recall.ts'

const on = '2026-11-29'

test.each([
  ['Kontrolle in sechs Monaten', 'Kontrolle', '2027-05-29'],
  ['Recall in einem halben Jahr', 'Recall', '2027-05-29'],
  ['Kontrolle der Schiene in vier Wochen', 'Kontrolle der Schiene', '2026-12-27'],
  ['Sensibilitätskontrolle 11 in sechs Monaten', 'Sensibilitätskontrolle 11', '2027-05-29'],
  ['Kontrolle in drei Monaten mit Kältetest', 'Kontrolle mit Kältetest', '2027-02-28'],
  ['UPT in vier Monaten', 'UPT', '2027-03-29'],
  ['Kontrolle Ende März', 'Kontrolle', '2027-03-31'],
  ['Kontrolle im März 2028', 'Kontrolle', '2028-03-01'],
  ['Kontrolle am 15. März 2028', 'Kontrolle', '2028-03-15'],
  ['Kontrolle am 15.03.2028', 'Kontrolle', '2028-03-15'],
  ['PZR 2x jährlich', 'PZR', '2027-05-29'],
  ['PZR halbjährlich', 'PZR', '2027-05-29'],
  ['Kontrolle in einem Vierteljahr', 'Kontrolle', '2027-02-28'],
  ['Kontrolle in ½ Jahr', 'Kontrolle', '2027-05-29'],
  ['Recall 3 Monate', 'Recall', '2027-02-28'],
  ['Kontrolle in 6 Mon.', 'Kontrolle', '2027-05-29'],
  ['Kontrolle in 6-8 Wochen', 'Kontrolle', '2027-01-10'],
  ['Kontrolle in 6 bis 8 Wochen', 'Kontrolle', '2027-01-10'],
  ['UPT alle sechs Wochen', 'UPT', '2027-01-10'],
  ['Kontrolle spätestens in sechs Monaten', 'Kontrolle', '2027-05-29'],
])('%s is a recall', (text, reason, dueOn) => {
  expect(recallFrom(text, on)).toEqual({ reason, dueOn })
})

test.each([
  'Wundkontrolle morgen',
  'Nahtentfernung in einer Woche',
  'Termin für Füllungstherapie vereinbaren',
  'keine Kontrolle in sechs Monaten nötig',
  'Arbeitsunfähigkeit bescheinigt bis 15.01.2027',
  'Provisorium 6 Monate belassen',
  'Einheilzeit 3 Monate, Kontrolle in 10 Tagen',
  'Nahtentfernung in 10 Tagen, Kontrolle in 6 Monaten',
])('%s is none', (text) => {
  expect(recallFrom(text, on)).toBeUndefined()
})
