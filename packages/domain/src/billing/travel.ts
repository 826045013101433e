import type { Cents } from '../money/cents.ts'

/** Wegegeld of a visit (GOZ § 8 Abs. 2): up to so many kilometres, by day and by night (20–8 h), in cents. */
export const travelBands: readonly (readonly [uptoKm: number, dayCents: Cents, nightCents: Cents])[] = [
  [2, 430, 860],
  [5, 800, 1230],
  [10, 1230, 1840],
  [25, 1840, 3070],
]
