import { expect, test } from 'vitest'
import { fact } from '@honora/language/facts/fact.ts'
import { suggestAnswer } from './suggest-answer.ts'

const implant = fact({
  id: 'f1',
  group: 'treatment',
  text: 'Implantat inseriert an 46',
  utteranceIds: ['u2'],
})
const lot = { kind: 'lot', factIds: ['f1'] } as const
const talk = (...texts: string[]) => texts.map((text, index) => ({ id: `u${index + 1}`, text }))

test.each([
  [
    talk('Bereit?', 'Implantat regio 46 inseriert.', 'Lotnummer K R sieben neun zwo eins.'),
    'Lotnummer K R sieben neun zwo eins',
  ],
  [talk('Bereit?', 'Implantat inseriert, Charge 4711/B, fertig.'), 'Charge 4711/B'],
  [talk('Lotnummer 99 vom letzten Mal.', 'Implantat inseriert.'), undefined],
  [talk('Bereit?', 'Implantat inseriert.', 'Gut.', 'So.', 'Ja.', 'Lot 12345.'), undefined],
  [talk('Bereit?', 'Implantat inseriert.'), undefined],
])('the number of a product that was read out: %#', (said, expected) => {
  expect(suggestAnswer(lot, [implant], said)).toBe(expected)
})

test('the amount of an anaesthetic; other questions have no answer in the talk', () => {
  const said = talk('', 'Infiltration an 46.', 'Zwei Ampullen?', 'Ja.')
  expect(suggestAnswer({ kind: 'dose', factIds: ['f1'] }, [implant], said)).toBe('Zwei Ampullen')
  expect(suggestAnswer({ kind: 'consent', factIds: ['f1'] }, [implant], said)).toBeUndefined()
})
