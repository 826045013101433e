import { addDays, addMonths, type IsoDate } from '../factoring/calendar.ts'

/**
 * How long records are kept. Treatment: ten whole years after its last day (§ 630f Abs. 3 BGB). Billing and claim:
 * ten full calendar years after the one of the invoice or of the settlement, as books are kept (§ 147 AO, § 257 HGB).
 */
export const retentionKinds = ['treatment', 'billing', 'claim'] as const
export type RetentionKind = (typeof retentionKinds)[number]

const KEPT_YEARS = 10

/** First day on which a record may be removed. `endedOn`: end of treatment, day of the invoice, day of settlement. */
export function removableFrom(kind: RetentionKind, endedOn: IsoDate): IsoDate {
  if (kind === 'treatment') return addDays(addMonths(endedOn, 12 * KEPT_YEARS), 1)
  return `${String(Number(endedOn.slice(0, 4)) + KEPT_YEARS + 1)}-01-01`
}

/** Last day of an end whose records may be removed today: whatever ended later is kept. */
export function endedUntil(kind: RetentionKind, today: IsoDate): IsoDate {
  if (kind === 'treatment') return addMonths(addDays(today, -1), -12 * KEPT_YEARS)
  return `${String(Number(today.slice(0, 4)) - KEPT_YEARS - 1)}-12-31`
}
