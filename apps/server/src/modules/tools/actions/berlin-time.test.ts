import { describe, expect, test } from 'vitest'
import { berlinInstant } from './berlin-time.ts'

describe('wall-clock time in Berlin', () => {
  test.each([
    ['2026-11-24T10:00', '2026-11-24T09:00:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
    ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  ])('%s', (text, expected) => expect(berlinInstant(text)?.toISOString()).toBe(expected))
})
