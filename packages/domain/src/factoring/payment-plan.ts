import { mulDivHalfUp, type Cents } from '../money/cents.ts'
import { addDays, addMonths, nextFirstOrFifteenth, type IsoDate } from './calendar.ts'
import type { TrafficLight } from './credit-check.ts'
import type { ReceivableState } from './receivable.ts'

/** One line of the catalogue of plans. */
export interface PlanOffer {
  readonly instalments: number
  readonly nominalRateBp: number
}

export interface PlanPolicy {
  readonly offers: readonly PlanOffer[]
  readonly minInvoiceCents: Cents
  readonly minRateCents: Cents
  readonly maxMonths: number
  readonly offerValidDays: number
}

export const defaultPlanPolicy: PlanPolicy = {
  offers: [
    { instalments: 3, nominalRateBp: 0 },
    { instalments: 6, nominalRateBp: 0 },
    { instalments: 12, nominalRateBp: 790 },
    { instalments: 24, nominalRateBp: 790 },
    { instalments: 36, nominalRateBp: 790 },
  ],
  minInvoiceCents: 10_000,
  minRateCents: 2_500,
  maxMonths: 36,
  offerValidDays: 14,
}

export interface PlanRate {
  readonly number: number
  readonly dueOn: IsoDate
  readonly amountCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
}

export interface PlanCalculation {
  readonly monthlyRateCents: Cents
  readonly lastRateCents: Cents
  readonly interestCents: Cents
  readonly totalCents: Cents
  /** Annual effective rate in basis points of a percent with two decimals: 8.19 % = 819. */
  readonly effectiveRateBp: number
  readonly rates: readonly Omit<PlanRate, 'dueOn'>[]
}

const perYear = 120_000

/**
 * Equal monthly rates of an annuity; the last takes the difference. Free plans divide without remainder going up.
 * Interest of each month is rounded half up; the effective rate is the internal rate of return with annual compounding (PAngV § 16).
 */
export function calculatePlan(principalCents: Cents, offer: PlanOffer): PlanCalculation {
  const monthlyRateCents = monthlyRate(principalCents, offer)
  const rates: Omit<PlanRate, 'dueOn'>[] = []
  let restCents = principalCents
  for (let number = 1; number <= offer.instalments; number += 1) {
    const interestCents = mulDivHalfUp(restCents, offer.nominalRateBp, perYear)
    const isLast = number === offer.instalments
    const principal = isLast ? restCents : monthlyRateCents - interestCents
    rates.push({ number, amountCents: principal + interestCents, interestCents, principalCents: principal })
    restCents -= principal
  }
  const interestCents = rates.reduce((sum, rate) => sum + rate.interestCents, 0)
  return {
    monthlyRateCents,
    lastRateCents: rates.at(-1)?.amountCents ?? 0,
    interestCents,
    totalCents: principalCents + interestCents,
    effectiveRateBp: effectiveRate(
      principalCents,
      rates.map((rate) => rate.amountCents),
    ),
    rates,
  }
}

/** Annuity P·i·q^n / (q^n − 1) with q = 1 + rate/12, in exact integers, rounded half up to the cent. */
function monthlyRate(principalCents: Cents, { instalments, nominalRateBp }: PlanOffer): Cents {
  if (nominalRateBp === 0) return Math.floor(principalCents / instalments)
  const grown = BigInt(perYear + nominalRateBp) ** BigInt(instalments)
  const base = BigInt(perYear) ** BigInt(instalments)
  const numerator = BigInt(principalCents) * BigInt(nominalRateBp) * grown
  const divisor = BigInt(perYear) * (grown - base)
  return Number((numerator * 2n + divisor) / (divisor * 2n))
}

/** Internal rate of return of monthly rates, compounded over a year, in basis points half up. 0 when nothing is paid on top. */
export function effectiveRate(principalCents: Cents, rates: readonly Cents[]): number {
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  if (total <= principalCents) return 0
  let low = 0
  let high = 1
  for (let round = 0; round < 200; round += 1) {
    const monthly = (low + high) / 2
    let value = 0
    let discount = 1
    for (const rate of rates) {
      discount /= 1 + monthly
      value += rate * discount
    }
    if (value > principalCents) low = monthly
    else high = monthly
  }
  return Math.round(((1 + low) ** 12 - 1) * 10_000)
}

/** Due dates: monthly from the first, on the 1st or the 15th. */
export function planSchedule(plan: PlanCalculation, firstDueOn: IsoDate): readonly PlanRate[] {
  return plan.rates.map((rate, index) => ({ ...rate, dueOn: addMonths(firstDueOn, index) }))
}

