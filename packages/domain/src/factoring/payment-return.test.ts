import { expect, test } from 'vitest'
import { costOfReturn } from './payment-return.ts'

test.each([
  ['of the same amount costs nothing', '2026-11-20', 9_000, 0],
  ['of less costs the difference', '2026-11-23', 8_700, 300],
  ['of more is another payment', '2026-11-20', 9_001, null],
  ['of far less is another payment', '2026-11-20', 6_999, null],
  ['that came later is another payment', '2026-11-24', 9_000, null],
])('a payment %s', (_, bookedOn, cents, cost) => {
  expect(costOfReturn({ bookedOn: '2026-11-23', cents: 9_000 }, { bookedOn, cents })).toBe(cost)
})
