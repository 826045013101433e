import { expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'
import { unplaced } from './coverage.ts'

const talk = (...lines: readonly (readonly [Utterance['speaker'], string])[]): Utterance[] =>
  lines.map(([speaker, text], index) => ({ id: `u${index}`, text, ...(speaker ? { speaker } : {}) }))

test.each<[string, string]>([
  ['Matrize und Keil distal.', 'behandlung'],
  ['Die Nachblutung kann bis morgen gehen.', 'aufklaerung'],
  ['Da ist eine Fistel.', 'befund'],
  ['Sie hat das unterschrieben.', 'aufklaerung'],
])('what a dentist says and no fact rests on is listed: %s', (text, section) => {
  expect(unplaced(talk(['dentist', text]), [])).toMatchObject([{ utteranceId: 'u0', quote: text, section }])
})

test.each(['Schönes Wetter heute.', 'Setzen Sie sich doch.', 'Äh, ja.'])(
  'talk without content is not: %s',
  (text) => {
    expect(unplaced(talk(['dentist', text]), [])).toEqual([])
  },
)

test('a sentence that a fact rests on has its place, dropped ones included', () => {
  const utterances = talk(['dentist', 'Karies an 26.'], ['dentist', 'Füllung an 27.'])
  const facts = [
    fact({ id: 'a', group: 'finding', text: 'Karies an 26', utteranceIds: ['u0'], state: 'proposed' }),
    fact({ id: 'b', group: 'treatment', text: 'Füllung an 27', utteranceIds: ['u1'], state: 'dropped' }),
  ]
  expect(unplaced(utterances, facts)).toEqual([])
  expect(unplaced(utterances, facts.slice(0, 1)).map(({ utteranceId }) => utteranceId)).toEqual(['u1'])
})

test('an answer of the patient counts, a remark does not', () => {
  const answer = talk(['dentist', 'Nehmen Sie Medikamente?'], ['patient', 'Ramipril, morgens eine.'])
  const remark = talk(['dentist', 'Bitte weit aufmachen.'], ['patient', 'Meine Tochter hat eine Spange.'])
  expect(unplaced(answer, []).map(({ utteranceId }) => utteranceId)).toContain('u1')
  expect(unplaced(remark, [])).toEqual([])
})

test('the newest comes first, without fillers', () => {
  const listed = unplaced(talk(['dentist', 'Karies an 26.'], ['dentist', 'Ähm, also Matrize liegt.']), [])
  expect(listed.map(({ statement }) => statement)).toEqual(['Matrize liegt.', 'Karies an 26.'])
})
