import { expect, test } from 'vitest'
import { planForWish, restsForPlan, wishedRates } from './plan-wish.ts'

const wish = {
  arrangedBy: 'practice',
  firstRateCents: null,
  startOn: null,
  monthlyCents: null,
  count: null,
} as const
const options = [{ instalments: 12 }, { instalments: 3 }, { instalments: 6 }]

test('a count counts; a monthly sum is divided, its larger first rate aside', () => {
  expect(wishedRates({ ...wish, count: 5 }, 60_000)).toBe(5)
  expect(wishedRates({ ...wish, monthlyCents: 10_000 }, 60_001)).toBe(7)
  expect(wishedRates({ ...wish, monthlyCents: 10_000, firstRateCents: 20_000 }, 60_000)).toBe(5)
  expect(wishedRates(wish, 60_000)).toBeNull()
})

test('the shortest plan that asks no more a month, else the longest', () => {
  expect(planForWish({ ...wish, count: 5 }, 60_000, options)?.instalments).toBe(6)
  expect(planForWish({ ...wish, count: 3 }, 60_000, options)?.instalments).toBe(3)
  expect(planForWish({ ...wish, count: 48 }, 60_000, options)?.instalments).toBe(12)
  expect(planForWish(wish, 60_000, options)).toBeNull()
  expect(planForWish({ ...wish, count: 5 }, 60_000, [])).toBeNull()
})

test('reminders rest two weeks beyond the later of offer and due date', () => {
  expect(restsForPlan('2026-12-07', '2026-12-23')).toBe('2027-01-06')
  expect(restsForPlan('2026-12-30', '2026-12-23')).toBe('2027-01-13')
})
