import { describe, expect, test } from 'vitest'
import { deriveFacts } from './engine.ts'
import { ownWords, putUtterance, quotedAsSaid } from './own-words.ts'
import { suggestWords, type WordCorrection } from './suggest-words.ts'

const words = ownWords([
  { say: 'Regenmantel drüber', mean: 'Kofferdam', kind: 'act' },
  { say: 'Regenmantel', mean: 'Handschuh', kind: 'term' },
  { say: 'Provi', mean: 'Provisorium', kind: 'term' },
])

describe('a practice’s own words', () => {
  test.each([
    ['So, Regenmantel drüber, drei sechs.', 'So, Kofferdam, drei sechs.'],
    ['regenmantel  drüber', 'Kofferdam'],
    ['Da kommt heut nur das Provi drauf.', 'Da kommt heut nur das Provisorium drauf.'],
    ['Das Provisorium hält.', 'Das Provisorium hält.'],
    ['Regenmäntel gibt es nachher.', 'Regenmäntel gibt es nachher.'],
  ])('%s', (said, read) => expect(words.put(said)).toBe(read))

  test('what was read in their place is quoted as it was said', () => {
    const said = 'So, Regenmantel drüber an drei sechs.'
    expect(words.asSaid(said, 'Kofferdam an drei')).toBe('Regenmantel drüber an drei')
    expect(words.asSaid(said, 'drei sechs')).toBe('drei sechs')
    expect(words.asSaid(said, 'steht nicht da')).toBe('steht nicht da')
  })

  test('rules understand what they did not', () => {
    const utterance = {
      id: 'u1',
      text: 'An drei sechs Regenmantel drüber.',
      speaker: 'dentist',
      language: 'de',
    } as const
    expect(deriveFacts([utterance]).some((fact) => fact.act === 'kofferdam')).toBe(false)
    const facts = quotedAsSaid(words, deriveFacts([putUtterance(words, utterance)]), [utterance])
    expect(facts.some((fact) => fact.act === 'kofferdam')).toBe(true)
    for (const { quote } of facts.flatMap((fact) => fact.evidence ?? []))
      expect(utterance.text).toContain(quote)
  })

  test('without words nothing is touched', () => {
    expect(ownWords([]).put('Regenmantel drüber')).toBe('Regenmantel drüber')
    expect(words.heardIn('Regenmantel drüber und das Provi').map(({ say }) => say)).toEqual([
      'Regenmantel drüber',
      'Provi',
    ])
  })
})

describe('words are offered after the second correction of the same kind', () => {
  const correction = (quote: string, became: string, at = '2026-11-20'): WordCorrection => ({
    quote,
    became,
    kind: 'act',
    at,
    by: 'Dr. Sommer',
  })
  const twice = [
    correction('Wir mussten die Wurzel aufbohren.', 'Trepanation', '2026-11-12'),
    correction('Jetzt die Wurzel aufbohren, bitte.', 'Trepanation', '2026-11-18'),
  ]

  test('with the longest phrase they share', () => {
    expect(suggestWords(twice, [])).toMatchObject([
      {
        say: 'Wurzel aufbohren',
        mean: 'Trepanation',
        kind: 'act',
        corrections: 2,
        last: { at: '2026-11-18' },
      },
    ])
  })

  test.each([
    ['once is no habit', twice.slice(0, 1), []],
    [
      'already known or dismissed',
      twice,
      [{ say: 'wurzel aufbohren' }, { say: 'Wurzel' }, { say: 'aufbohren' }],
    ],
    ['said differently each time', [twice[0], correction('Ich mache den Zugang auf', 'Trepanation')], []],
    [
      'the right word was said',
      [correction('Provisorium', 'Provisorium'), correction('Provisorium', 'Provisorium')],
      [],
    ],
  ])('%s: nothing', (_, given, known) => {
    expect(
      suggestWords(
        given.flatMap((each) => each ?? []),
        known,
      ),
    ).toEqual([])
  })
})
