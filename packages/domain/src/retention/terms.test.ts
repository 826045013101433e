import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../factoring/calendar.ts'
import { endedUntil, removableFrom, retentionKinds } from './terms.ts'

test.each([
  ['treatment', '2016-11-21', '2026-11-22'],
  ['treatment', '2016-02-29', '2026-03-01'],
  ['billing', '2015-01-02', '2026-01-01'],
  ['billing', '2015-12-31', '2026-01-01'],
  ['claim', '2016-03-01', '2027-01-01'],
] as const)('%s that ended on %s may go from %s on', (kind, endedOn, from) => {
  expect(removableFrom(kind, endedOn)).toBe(from)
})

test('what may go by its own day may go by the limit of that day, and nothing earlier', () => {
  fc.assert(
    fc.property(fc.constantFrom(...retentionKinds), fc.nat(20_000), fc.nat(8000), (kind, start, later) => {
      const endedOn = addDays('1990-01-01', start)
      const today = addDays(endedOn, later)
      const mayGo = today >= removableFrom(kind, endedOn)
      if (mayGo) expect(endedOn <= endedUntil(kind, addDays(today, 1))).toBe(true)
      else expect(endedOn > endedUntil(kind, today)).toBe(true)
    }),
  )
})
