import type { Dashboard } from '@honora/contract/ledger.ts'
import { expect, test } from 'vitest'
import { roundedTop } from './cash-flow.ts'
import { ownFigures } from './own-figures.ts'
import { nearest, stopsOf } from './stops.ts'

const figures = (sold: Readonly<Record<string, number>>, purchasedCount: number): Dashboard => {
  const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11']
  return {
    from: '2025-12-01',
    to: '2026-10-31',
    today: '2026-11-29',
    purchasedCents: months.slice(0, 4).reduce((sum, month) => sum + (sold[month] ?? 0), 0),
    purchasedCount,
    paidOutCents: 0,
    feesGrossCents: 0,
    openCents: 0,
    openCount: 0,
    overdueCents: 0,
    chargebackCents: 0,
    chargebackCount: 0,
    averageDaysToPay: 31.6,
    declineRateBp: 0,
    filesByStatus: [],
    ageing: [],
    payouts: [],
    series: months.map((month) => ({
      month,
      purchasedCents: sold[month] ?? 0,
      paidCents: 0,
      feesCents: 0,
      daysToPay: null,
    })),
    tasks: [],
  }
}

test('an average month counts from the first sale on and leaves out the month that runs', () => {
  const own = ownFigures(figures({ '2026-08': 3_000_000, '2026-10': 6_000_049, '2026-11': 99_000_000 }, 150))

  expect(own).toEqual({
    since: '2026-08',
    assumptions: { volumeCents: 3_000_000, invoices: 50, days: 32, defaultBp: 120 },
  })
})

test('who has sold nothing in a whole month has no figures of his own', () => {
  expect(ownFigures(figures({ '2026-11': 1_000_000 }, 0))).toBeNull()
})

test('a slider stops often where most practices are', () => {
  const stops = stopsOf(
    [
      [10, 1],
      [100, 20],
    ],
    1,
  )

  expect(stops).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40, 60, 80, 100])
  expect(nearest(stops, 33)).toBe(11)
})

test.each([
  [29_000, 40_000],
  [390_000, 400_000],
  [99_000_000, 120_000_000],
])('an axis for %i cents ends at a round %i', (cents, top) => {
  expect(roundedTop(cents)).toBe(top)
})
