import { expect, test } from 'vitest'
import { scrollAt } from './use-edge-scroll.ts'

test('the page moves only near an edge of the window, and the faster the nearer', () => {
  expect([72, 400, 728].map((y) => scrollAt(y, 800))).toEqual([0, 0, 0])
  expect(scrollAt(60, 800)).toBeLessThan(0)
  expect(scrollAt(10, 800)).toBeLessThan(scrollAt(60, 800))
  expect(scrollAt(-30, 800)).toBe(-12)
  expect(scrollAt(740, 800)).toBeGreaterThan(0)
  expect(scrollAt(900, 800)).toBe(12)
})
