import { expect, test } from 'vitest'
import { ageOfClaim } from './receivable.ts'

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
