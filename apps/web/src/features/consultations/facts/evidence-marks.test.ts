import type { SpeechFact } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { factOf as fact } from '../../../testing-records.ts'
import { piecesOf, toothTakenBack } from './evidence-marks.ts'

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

  test('a fact names the tooth that was said for its own and taken back, and no other fact does', () => {
    const of = (teeth: number[], words: string, text = line.text) =>
      toothTakenBack(fact({ teeth, evidence: [{ utteranceId: 'u1', quote: words }] }), [{ ...line, text }])
    expect(of([27], quote)).toBe(26)
    expect(of([26, 27], quote)).toBeUndefined()
    const longer = `An 36 liegt Kofferdam. ${line.text} Danach haben wir den Biss an 37 geprüft.`
    expect(of([27], quote, longer)).toBe(26)
    expect(of([36], 'An 36 liegt Kofferdam', longer)).toBeUndefined()
    expect(of([37], 'haben wir den Biss an 37 geprüft', longer)).toBeUndefined()
  })
})
