import { describe, expect, test } from 'vitest'
import { createFactEngine, deriveFacts } from '../engine.ts'
import type { Tooth } from '../teeth/fdi.ts'
import type { Utterance } from '../utterance.ts'
import { assembleFacts, createAssembler } from './assemble.ts'
import type { Candidate } from './port.ts'

const say = (...texts: string[]): Utterance[] =>
  texts.map((text, index) => ({ id: `u${index}`, text, speaker: 'dentist' }))

const candidate = (
  given: Pick<Candidate, 'group' | 'text' | 'evidence'> & Partial<Candidate>,
): Candidate => ({
  teeth: [],
  surfaces: [],
  negated: false,
  temporality: 'now',
  certainty: 'certain',
  speaker: 'dentist',
  ...given,
})

const caries = candidate({
  group: 'finding',
  finding: 'karies',
  text: 'Karies an 26',
  teeth: [26],
  evidence: [{ utteranceId: 'u0', quote: 'An 26 ist Karies' }],
})

function read(utterances: Utterance[], candidates?: Candidate[]) {
  return assembleFacts({
    patient: { insurance: 'statutory', age: 44 },
    utterances,
    rules: deriveFacts(utterances),
    ...(candidates === undefined
      ? {}
      : { model: { candidates, readIds: new Set(utterances.map((one) => one.id)) } }),
  })
}

describe('merging', () => {
  test('what both state is recorded under the id of the rules', () => {
    const said = say('An 26 ist Karies.')
    const [alone] = read(said)
    expect(read(said, [caries])).toMatchObject([
      { id: alone?.id, state: 'recorded', why: { readers: ['rules', 'model'], failed: [] } },
    ])
  })

  test('what the model alone proves is recorded, what it cannot prove is asked', () => {
    const said = say('Der 26 ist durch, bis auf den Grund.')
    const proven = { ...caries, evidence: [{ utteranceId: 'u0', quote: 'Der 26 ist durch' }] }
    expect(read(said, [proven])).toMatchObject([{ state: 'recorded', why: { readers: ['model'] } }])
    expect(read(said, [{ ...proven, teeth: [36], text: 'Karies an 36' }])).toMatchObject([
      { state: 'proposed', question: { kind: 'tooth' } },
    ])
  })

  test('what the rules alone state is never recorded where a model has answered', () => {
    const facts = read(say('An 26 ist Karies.'), [])
    expect(facts.every((fact) => fact.state === 'proposed')).toBe(true)
  })

  test('ids do not depend on the order or number of readings', () => {
    const said = say('An 26 ist Karies.', 'Der 36 ist durch, bis auf den Grund.')
    const other = {
      ...caries,
      text: 'Karies an 36',
      teeth: [36],
      evidence: [{ utteranceId: 'u1', quote: 'Der 36 ist durch' }],
    }
    const ids = (candidates: Candidate[]) => new Set(read(said, candidates).map((fact) => fact.id))
    expect(ids([caries, other, caries])).toEqual(ids([other, caries]))
  })

  test('found and denied at one tooth: both are asked, each with the other', () => {
    const said = say('An 26 ist Karies.', 'An 26 keine Karies.')
    const denied = {
      ...caries,
      text: 'Keine Karies an 26',
      negated: true,
      evidence: [{ utteranceId: 'u1', quote: 'An 26 keine Karies' }],
    }
    const facts = read(said, [caries, denied])
    expect(facts.map((fact) => fact.question)).toEqual([
      { kind: 'contradiction', otherFactId: facts[1]?.id },
      { kind: 'contradiction', otherFactId: facts[0]?.id },
    ])
  })

  test('what later talk took back is gone', () => {
    const said = say('Der 26 ist durch, bis auf den Grund.')
    const proven = { ...caries, evidence: [{ utteranceId: 'u0', quote: 'Der 26 ist durch' }] }
    const [first] = read(said, [proven])
    const left = assembleFacts({
      patient: { insurance: 'statutory' },
      utterances: said,
      rules: [],
      model: { candidates: [proven], readIds: new Set(['u0']), withdrawn: new Set([first?.id ?? '']) },
    })
    expect(left).toEqual([])
  })

  test('what the model took back and the rules state all the same is asked', () => {
    const said = say('An 26 ist Karies.')
    const [both] = read(said, [caries])
    const left = assembleFacts({
      patient: { insurance: 'statutory', age: 44 },
      utterances: said,
      rules: deriveFacts(said),
      model: { candidates: [caries], readIds: new Set(['u0']), withdrawn: new Set([both?.id ?? '']) },
    })
    expect(left).toMatchObject([{ id: both?.id, state: 'proposed', question: { kind: 'confirm' } }])
  })

  test('a severe act of the model alone without a word of doing is asked', () => {
    const said = say('Jetzt der 26, bitte das Licht.')
    const extraction = candidate({
      group: 'treatment',
      act: 'extraktion',
      text: 'Extraktion von 26',
      teeth: [26],
      evidence: [{ utteranceId: 'u0', quote: 'Jetzt der 26' }],
    })
    expect(read(said, [extraction])).toContainEqual(
      expect.objectContaining({
        act: 'extraktion',
        state: 'proposed',
        why: { readers: ['model'], failed: ['deed'] },
        question: { kind: 'confirm' },
      }),
    )
  })

  test('a quote that nobody said brings nothing', () => {
    const invented = { ...caries, evidence: [{ utteranceId: 'u0', quote: 'An 26 ist Karies' }] }
    expect(read(say('Guten Morgen.'), [invented])).toEqual([])
  })

  test('what the rules alone state of words that the model has not read is asked', () => {
    const utterances = say('An 26 ist Karies.')
    const facts = assembleFacts({
      patient: { insurance: 'statutory', age: 44 },
      utterances,
      rules: deriveFacts(utterances),
      model: { candidates: [], readIds: new Set() },
    })
    expect(facts).toMatchObject([{ finding: 'karies', state: 'proposed', why: { readers: ['rules'] } }])
  })

  test('what a speech provider states is judged like the rest', () => {
    const utterances = say('Der 26 ist durch, bis auf den Grund.')
    const proven = { ...caries, evidence: [{ utteranceId: 'u0', quote: 'Der 26 ist durch' }] }
    const elsewhere = { ...proven, teeth: [36] as const, text: 'Karies an 36' }
    const provide = (one: Candidate) =>
      assembleFacts({
        patient: { insurance: 'statutory', age: 44 },
        utterances,
        rules: [],
        provided: [one],
      })
    expect(provide(proven)).toMatchObject([{ state: 'recorded', why: { readers: ['provider'] } }])
    expect(provide(elsewhere)).toMatchObject([{ state: 'proposed', question: { kind: 'tooth' } }])
  })

  test('windows that overlap, come in another order or quote more change no id', () => {
    const said = say('Der 26 ist durch.', 'Und der 36 auch, bis auf den Grund.')
    const upper = { ...caries, evidence: [{ utteranceId: 'u0', quote: 'Der 26 ist durch' }] }
    const lower = {
      ...caries,
      text: 'Karies an 36',
      teeth: [36] as const,
      evidence: [{ utteranceId: 'u1', quote: 'der 36 auch' }],
    }
    const more = { ...lower, evidence: [{ utteranceId: 'u1', quote: 'Und der 36 auch, bis auf den Grund' }] }
    const ids = (...candidates: Candidate[]) => read(said, candidates).map((fact) => fact.id)
    const once = ids(upper, lower)
    expect(once).toHaveLength(2)
    expect(ids(upper, lower, upper)).toEqual(once)
    expect(ids(upper, lower, more)).toEqual(once)
    expect(ids(lower, upper).toSorted()).toEqual(once.toSorted())
  })

  test('talk that goes on changes no earlier id', () => {
    const said = say('An 26 ist Karies.', 'So.', 'Bitte spülen.')
    const ids = (count: number) => read(said.slice(0, count), [caries]).map((fact) => fact.id)
    expect(ids(1)).toHaveLength(1)
    expect(ids(3)).toEqual(ids(1))
  })
})

