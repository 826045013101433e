import { expect, test } from 'vitest'
import type { Utterance } from '@honora/language/utterance.ts'
import { readProvided } from './provided-fact.ts'
import { judgeProvided } from '@honora/language/reading/provided.ts'

const patient = { insurance: 'statutory', age: 44 } as const
const say = (...texts: string[]): Utterance[] =>
  texts.map((text, index) => ({
    id: `u${index}`,
    text: text.replace(/^P: /, ''),
    speaker: text.startsWith('P: ') ? 'patient' : 'dentist',
  }))
const provide = (text: string, group: string, ...said: string[]) =>
  judgeProvided(readProvided({ id: 'p', text, group }, 44).fact, { patient, utterances: say(...said) })

test('what the talk proves is recorded, under the id and in the words of the provider', () => {
  expect(
    provide('Karies an Zahn 26', 'abnormal-physical-findings', 'Zahn 26 hat Karies.', 'Bitte spülen.'),
  ).toMatchObject({
    id: 'p',
    text: 'Karies an Zahn 26',
    state: 'recorded',
    utteranceIds: ['u0'],
    why: { readers: ['provider'], failed: [] },
  })
})

test.each([
  ['nobody said', 'Karies an Zahn 26', ['Guten Morgen.'], 'quote', 'confirm'],
  ['was said of another tooth', 'Karies an Zahn 36', ['Zahn 26 hat Karies.'], 'tooth', 'tooth'],
  ['was denied', 'Karies an Zahn 26', ['An Zahn 26 keine Karies.'], 'polarity', 'polarity'],
])('what %s is asked', (_, text, said, check, kind) => {
  expect(provide(text, 'abnormal-physical-findings', ...said)).toMatchObject({
    state: 'proposed',
    why: { readers: ['provider'], failed: [check] },
    question: { kind },
  })
})

test('what is said of somebody else is not shown', () => {
  expect(
    provide('Diabetes mellitus', 'past-medical-history', 'P: Mein Bruder hat Diabetes mellitus.'),
  ).toBeUndefined()
})

test('what the record says otherwise is asked with it', () => {
  const { fact } = readProvided(
    { id: 'p', text: 'Karies an Zahn 26', group: 'abnormal-physical-findings' },
    44,
  )
  const utterances = say('Zahn 26 hat Karies.')
  const recorded = [{ ...fact, id: 'own', text: 'Keine Karies an 26', negated: true }]
  expect(judgeProvided(fact, { patient, utterances, recorded })).toMatchObject({
    state: 'proposed',
    question: { kind: 'contradiction', otherFactId: 'own' },
  })
})