/** Which consumer-credit rules apply to a plan offered on a day. */
/** Rates whose part of the principal is not covered by what was paid of it (cents), the soonest first. */
export function openRates(schedule: readonly PlanRate[], paidPrincipalCents: Cents): readonly PlanRate[] {
  let principalCents = 0
  return schedule.filter((rate) => {
    principalCents += rate.principalCents
    return principalCents > paidPrincipalCents
  })
}

export type LegalRegime = 'deferral_charged_only' | 'consumer_credit_all'

/**
 * Dated configuration, newest last. Until 19.11.2026 only charged deferrals count as consumer credit (BGB § 506, § 491 Abs. 2);
 * from 20.11.2026 every plan does (Directive (EU) 2023/2225). The German act is to be confirmed by counsel.
 */
export const legalRegimes: readonly { readonly from: IsoDate; readonly regime: LegalRegime }[] = [
  { from: '1900-01-01', regime: 'deferral_charged_only' },
  { from: '2026-11-20', regime: 'consumer_credit_all' },
]

export function legalRegimeOn(day: IsoDate): LegalRegime {
  let current: LegalRegime = 'deferral_charged_only'
  for (const { from, regime } of legalRegimes) if (from <= day) current = regime
  return current
}

export type PlanDuty = 'creditworthiness_check' | 'information_sheet' | 'withdrawal_right'

/** Duties towards the debtor under a regime. */
export function planDuties(
  regime: LegalRegime,
  plan: PlanOffer & { readonly amountCents: Cents },
): readonly PlanDuty[] {
  if (regime === 'consumer_credit_all')
    return ['creditworthiness_check', 'information_sheet', 'withdrawal_right']
  if (plan.amountCents < 20_000 || plan.instalments <= 3) return []
  return plan.nominalRateBp > 0
    ? ['creditworthiness_check', 'information_sheet', 'withdrawal_right']
    : ['creditworthiness_check', 'withdrawal_right']
}

export interface PlanOption extends PlanCalculation {
  readonly id: string
  readonly instalments: number
  readonly firstDueOn: IsoDate
  readonly feeCents: Cents
  readonly nominalRateBp: number
  readonly duties: readonly PlanDuty[]
  readonly validUntil: IsoDate
}

export type PlanUnavailable =
  | 'rate_below_minimum'
  | 'invoice_below_minimum'
  | 'plan_too_long'
  | 'light_red'
  | 'wrong_state'

export interface PlanRequest {
  readonly restCents: Cents
  readonly receivableState: ReceivableState | null
  readonly dunningLevel: number
  readonly trafficLight: TrafficLight | null
  readonly today: IsoDate
}

export interface PlanOptions {
  readonly legalRegime: LegalRegime
  readonly options: readonly PlanOption[]
  readonly unavailable: readonly { readonly instalments: number; readonly reason: PlanUnavailable }[]
}

/** First due date of a plan offered on a day: the next 1st or 15th at least 14 days later. */
export function firstDueDate(offeredOn: IsoDate): IsoDate {
  return nextFirstOrFifteenth(addDays(offeredOn, 14))
}

/** All plans of the catalogue for a claim: computed ones, and those that cannot be had with the reason. */
export function planOptions(request: PlanRequest, policy: PlanPolicy = defaultPlanPolicy): PlanOptions {
  const legalRegime = legalRegimeOn(request.today)
  const options: PlanOption[] = []
  const unavailable: { instalments: number; reason: PlanUnavailable }[] = []
  for (const offer of policy.offers) {
    const reason = planRefusal(request, offer, policy)
    if (reason === null) options.push(planOption(request, offer, policy))
    else unavailable.push({ instalments: offer.instalments, reason })
  }
  return { legalRegime, options, unavailable }
}

function planOption(request: PlanRequest, offer: PlanOffer, policy: PlanPolicy): PlanOption {
  return {
    id: String(offer.instalments),
    instalments: offer.instalments,
    nominalRateBp: offer.nominalRateBp,
    firstDueOn: firstDueDate(request.today),
    feeCents: 0,
    duties: planDuties(legalRegimeOn(request.today), { ...offer, amountCents: request.restCents }),
    validUntil: addDays(request.today, policy.offerValidDays),
    ...calculatePlan(request.restCents, offer),
  }
}

function planRefusal(request: PlanRequest, offer: PlanOffer, policy: PlanPolicy): PlanUnavailable | null {
  const state = request.receivableState
  const isEligible =
    state === 'open' || state === 'partly_paid' || (state === 'overdue' && request.dunningLevel <= 1)
  if (!isEligible || request.restCents <= 0) return 'wrong_state'
  if (request.restCents < policy.minInvoiceCents) return 'invoice_below_minimum'
  if (offer.instalments > policy.maxMonths) return 'plan_too_long'
  if (offer.nominalRateBp > 0 && request.trafficLight === 'red') return 'light_red'
  return monthlyRate(request.restCents, offer) < policy.minRateCents ? 'rate_below_minimum' : null
}
