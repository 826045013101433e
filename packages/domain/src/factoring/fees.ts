import { mulDivHalfUp, shareBp, type Cents } from '../money/cents.ts'
import { daysBetween, type IsoDate } from './calendar.ts'
import type { ContractTerms } from './contract.ts'

/** A net amount with the VAT rate of its kind. */
export interface NetPart {
  readonly netCents: Cents
  readonly vatRateBp: number
}

/** VAT of one rate: the net parts of that rate are added before rounding. */
export interface VatLine {
  readonly rateBp: number
  readonly netCents: Cents
  readonly vatCents: Cents
}

/** What a purchase costs and pays. `payoutCents` = amount − gross fees − reserve. */
export interface PurchaseCalculation {
  readonly amountCents: Cents
  readonly feeCents: Cents
  readonly flatCents: Cents
  readonly netFeeCents: Cents
  readonly vatLines: readonly VatLine[]
  readonly vatCents: Cents
  readonly grossFeeCents: Cents
  readonly reserveCents: Cents
  readonly advanceCents: Cents
  readonly payoutCents: Cents
}

export type PriceTerms = Pick<
  ContractTerms,
  'factoringType' | 'feeRateBp' | 'feeFlatCents' | 'interestRateBp' | 'reserveRateBp' | 'vatRateBp'
>

/** VAT per rate on the summed net parts, each rounded half up once; ordered by rate. */
export function vatByRate(parts: readonly NetPart[]): readonly VatLine[] {
  const nets = new Map<number, Cents>()
  for (const part of parts) nets.set(part.vatRateBp, (nets.get(part.vatRateBp) ?? 0) + part.netCents)
  return [...nets]
    .filter(([, netCents]) => netCents !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([rateBp, netCents]) => ({ rateBp, netCents, vatCents: shareBp(netCents, rateBp) }))
}

/** Price of a claim under given terms: each component rounded half up per invoice. */
export function calculatePurchase(amountCents: Cents, terms: PriceTerms): PurchaseCalculation {
  const feeCents = shareBp(amountCents, terms.feeRateBp)
  const flatCents = terms.feeFlatCents
  const vatLines = vatByRate([
    { netCents: feeCents, vatRateBp: terms.vatRateBp.fee },
    { netCents: flatCents, vatRateBp: terms.vatRateBp.flat },
  ])
  const vatCents = vatLines.reduce((sum, line) => sum + line.vatCents, 0)
  const netFeeCents = feeCents + flatCents
  const grossFeeCents = netFeeCents + vatCents
  const reserveCents = shareBp(amountCents, terms.reserveRateBp)
  return {
    amountCents,
    feeCents,
    flatCents,
    netFeeCents,
    vatLines,
    vatCents,
    grossFeeCents,
    reserveCents,
    advanceCents: amountCents - reserveCents,
    payoutCents: amountCents - grossFeeCents - reserveCents,
  }
}

export interface InterestCalculation {
  readonly netCents: Cents
  readonly vatCents: Cents
}

/** A sum financed for a number of days. */
export interface FinancedPeriod {
  readonly financedCents: Cents
  readonly days: number
}

/**
 * Interest on financed sums, actual days / 360, rounded half up once over all periods; VAT on it.
 * Charged for recourse only: a non-recourse fee contains its financing.
 */
export function calculateInterest(
  periods: readonly FinancedPeriod[],
  terms: PriceTerms,
): InterestCalculation {
  if (terms.factoringType !== 'recourse') return { netCents: 0, vatCents: 0 }
  const centDays = periods.reduce((sum, period) => sum + period.financedCents * period.days, 0)
  const netCents = mulDivHalfUp(centDays, terms.interestRateBp, 10_000 * 360)
  return { netCents, vatCents: shareBp(netCents, terms.vatRateBp.interest) }
}

/**
 * Periods of an advance that shrinks with each reduction of the claim; money first repays the advance,
 * the reserve last. `reductions` are positive, a returned payment is negative; any order.
 */
export function financedPeriods(request: {
  readonly advanceCents: Cents
  readonly from: IsoDate
  readonly to: IsoDate
  readonly reductions: readonly { readonly on: IsoDate; readonly amountCents: Cents }[]
}): readonly FinancedPeriod[] {
  const periods: FinancedPeriod[] = []
  let day = request.from
  let reducedCents = 0
  const financed = (): Cents => Math.max(0, request.advanceCents - reducedCents)
  for (const reduction of request.reductions.toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)))) {
    if (reduction.on >= request.to) break
    if (reduction.on > day) {
      periods.push({ financedCents: financed(), days: daysBetween(day, reduction.on) })
      day = reduction.on
    }
    reducedCents += reduction.amountCents
  }
  if (request.to > day) periods.push({ financedCents: financed(), days: daysBetween(day, request.to) })
  return periods
}
