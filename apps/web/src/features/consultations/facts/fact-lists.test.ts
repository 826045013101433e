import type { SpeechFact } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { piecesOf } from './evidence-marks.ts'
import { answersTo, listsOf, questionOf } from './fact-lists.ts'

const fact = (more: Partial<SpeechFact>): SpeechFact => ({
  id: 'f',
  text: 'Karies',
  label: 'Karies',
  group: 'finding',
  teeth: [],
  surfaces: [],
  negated: false,
  temporality: 'now',
  certainty: 'certain',
  speaker: 'dentist',
  source: 'speech',
  utteranceIds: ['u1'],
  state: 'recorded',
  confidence: null,
  acceptsTogether: false,
  why: { readers: ['rules'], failed: [] },
  evidence: [],
  decidedBy: null,
  decidedAt: null,
  isEdited: false,
  before: null,
  isDiscarded: false,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  ...more,
})

describe('lists', () => {
  test('a proposal that arrives comes below those that are read; what arrives together is in the order of the record', () => {
    const proposed = (
      id: string,
      group: SpeechFact['group'],
      second: number,
      teeth: number[] = [],
    ): SpeechFact => fact({ id, group, teeth, state: 'proposed', createdAt: `2026-11-20T09:00:0${second}Z` })
    const idsOf = (facts: readonly SpeechFact[]): string[] => listsOf(facts, []).proposals.map(({ id }) => id)
    const first = [proposed('finding 26', 'finding', 1, [26]), proposed('finding 16', 'finding', 1, [16])]
    expect(idsOf(first)).toEqual(['finding 16', 'finding 26'])
    expect(idsOf([...first, proposed('allergy', 'allergy', 2), proposed('finding', 'finding', 2)])).toEqual([
      'finding 16',
      'finding 26',
      'finding',
      'allergy',
    ])
  })
})

describe('questions', () => {
  test.each([
    ['tooth', { teeth: [16, 46] }, [{ teeth: [16] }, { teeth: [46] }]],
    ['time', {}, [{ temporality: 'now' }, { temporality: 'planned', group: 'plan' }]],
    ['polarity', {}, [{ negated: false }, { negated: true }]],
    ['dose', {}, [{}]],
    ['confirm', {}, [{}]],
  ] as const)('%s', (kind, more, attributes) => {
    const asked = fact({
      state: 'proposed',
      group: 'treatment',
      question: { kind, ...more, teeth: 'teeth' in more ? [...more.teeth] : undefined },
    })
    expect(answersTo(asked).map((answer) => answer.attributes)).toEqual(attributes)
  })

  test('of a contradiction either fact may be chosen', () => {
    const asked = fact({ state: 'proposed', question: { kind: 'contradiction', otherFactId: 'other' } })
    expect(answersTo(asked).map((answer) => answer.factId)).toEqual(['f', 'other'])
  })

  test('what belongs to the patient is asked about the patient’s record', () => {
    expect(questionOf(fact({ group: 'allergy', question: { kind: 'confirm' } }))).toBe('patient')
    expect(questionOf(fact({ question: { kind: 'confirm' } }))).toBe('confirm')
  })
})

describe('the words that facts rest on', () => {
  const line = {
    id: 'u1',
    text: 'Sechsundzwanzig, nein, siebenundzwanzig hat eine Initialkaries, beobachten.',
  }
  const quote = 'Siebenundzwanzig hat eine initialkaries'

  test('are found whatever their case and punctuation, and a tooth that was taken back is struck', () => {
    const pieces = piecesOf(line, [fact({ teeth: [27], evidence: [{ utteranceId: 'u1', quote }] })])
    expect(pieces.map(({ text, kind }) => [text, kind])).toEqual([
      ['Sechsundzwanzig', 'taken-back'],
      [', nein, ', 'plain'],
      ['siebenundzwanzig hat eine Initialkaries', 'fact'],
      [', beobachten.', 'plain'],
    ])
  })

  test('are amber for a proposal, and plain for what was dropped', () => {
    const kindsFor = (state: SpeechFact['state']) =>
      piecesOf(line, [fact({ state, teeth: [26, 27], evidence: [{ utteranceId: 'u1', quote }] })]).map(
        ({ kind }) => kind,
      )
    expect(kindsFor('proposed')).toContain('proposal')
    expect(kindsFor('dropped')).toEqual(['plain'])
  })
})
