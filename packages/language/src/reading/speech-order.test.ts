import { expect, test } from 'vitest'
import { inOrderOfSpeech } from './speech-order.ts'

const talk = [
  { id: 'a', text: 'Zahn 26 hat Karies.' },
  { id: 'b', text: 'Zahn 36 fehlt, 37 hat eine Krone.' },
]
const said = (text: string, utteranceId: string, quote = '') => ({
  text,
  utteranceIds: [utteranceId],
  evidence: [{ utteranceId, quote }],
})
const stated = (text: string) => ({ text, utteranceIds: [], evidence: [] })
const order = (facts: Parameters<typeof inOrderOfSpeech>[0]): string[] =>
  inOrderOfSpeech(facts, talk).map(({ text }) => text)

test('facts stand as they were said, whichever was read first', () => {
  const facts = [
    said('Krone', 'b', '37 hat eine Krone'),
    said('fehlt', 'b', 'Zahn 36 fehlt'),
    said('Karies', 'a', 'Karies'),
  ]
  expect(order(facts)).toEqual(['Karies', 'fehlt', 'Krone'])
  expect(order(facts.toReversed())).toEqual(['Karies', 'fehlt', 'Krone'])
})

test('of the same words the order of reading plays no part either', () => {
  const facts = [said('Sekundärkaries', 'a', 'Karies'), said('Karies', 'a', 'Karies')]
  expect(order(facts)).toEqual(order(facts.toReversed()))
})

test('what a person stated stays behind what stood before it', () => {
  expect(order([stated('zuerst'), said('Karies', 'a'), stated('dazu'), said('fehlt', 'b')])).toEqual([
    'zuerst',
    'Karies',
    'dazu',
    'fehlt',
  ])
})
