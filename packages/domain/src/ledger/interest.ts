import type { IsoDate } from '../factoring/calendar.ts'
import {
  calculateInterest,
  calculatePurchase,
  financedPeriods,
  type FinancedPeriod,
} from '../factoring/fees.ts'
import { claimOf, type Claim, type ClaimFacts } from './claim.ts'
import { amountOn, type LedgerTx } from './transaction.ts'

/** For how long which part of the advance has been financed by a day. */
export function interestPeriods(claim: Claim, on: IsoDate): readonly FinancedPeriod[] {
  const { facts } = claim
  return financedPeriods({
    advanceCents: calculatePurchase(facts.amountCents, facts.terms).advanceCents,
    from: facts.financedFrom,
    to: on,
    reductions: claim.reductions.filter((each) => each.on < on),
  })
}

/** How interest was come to: yearly rate in basis points, actual days / 360. */
export interface InterestBasis {
  readonly rateBp: number
  readonly periods: readonly FinancedPeriod[]
}

/**
 * What the interest in a booking was computed from, given the claim's bookings before it. Null where a booking carries none,
 * and where the claim no longer gives the sum that was booked.
 */
export function interestBasis(
  facts: ClaimFacts,
  earlier: readonly LedgerTx[],
  tx: LedgerTx,
): InterestBasis | null {
  const bookedCents = 0 - amountOn(tx, 'financing_income')
  if (bookedCents <= 0) return null
  const periods = interestPeriods(claimOf(facts, 'open', earlier), tx.occurredOn)
  if (calculateInterest(periods, facts.terms).netCents !== bookedCents) return null
  return { rateBp: facts.terms.interestRateBp, periods }
}
