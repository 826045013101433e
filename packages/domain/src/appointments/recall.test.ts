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
])('%s is a recall', (text, reason, dueOn) => {
  expect(recallFrom(text, on)).toEqual({ reason, dueOn })
})

test.each([
  'Wundkontrolle morgen',
  'Nahtentfernung in einer Woche',
  'Termin für Füllungstherapie vereinbaren',
])('%s is none', (text) => {
  expect(recallFrom(text, on)).toBeUndefined()
})
