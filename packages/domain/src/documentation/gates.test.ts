import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { canBothHold, openContradictions } from './contradictions.ts'
import { editSections } from './edit.ts'
import { followFacts } from './follow.ts'
import { audioStates, finaliseGates, type GateInput } from './gates.ts'
import { generateSections } from './generate.ts'
import type { Section } from './section.ts'

const caries = fact({
  id: 'caries',
  group: 'finding',
  text: 'Karies an 36 distal',
  teeth: [36],
  surfaces: ['d'],
  finding: 'karies',
})
const write = (facts: readonly Fact[]): Section[] => generateSections({ facts, style: 'full' })
const given = (more: Partial<GateInput> = {}): GateInput => ({
  sections: write([caries]),
  facts: [caries],
  contradictions: [],
  required: [],
  audio: { state: 'read', seconds: 60, readSeconds: 60 },
  waiting: 0,
  unplaced: 0,
  omissions: 0,
  undated: 0,
  ...more,
})
const kinds = (more: Partial<GateInput>): string[] =>
  finaliseGates(given(more)).blocking.map((gate) => gate.kind)

test('nothing holds back a record whose audio is text and whose facts are decided', () => {
  expect(finaliseGates(given())).toEqual({ blocking: [], listed: [] })
})

describe('audio', () => {
  test.each(audioStates)('in the state %s', (state) => {
    const isUnread = state !== 'none' && state !== 'read'

    expect(kinds({ audio: { state, seconds: 95, readSeconds: 0 } })).toEqual(isUnread ? ['unread_audio'] : [])
  })

  test('that is not text holds nothing back once a reason is stated', () => {
    const audio = { state: 'waiting', seconds: 95, readSeconds: 0 } as const

    expect(kinds({ audio, withoutRecording: { reason: 'Mikrofon defekt' } })).toEqual([])
    expect(kinds({ audio, withoutRecording: { reason: '  ' } })).toEqual(['unread_audio'])
  })
})

test('severe proposals hold back, other ones are listed', () => {
  const allergy = fact({
    id: 'allergy',
    group: 'allergy',
    text: 'Allergie gegen Ibuprofen',
    drug: { name: 'Ibuprofen' },
    state: 'proposed',
  })
  const plaque = fact({
    id: 'plaque',
    group: 'finding',
    text: 'Plaque',
    finding: 'plaque',
    state: 'proposed',
  })

  const gates = finaliseGates(given({ facts: [caries, allergy, plaque] }))

  expect(gates.blocking).toEqual([
    { kind: 'severe_proposal', pointer: '/proposals/allergy', factIds: ['allergy'], factId: 'allergy' },
  ])
  expect(gates.listed).toEqual([{ kind: 'proposal', count: 1 }])
  const decided = [caries, { ...allergy, state: 'dropped' }, { ...plaque, state: 'recorded' }] as const
  expect(finaliseGates(given({ facts: decided }))).toEqual({ blocking: [], listed: [] })
})

describe('contradictions', () => {
  const sound = fact({
    id: 'sound',
    group: 'finding',
    text: 'Keine Karies an 36 distal',
    teeth: [36],
    surfaces: ['d'],
    finding: 'karies',
    negated: true,
  })

  test('hold back until somebody has decided', () => {
    const facts = [caries, sound]
    const open = openContradictions(facts, [], new Set())

    expect(kinds({ facts, contradictions: open })).toEqual(['open_contradiction'])
    expect(openContradictions(facts, [], new Set(open.map((each) => each.id)))).toEqual([])
    expect(open.map(canBothHold)).toEqual([false])
  })

  test('between a proposal and the record are decided as one point', () => {
    const proposed: Fact = {
      ...sound,
      state: 'proposed',
      question: { kind: 'contradiction', otherFactId: 'caries' },
    }
    const facts = [caries, proposed]

    const contradictions = openContradictions(facts, [], new Set())

    expect(contradictions).toMatchObject([{ factIds: ['caries', 'sound'] }])
    expect(finaliseGates(given({ facts, contradictions }))).toMatchObject({
      blocking: [{ kind: 'open_contradiction' }],
      listed: [],
    })
  })

  test('of an allergy and a drug that was given may be confirmed', () => {
    const facts = [
      fact({ id: 'a', group: 'allergy', text: 'Penicillinallergie', drug: { name: 'Penicillin' } }),
      fact({
        id: 'b',
        group: 'medication',
        text: 'Verordnung Amoxicillin 1000 mg',
        drug: { name: 'Amoxicillin' },
      }),
    ]

    expect(openContradictions(facts, [], new Set()).map(canBothHold)).toEqual([true])
  })
})

test('a sentence by hand whose fact was dropped holds back, with its place', () => {
  const hand = { by: 'Dr. Beispiel', at: null }
  const edited = editSections(write([caries]), [{ key: 'befund', text: '36: tief kariös.' }], [caries], hand)
  const dropped = { ...caries, state: 'dropped' as const }
  const sections = followFacts(edited, { facts: [], style: 'full' })

  expect(finaliseGates(given({ facts: [dropped], sections })).blocking).toEqual([
    {
      kind: 'dropped_fact',
      pointer: '/sections/1/sentences/0',
      factIds: ['caries'],
      key: 'befund',
      text: '36: tief kariös.',
    },
  ])
})

test('required statements hold back, hints do not; an empty record has nothing to sign', () => {
  const requirement = {
    id: 'dose:x',
    kind: 'dose',
    key: 'behandlung',
    label: 'Menge',
    factIds: ['x'],
    isRequired: true,
    basis: '',
  } as const

  expect(kinds({ required: [requirement, { ...requirement, isRequired: false }] })).toEqual(['required'])
  expect(
    finaliseGates(given({ sections: generateSections({ facts: [], style: 'terse' }), facts: [] })).blocking,
  ).toEqual([{ kind: 'empty', pointer: '/sections', factIds: [] }])
})

test('what is not yet read by a model, not placed, left out or without evidence is listed only', () => {
  const hand = { by: 'Dr. Beispiel', at: null }
  const sections = editSections(
    write([caries]),
    [{ key: 'procedere', text: 'Wiedervorstellung bei Bedarf.' }],
    [caries],
    hand,
  )

  expect(finaliseGates(given({ sections, waiting: 3, unplaced: 2, omissions: 1, undated: 1 }))).toEqual({
    blocking: [],
    listed: [
      { kind: 'reading', count: 3 },
      { kind: 'unplaced', count: 2 },
      { kind: 'omission', count: 1 },
      { kind: 'by_hand', count: 1 },
      { kind: 'undated', count: 1 },
    ],
  })
})
