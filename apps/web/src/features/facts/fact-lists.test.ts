import type { SpeechFact } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { factOf as fact } from '../../testing-records.ts'
import { answersTo, listsOf, questionOf } from './fact-lists.ts'

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

  test('a deed is asked as done or not, a finding as present or not', () => {
    const question = { kind: 'polarity' } as const
    const [deed, finding] = [fact({ group: 'treatment', question }), fact({ group: 'finding', question })]
    expect([questionOf(deed), ...answersTo(deed).map(({ id }) => id)]).toEqual(['deed', 'done', 'notDone'])
    expect([questionOf(finding), ...answersTo(finding).map(({ id }) => id)]).toEqual([
      'polarity',
      'present',
      'absent',
    ])
  })

  test('what reads as a denial is right or the opposite: "Vorhanden" beside "Nicht klopfempfindlich" could mean either', () => {
    const denied = fact({ group: 'finding', negated: true, question: { kind: 'polarity' } })
    expect(questionOf(denied)).toBe('denial')
    expect(answersTo(denied).map(({ id, attributes }) => [id, attributes])).toEqual([
      ['right', { negated: true }],
      ['opposite', { negated: false }],
    ])
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
