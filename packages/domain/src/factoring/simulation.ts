import { mulDivHalfUp, type Cents } from '../money/cents.ts'
import type { IsoDate } from './calendar.ts'
import { contractOn, defaultTerms, type ContractTerms } from './contract.ts'
import { calculateInterest, calculatePurchase } from './fees.ts'

export interface SimulationRequest {
  readonly amountCents: Cents
  readonly daysToPayment: number
  /** How likely the debtor does not pay at all, in basis points. */
  readonly defaultProbabilityBp: number
}

/** What selling a claim brings. `costCents` = fees + VAT + interest with VAT; `expectedCents` = what the practice has in the end, on average. */
export interface Simulation {
  readonly feeCents: Cents
  readonly vatCents: Cents
  readonly interestCents: Cents
  readonly payoutNowCents: Cents
  readonly payoutLaterCents: Cents
  readonly costCents: Cents
  readonly expectedLossCents: Cents
  readonly expectedCents: Cents
}

/**
 * Cost and result of one claim under given terms. With recourse the practice bears the default: the expected loss is the amount
 * times its probability; without recourse it is 0.
 */
export function simulate(request: SimulationRequest, terms: ContractTerms): Simulation {
  const price = calculatePurchase(request.amountCents, terms)
  const interest = calculateInterest(
    [{ financedCents: price.advanceCents, days: request.daysToPayment }],
    terms,
  )
  const costCents = price.grossFeeCents + interest.netCents + interest.vatCents
  const expectedLossCents =
    terms.factoringType === 'recourse'
      ? mulDivHalfUp(request.amountCents, request.defaultProbabilityBp, 10_000)
      : 0
  return {
    feeCents: price.netFeeCents,
    vatCents: price.vatCents + interest.vatCents,
    interestCents: interest.netCents,
    payoutNowCents: price.payoutCents,
    payoutLaterCents: price.reserveCents - interest.netCents - interest.vatCents,
    costCents,
    expectedLossCents,
    expectedCents: request.amountCents - costCents - expectedLossCents,
  }
}

/** Both kinds of factoring beside each other: under the contract that is valid on the day, else under the usual terms. */
export function simulateBoth(
  request: SimulationRequest,
  contracts: Parameters<typeof contractOn>[0],
  today: IsoDate,
) {
  const sideOf = (type: 'recourse' | 'non_recourse') => {
    const valid = contractOn(contracts, type, today)
    const terms = valid.ok ? valid.value : defaultTerms[type]
    return { ...simulate(request, terms), payoutDays: terms.payoutDays }
  }
  return { recourse: sideOf('recourse'), non_recourse: sideOf('non_recourse') }
}
