import fc from 'fast-check'
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

  test('equals exact arithmetic, however large the factors', () => {
    const factor = fc.integer({ min: -9_000_000_000, max: 9_000_000_000 })
    fc.assert(
      fc.property(factor, factor, fc.integer({ min: 1, max: 1_000_000_000_000 }), (a, b, divisor) => {
        const product = BigInt(a) * BigInt(b)
        const magnitude = product < 0n ? -product : product
        const rounded = (magnitude * 2n + BigInt(divisor)) / (BigInt(divisor) * 2n)
        fc.pre(rounded <= BigInt(Number.MAX_SAFE_INTEGER))

        expect(BigInt(mulDivHalfUp(a, b, divisor))).toBe(product < 0n ? -rounded : rounded)
      }),
    )
  })

  test('a share in basis points is rounded half up', () => {
    expect(shareBp(3725, 1900)).toBe(708)
  })

  test('refuses sums beyond the safe integers', () => {
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})
