import { describe, expect, test } from 'vitest'
import { ownCases } from '../testing/index.ts'
import { factsOf, utterancesOf } from '../testing/judge.ts'

const evidenceOf = (say: string, has: (text: string) => boolean): unknown =>
  factsOf(say).find((fact) => has(fact.text))

describe('the words that a fact rests on', () => {
  test('stand literally in the utterances of every case', () => {
    const wrong = ownCases.flatMap((one) => {
      const texts = new Map(utterancesOf(one.say).map(({ id, text }) => [id, text]))
      return factsOf(one.say, one.age)
        .filter(
          ({ evidence = [], teeth, toothSource }) =>
            evidence.length === 0 ||
            evidence.some(
              ({ utteranceId, quote }) =>
                quote.trim() === '' || texts.get(utteranceId)?.includes(quote) !== true,
            ) ||
            (toothSource === undefined) !== (teeth.length === 0),
        )
        .map((fact) => `${fact.text} of "${one.say}"`)
    })
    expect(wrong).toEqual([])
  })

  test('an affirmed tooth rests on the word that affirms it', () => {
    expect(
      evidenceOf('An 36 keine Karies, an 37 aber schon.', (text) => text === 'Karies an 37'),
    ).toMatchObject({ evidence: [{ quote: 'an 37 aber schon' }] })
  })

  test.each([
    ['36 cp Ca(OH)2, Füllung mod', 'Überkappung', '36 cp Ca(OH)2'],
    ['36 Medikament (Ledermix) eingelegt', 'Einlage', '36 Medikament (Ledermix)'],
    ['36 Füllung (mod), LA', 'Füllung', '36 Füllung'],
  ])('are not cut within a bracket: %s', (say, noun, quote) => {
    expect(evidenceOf(say, (text) => text.includes(noun))).toMatchObject({ evidence: [{ quote }] })
  })

  test('are the clause that states it, not its neighbours', () => {
    expect(
      evidenceOf('Drei sechs Karies distal. Vier sieben ohne Befund, vier acht retiniert.', (text) =>
        text.includes('48'),
      ),
    ).toMatchObject({ evidence: [{ utteranceId: 'u0', quote: 'vier acht retiniert' }], toothSource: 'said' })
  })

  test('include the earlier words that named the tooth', () => {
    expect(
      evidenceOf('D: Dann schauen wir den Zahn 36 an.|D: Die Karies ist tief.', (text) =>
        text.includes('Karies'),
      ),
    ).toMatchObject({
      evidence: [
        { utteranceId: 'u0', quote: 'Dann schauen wir den Zahn 36 an' },
        { utteranceId: 'u1', quote: 'Die Karies ist tief' },
      ],
      toothSource: 'carried',
    })
  })

  test('include the question that a short reply answers', () => {
    expect(
      evidenceOf('D: Haben Sie Allergien?|P: Ja, gegen Penicillin.', (text) => text.includes('Penicillin')),
    ).toMatchObject({
      evidence: [
        { utteranceId: 'u0', quote: 'Haben Sie Allergien' },
        { utteranceId: 'u1', quote: 'Ja, gegen Penicillin' },
      ],
    })
  })

  test('include the question of a bare yes or no that begins a longer answer', () => {
    expect(
      evidenceOf(
        'D: Sonst noch etwas, Bisphosphonate oder eine Herzklappe?|P: Nein. Nur Bluthochdruck, dafür nehme ich Ramipril fünf Milligramm.',
        (text) => text.includes('Bisphosphonate'),
      ),
    ).toMatchObject({
      evidence: [
        { utteranceId: 'u0', quote: 'Sonst noch etwas, Bisphosphonate oder eine Herzklappe' },
        { utteranceId: 'u1', quote: 'Nein' },
      ],
    })
  })
})
