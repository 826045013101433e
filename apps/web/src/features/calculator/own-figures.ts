import type { Dashboard } from '@honora/contract/ledger.ts'

/** What a comparison starts from: sums and counts of one month. */
export interface Assumptions {
  readonly volumeCents: number
  readonly invoices: number
  readonly days: number
  readonly defaultBp: number
}

export const usual: Assumptions = { volumeCents: 4_800_000, invoices: 75, days: 38, defaultBp: 120 }

export interface OwnFigures {
  readonly assumptions: Assumptions
  /** First month with a sale, `YYYY-MM`. */
  readonly since: string
}

/** An average month of the practice over the whole months that the figures span; null before the first of them. */
export function ownFigures(data: Dashboard): OwnFigures | null {
  const last = data.to.slice(0, 7)
  const whole = data.series.filter(({ month }) => month <= last)
  const first = whole.findIndex(({ purchasedCents }) => purchasedCents > 0)
  const since = whole[first]?.month
  if (since === undefined || data.purchasedCount === 0) return null
  const months = whole.length - first
  return {
    since,
    assumptions: {
      volumeCents: Math.round(data.purchasedCents / months / 100) * 100,
      invoices: Math.max(1, Math.round(data.purchasedCount / months)),
      days: Math.round(data.averageDaysToPay ?? usual.days),
      defaultBp: usual.defaultBp,
    },
  }
}
