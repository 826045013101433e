import type { SpeechFact } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { factOf as fact } from '../../../testing-records.ts'
import { piecesOf } from './evidence-marks.ts'

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
