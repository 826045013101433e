import { expect, test } from 'vitest'
import { ageOfClaim, claimAgeBounds, claimAgeBuckets, leftToPay } from './receivable.ts'

test.each([
  [-3, 'not_due'],
  [0, 'not_due'],
  [1, 'd1_30'],
  [30, 'd1_30'],
  [31, 'd31_60'],
  [60, 'd31_60'],
  [61, 'd61_90'],
  [90, 'd61_90'],
  [91, 'over_90'],
] as const)('a claim that has been due for %i days is %s', (days, age) => {
  expect(ageOfClaim(days)).toBe(age)
})

test('the ages follow on one another without a gap', () => {
  const bounds = claimAgeBuckets.map((bucket) => claimAgeBounds[bucket])
  expect(bounds.map(({ from }) => from).slice(1)).toEqual(bounds.slice(0, -1).map(({ to }) => (to ?? 0) + 1))
  expect([bounds[0]?.from, bounds.at(-1)?.to]).toEqual([null, null])
})

test('what is left to pay is the rest after credit notes and payments, and nothing once too much came', () => {
  expect(leftToPay({ totalCents: 10_000, creditedCents: 1_000, paidCents: 2_500 })).toBe(6_500)
  expect(leftToPay({ totalCents: 10_000, creditedCents: 1_000, paidCents: 9_500 })).toBe(0)
})