test('that a model alone calls work left undone is no statement, that it was done is one', () => {
  const left = 'Der 14 bleibt, den lass ich in Ruhe.'
  const filled = 'Der 26 wurde mit Komposit gefüllt.'
  const treatment = (text: string, tooth: Tooth, negated: boolean, utteranceId: string, quote: string) =>
    candidate({ group: 'treatment', text, teeth: [tooth], negated, evidence: [{ utteranceId, quote }] })
  const facts = read(say('Guten Tag.', filled, left), [
    treatment('Keine Behandlung an 14', 14, true, 'u2', left),
    treatment('Kompositfüllung an 26', 26, false, 'u1', filled),
  ])
  expect(facts.map(({ text }) => text)).toEqual(['Kompositfüllung an 26'])
})

describe('a turn behind a statement', () => {
  /** The first fact after the first turn, and after the second. */
  function firstOf(...texts: string[]) {
    const engine = createFactEngine()
    const assembler = createAssembler()
    const said: Utterance[] = []
    return say(...texts).map((utterance) => {
      said.push(utterance)
      engine.push(utterance)
      const patient = { insurance: 'statutory', age: 44 } as const
      return assembler.assemble({ patient, utterances: [...said], rules: engine.facts() })[0]
    })
  }

  test('that says nothing of it leaves its judgement as it is', () => {
    const [before, after] = firstOf('Implantat 36 inseriert.', 'Bitte einmal ausspülen.')
    expect(before).toMatchObject({ state: 'recorded' })
    expect(after).toBe(before)
  })

  test('that takes it back has it judged anew', () => {
    const [before, after] = firstOf('Implantat 36 inseriert.', 'Herr Doktor, das war 46.')
    expect(before).toMatchObject({ state: 'recorded' })
    expect(after).toMatchObject({ id: before?.id, state: 'proposed' })
  })
})
