import { describe, expect, test } from 'vitest'
import type { Fact, FactGroup } from '../facts/fact.ts'
import { markContradictions } from './contradictions.ts'

const fact = (id: string, group: FactGroup, text: string, more: Partial<Fact> = {}): Fact => ({
  id,
  group,
  text,
  teeth: [],
  surfaces: [],
  negated: false,
  temporality: 'now',
  certainty: 'certain',
  speaker: 'dentist',
  utteranceIds: [id],
  state: 'recorded',
  ...more,
})

/** The ids of those asked. */
const asked = (...facts: Fact[]): string[] =>
  markContradictions(facts).flatMap((each) => (each.question?.kind === 'contradiction' ? [each.id] : []))

describe('a tooth', () => {
  const missing = fact('a', 'finding', '36 fehlt', { teeth: [36], finding: 'fehlt' })
  const filled = (tooth: Fact['teeth'][number]) =>
    fact('b', 'treatment', 'Füllung', { teeth: [tooth], act: 'fuellung' })

  test('that is gone was not filled', () => {
    expect(asked(missing, filled(36))).toEqual(['a', 'b'])
  })
  test('beside a gap may be filled', () => {
    expect(asked(missing, filled(37))).toEqual([])
  })
  test('that was extracted today was not gone before', () => {
    expect(asked(missing, fact('b', 'treatment', 'Extraktion', { teeth: [36], act: 'extraktion' }))).toEqual(
      [],
    )
  })
})

describe('one value', () => {
  const loose = (id: string, tooth: Fact['teeth'][number], grade: number, more: Partial<Fact> = {}) =>
    fact(id, 'finding', 'Lockerung', {
      teeth: [tooth],
      finding: 'lockerung',
      values: { lockerung: grade },
      ...more,
    })

  test('of a kind stands at a tooth', () => {
    expect(asked(loose('a', 31, 1), loose('b', 31, 2))).toEqual(['a', 'b'])
  })
  test('may differ from tooth to tooth, and from an earlier visit', () => {
    expect(asked(loose('a', 31, 1), loose('b', 41, 2))).toEqual([])
    expect(asked(loose('a', 31, 1, { temporality: 'past' }), loose('b', 31, 2))).toEqual([])
  })
  test('of a kind stands in a patient', () => {
    const sugar = (id: string, value: number) => fact(id, 'history', 'Diabetes', { values: { HbA1c: value } })
    expect(asked(sugar('a', 7.2), sugar('b', 8.1))).toEqual(['a', 'b'])
    expect(asked(sugar('a', 7.2), sugar('b', 7.2))).toEqual([])
  })
  test('several depths of one tooth and doses of one drug are none', () => {
    const pocket = (id: string, depth: number) =>
      fact(id, 'finding', 'Taschentiefe', { teeth: [36], finding: 'taschentiefe', values: { ST: depth } })
    const taken = (id: string, dose: string) =>
      fact(id, 'medication', 'Metformin', { drug: { name: 'Metformin', dose } })
    expect(asked(pocket('a', 4), pocket('b', 6))).toEqual([])
    expect(asked(taken('a', '500 mg'), taken('b', '1000 mg'))).toEqual([])
  })
})

describe('an allergy', () => {
  const to = (id: string, name: string, negated: boolean) =>
    fact(id, 'allergy', name, { drug: { name }, negated })

  test('is not stated and denied', () => {
    expect(asked(to('a', 'Penicillin', false), to('b', 'Penicillin', true))).toEqual(['a', 'b'])
  })
  test('to one drug is beside the denial of another', () => {
    expect(asked(to('a', 'Penicillin', false), to('b', 'Latex', true))).toEqual([])
  })
})

test('proposals contradict nothing: they are asked anyway', () => {
  const denied = fact('b', 'finding', 'Keine Karies', { teeth: [36], finding: 'karies', negated: true })
  const found = fact('a', 'finding', 'Karies', { teeth: [36], finding: 'karies' })
  expect(asked(found, denied)).toEqual(['a', 'b'])
  expect(asked({ ...found, state: 'proposed' }, denied)).toEqual([])
})

describe('a finding that is denied after work on its tooth', () => {
  const found = fact('a', 'finding', 'Karies', { teeth: [36], finding: 'karies' })
  const filled = fact('b', 'treatment', 'Füllung', { teeth: [36], act: 'fuellung' })
  const denied = fact('c', 'finding', 'Keine Karies', { teeth: [36], finding: 'karies', negated: true })

  test('is gone, when all three were said in this order', () => {
    expect(asked(found, filled, denied)).toEqual([])
    expect(asked(denied, filled, found)).toEqual(['c', 'a'])
  })
  test('is asked alone, when its words do not name what is gone', () => {
    const unnamed = { ...denied, evidence: [{ utteranceId: 'c', quote: 'Nichts mehr' }] }
    const [first, , last] = markContradictions([found, filled, unnamed])
    expect(first?.state).toBe('recorded')
    expect(last).toMatchObject({ state: 'proposed', question: { kind: 'confirm' } })
  })
  test('is gone by work that only its words name', () => {
    expect(asked(found, fact('b', 'treatment', 'Kompositfüllung an 36', { teeth: [36] }), denied)).toEqual([])
  })
  test('is a contradiction after work that does not end it, or that nobody has accepted', () => {
    const cleaned = fact('b', 'treatment', 'Zahnreinigung', { teeth: [36], act: 'zahnreinigung' })
    expect(asked(found, cleaned, denied)).toEqual(['a', 'c'])
    expect(asked(found, { ...filled, state: 'proposed' }, denied)).toEqual(['a', 'c'])
  })
  test.each([
    ['the finding', [{ ...found, utteranceIds: [] }, filled, denied]],
    ['the denial', [found, filled, { ...denied, utteranceIds: [] }]],
  ])('is a contradiction, when %s was stated by hand', (_, facts) => {
    expect(asked(...facts)).toEqual(['a', 'c'])
  })
})
