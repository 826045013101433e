import { expect, test } from 'vitest'
import { seriesOf } from './series.ts'

test('repetitions keep the time of the wall clock when the clock changes', () => {
  // Summer time ends on 25.10.2026.
  expect(seriesOf('2026-10-20T07:00:00.000Z', 'week', 1)).toEqual([
    '2026-10-20T07:00:00.000Z',
    '2026-10-27T08:00:00.000Z',
  ])
})

test('half a year after the last of August is the last of February', () => {
  expect(seriesOf('2026-08-31T07:00:00.000Z', 'half_year', 1)[1]).toBe('2027-02-28T08:00:00.000Z')
})
