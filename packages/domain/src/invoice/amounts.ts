import { type Cents, mulDivHalfUp, shareBp, sumCents } from '../money/cents.ts'
import type { InvoiceOtherCost, InvoicePosition } from './invoice.ts'
import type { FeeSystem } from '../fees/fee-code.ts'

/** Point values in ten-millionths of a euro: GOZ § 5 Abs. 1 Satz 3, GOÄ § 5 Abs. 1. */
const pointValueE7: Partial<Record<FeeSystem, number>> = { GOZ: 562_421, GOÄ: 582_873 }

/** What the amount of a line depends on. */
export type PricedLine = Pick<
  InvoicePosition,
  'system' | 'quantity' | 'factorMicro' | 'points' | 'pointValue' | 'fraction'
>

/** What a fee line may cost. `preferred` is rounded once per service; `rounded` is the product rounded as a whole. */
export interface LineAmount {
  readonly singleCents: Cents
  readonly preferred: Cents
  readonly rounded: Cents
}

/**
 * Amount of a line from points, point value, factor and quantity (GOZ § 5 Abs. 1 Satz 4: rounded half up once per
 * service). `points` are those of the schedule; null when one of the terms is not known.
 */
export function lineAmount(position: PricedLine, points: number | null): LineAmount | null {
  const value = pointValueOf(position)
  const count = points ?? position.points
  if (value === null || count === null || !Number.isSafeInteger(count) || count < 0) return null
  if (!Number.isSafeInteger(position.quantity) || position.quantity < 1) return null
  const [part, whole] = position.fraction ?? [1, 1]
  if (position.system === 'BEMA') {
    const divisor = 100_000 * whole
    const single = mulDivHalfUp(count * part, value, divisor)
    const line = mulDivHalfUp(count * part * position.quantity, value, divisor)
    return { singleCents: single, preferred: line, rounded: single * position.quantity }
  }
  if (position.factorMicro === null) return null
  const divisor = 100_000 * 1_000_000 * whole
  const single = mulDivHalfUp(count * value * part, position.factorMicro, divisor)
  const rounded = mulDivHalfUp(count * value * part * position.quantity, position.factorMicro, divisor)
  return { singleCents: single, preferred: single * position.quantity, rounded }
}

/** Point value in ten-millionths of a euro: the schedule's own for GOZ and GOÄ, the stated one for BEMA. */
function pointValueOf(position: PricedLine): number | null {
  const fixed = pointValueE7[position.system]
  if (fixed !== undefined) return fixed
  if (position.system !== 'BEMA' || position.pointValue === null) return null
  const parts = /^(\d{1,2})(?:\.(\d{1,7}))?$/.exec(position.pointValue)
  return parts === null ? null : Number(parts[1]) * 10_000_000 + Number((parts[2] ?? '').padEnd(7, '0'))
}

type SummedLine = Pick<InvoicePosition, 'amountCents' | 'reductionBp' | 'vatRateBp'>

/** What the sums depend on. */
export interface SummedInvoice {
  readonly positions: readonly SummedLine[]
  readonly otherCosts: readonly Pick<InvoiceOtherCost, 'kind' | 'amountCents'>[]
  readonly prepaidCents: Cents
}

/** Sums of an invoice, as its lines give them. */
export interface InvoiceSums {
  readonly feeCents: Cents
  readonly reductionCents: Cents
  readonly vatCents: Cents
  readonly laboratoryCents: Cents
  readonly materialCents: Cents
  /** What is left to pay. */
  readonly totalCents: Cents
}

/**
 * Total = fee lines − reduction + laboratory + material and expenses + VAT − prepaid. Reduction and VAT are taken
 * once per rate on the sum of its lines; laboratory, material and expenses already contain theirs.
 */
export function invoiceSums(invoice: SummedInvoice): InvoiceSums {
  const feeCents = sumCents(invoice.positions.map((position) => position.amountCents))
  const reductionCents = byRate(invoice.positions, (position) => position.reductionBp)
  const vatCents = byRate(invoice.positions, (position) => position.vatRateBp)
  let laboratoryCents = 0
  let materialCents = 0
  for (const cost of invoice.otherCosts) {
    if (cost.kind === 'lab_own' || cost.kind === 'lab_external') laboratoryCents += cost.amountCents
    else materialCents += cost.amountCents
  }
  const totalCents =
    feeCents - reductionCents + vatCents + laboratoryCents + materialCents - invoice.prepaidCents
  return { feeCents, reductionCents, vatCents, laboratoryCents, materialCents, totalCents }
}

function byRate(positions: readonly SummedLine[], rateOf: (position: SummedLine) => number): Cents {
  const sums = new Map<number, Cents>()
  for (const position of positions) {
    const rate = rateOf(position)
    if (rate !== 0) sums.set(rate, (sums.get(rate) ?? 0) + position.amountCents)
  }
  return sumCents([...sums].map(([rate, cents]) => shareBp(cents, rate)))
}
