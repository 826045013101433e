import { expect, test } from 'vitest'
import { createFairOrder } from './fair-order.ts'

test('a burst of one organisation stands behind the first jobs of others, and only for a minute', () => {
  const order = createFairOrder()
  const places = Array.from({ length: 2_000 }, () => order.placeOf('many', 0))
  expect(places[0]).toBe(0)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(places.at(-1)).toBe(50)
  expect(order.placeOf('few', 0)).toBe(0)
  expect(order.placeOf('many', 60_000)).toBe(0)
})
