import type { InstalmentWish } from '../invoice/invoice.ts'
import type { Cents } from '../money/cents.ts'
import { addDays, type IsoDate } from './calendar.ts'

/** How many rates a practice has arranged with its patient for a sum; null where the file does not say. */
export function wishedRates(wish: InstalmentWish, restCents: Cents): number | null {
  if (wish.count !== null && wish.count > 0) return wish.count
  if (wish.monthlyCents === null || wish.monthlyCents <= 0) return null
  const firstCents = Math.min(wish.firstRateCents ?? 0, restCents)
  return Math.ceil((restCents - firstCents) / wish.monthlyCents) + (firstCents > 0 ? 1 : 0)
}

/**
 * The plan of the catalogue that fits an arrangement: the shortest that asks no more a month than was arranged, else the
 * longest there is. Null where nothing was arranged or no plan is offered.
 */
export function planForWish<Option extends { readonly instalments: number }>(
  wish: InstalmentWish,
  restCents: Cents,
  options: readonly Option[],
): Option | null {
  const rates = wishedRates(wish, restCents)
  if (rates === null) return null
  const byLength = options.toSorted((a, b) => a.instalments - b.instalments)
  return byLength.find((option) => option.instalments >= rates) ?? byLength.at(-1) ?? null
}

/** Days that reminders rest beyond the offer and the due date, so that whoever arranged rates has time to sign them. */
const signingDays = 14

/** Last day on which reminders rest for an arranged plan that is not signed yet. */
export function restsForPlan(validUntil: IsoDate, dueOn: IsoDate): IsoDate {
  return addDays(validUntil > dueOn ? validUntil : dueOn, signingDays)
}
