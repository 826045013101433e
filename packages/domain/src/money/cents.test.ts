import { describe, expect, test } from 'vitest'
import { mulDivHalfUp, shareBp, sumCents } from './cents.ts'

describe('cents', () => {
  test.each([
    [1, 5, 10, 1],
    [1, 4, 10, 0],
    [-1, 5, 10, -1],
    [123456, 290, 10_000, 3580],
  ])('%i × %i ÷ %i = %i', (a, b, divisor, expected) => {
    expect(mulDivHalfUp(a, b, divisor)).toBe(expected)
  })

  test('a share in basis points is rounded half up', () => {
    expect(shareBp(3725, 1900)).toBe(708)
  })

  test('refuses sums beyond the safe integers', () => {
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})
