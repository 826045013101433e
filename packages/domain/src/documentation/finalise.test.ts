import { describe, expect, test } from 'vitest'
import { hashInput } from './finalise.ts'

describe('finalising', () => {
  test('the hashed text depends on every part and on the predecessor', () => {
    const version = {
      documentationId: 'd1',
      kind: 'finalized',
      sections: [{ key: 'befund', text: 'Karies' }],
      by: 'u1',
      at: '2026-11-20T10:00:00Z',
      previousHash: null,
    } as const
    const inputs = [
      version,
      { ...version, previousHash: 'ab' },
      { ...version, by: 'u2' },
      { ...version, sections: [{ key: 'befund' as const, text: 'Karies.' }] },
    ].map(hashInput)

    expect(new Set(inputs).size).toBe(4)
  })
})
