import { describe, expect, test } from 'vitest'
import { ownCases } from '../testing/index.ts'
import { judge } from '../testing/judge.ts'
import { createFactEngine, deriveFacts } from './engine.ts'
import type { Utterance } from './utterance.ts'

const say = (id: string, text: string, speaker: Utterance['speaker'] = 'dentist'): Utterance => ({
  id,
  text,
  speaker,
})

const talk: readonly Utterance[] = [
  say('a', 'Befund: Eins acht fehlt, eins sieben Karies okklusal.'),
  say('b', 'Zwei sechs Krone, zwei sieben ohne Befund.'),
  say('c', 'Nehmen Sie Medikamente?'),
  say('d', 'Ja, ASS hundert.', 'patient'),
  say('e', 'Infiltration an 17, Kofferdam. 17 Füllung okklusal gelegt, Komposit A3.'),
  say('f', 'Kontrolle in sechs Monaten.'),
]

describe('minimal pairs', () => {
  test('at least sixty groups', () => {
    expect(new Set(ownCases.map((one) => one.group)).size).toBeGreaterThanOrEqual(60)
  })

  test.each(ownCases.map((one) => [one.group, one.say, one] as const))('%s: %s', (_group, _say, one) => {
    expect(judge(one)).toEqual([])
  })
})

describe('a conversation as it is spoken', () => {
  test('one by one gives the same facts as all at once', () => {
    const engine = createFactEngine()
    for (const utterance of talk) engine.push(utterance)

    expect(engine.facts()).toEqual(deriveFacts(talk))
  })

  test('each fact names the utterances that support it', () => {
    const known = new Set(talk.map((utterance) => utterance.id))

    for (const fact of deriveFacts(talk)) {
      expect(fact.utteranceIds.length).toBeGreaterThan(0)
      expect(fact.utteranceIds.every((id) => known.has(id))).toBe(true)
      expect(fact.text.length).toBeLessThanOrEqual(120)
    }
  })

  test('the same words give the same ids again', () => {
    expect(deriveFacts(talk).map((fact) => fact.id)).toEqual(deriveFacts(talk).map((fact) => fact.id))
    expect(new Set(deriveFacts(talk).map((fact) => fact.id)).size).toBe(deriveFacts(talk).length)
  })

  test('a spoken correction changes the fact and keeps its id', () => {
    const engine = createFactEngine()
    engine.push(say('a', 'Karies an 26 distal.'))
    const [before] = engine.facts()

    engine.push(say('b', 'Moment, siebenundzwanzig.'))

    expect(engine.facts()).toMatchObject([{ id: before?.id, teeth: [27] }])
  })

  test.each([
    ['01, PSI 1/1/2/1/1/1', ['b']],
    ['Eins eins zwei, eins eins eins.', ['a', 'b']],
  ])('an index that is named rests on its own words: %s', (text, expected) => {
    const facts = deriveFacts([say('a', 'Hypertonie, PSI.'), say('b', text)])

    const index = facts.find(({ act }) => act === 'psi')
    expect(index?.evidence?.map(({ utteranceId }) => utteranceId)).toEqual(expected)
  })

  test('an answer to a read-back repeats nothing', () => {
    const facts = deriveFacts([
      say('a', 'Eins sechs Füllung mesial-okklusal.'),
      say('b', 'Eins sechs Füllung m o.', 'assistant'),
    ])

    expect(facts).toHaveLength(1)
    expect(facts[0]?.utteranceIds).toEqual(['a', 'b'])
  })

  test('another language passes without facts', () => {
    expect(deriveFacts([{ id: 'a', text: 'Karies an 36', language: 'it' }])).toEqual([])
  })

  test.each([
    '',
    '   ',
    '?!',
    '…',
    '0'.repeat(500),
    'a'.repeat(5000),
    '36 '.repeat(400),
    'nein '.repeat(300),
    '👍 36',
    '\u0000',
  ])('odd text %# does no harm', (text) => {
    expect(() => deriveFacts([say('a', text), say('b', text, 'patient')])).not.toThrow()
  })
})

describe('a drug that must not be stopped', () => {
  test.each(['Bitte kein ASS absetzen.', 'ASS bitte nicht absetzen.', 'Das ASS wird nicht abgesetzt.'])(
    '%s keeps it',
    (text) => {
      const [fact] = deriveFacts([{ id: '1', speaker: 'dentist', text }])

      expect(fact).toMatchObject({
        group: 'medication',
        negated: false,
        temporality: 'now',
        text: 'Weiter ASS',
      })
    },
  )

  test('stopping it is the opposite', () => {
    const [fact] = deriveFacts([
      { id: '1', speaker: 'dentist', text: 'ASS absetzen sieben Tage vor dem Eingriff.' },
    ])

    expect(fact).toMatchObject({ group: 'medication', temporality: 'past', text: 'ASS abgesetzt' })
  })
})
