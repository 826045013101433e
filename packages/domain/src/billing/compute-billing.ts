import { checkRules } from '../fees/rules/check-rules.ts'
import type { CheckInput } from '../fees/rules/context.ts'
import type { RuleViolation } from '../fees/rules/violation.ts'
import { shareBp, sumCents, type Cents } from '../money/cents.ts'
import { priceItem, type PricedItem, type PriceSettings } from './price-item.ts'
import {
  extraCosts,
  ownShareCents,
  ownShareOfLaboratory,
  withDeduction,
  type OwnShareRates,
} from './shares.ts'
import { isStandardTariff, overPrepaid, systemViolations } from './system-violations.ts'

export interface BillingInput extends CheckInput, PriceSettings {
  /** GOZ § 7: fees are cut by 25 % in hospital, 15 % for a visiting dentist. */
  readonly inpatient?: 'hospital' | 'visiting'
  readonly rates?: OwnShareRates
  /** What the patient has paid already. */
  readonly prepaidCents?: Cents
}

export interface BillingTotals {
  readonly pointsBySystem: { readonly BEMA?: number; readonly GOZ?: number; readonly GOÄ?: number }
  /** Fees of all systems, reductions and deducted BEMA shares already taken off. */
  readonly feeCents: Cents
  /** Material, laboratory, expenses, travel. */
  readonly materialCents: Cents
  /** GOZ § 7, as a positive amount; 0 outside hospital. */
  readonly reductionCents: Cents
  /** BEMA shares taken off costlier fillings (SGB V § 28 Abs. 2), as a positive amount. */
  readonly deductionCents: Cents
  /** Fees + costs = patient's share + insurer's share. */
  readonly totalCents: Cents
  /** What the patient is invoiced. */
  readonly patientShareCents: Cents
  /** What the statutory insurer pays through the KZV; absent for private patients and self-payers. */
  readonly insurerShareCents?: Cents
}

/** An item with its amount and what of it the patient pays. */
export interface BilledItem extends PricedItem {
  readonly deductionCents: Cents
  readonly patientCents: Cents | null
}

export interface BillingResult {
  readonly items: readonly BilledItem[]
  readonly totals: BillingTotals
  readonly findings: readonly RuleViolation[]
}

/**
 * Prices and checks the items of one document. Integer cents throughout; the order of the items changes no amount.
 * Only items taken over belong in `items`: suggestions count after a person has accepted them.
 */
export function computeBilling(input: BillingInput): BillingResult {
  const settings = { ...input, isStandardTariff: isStandardTariff(input.patient) }
  const priced = input.items.map((service) => priceItem(service, input.items, settings))
  const isStatutory = input.patient.insurance === 'statutory'
  const costs = isStatutory ? extraCosts(priced, input.agreements ?? [], input) : []
  const deductions = new Map(costs.map((cost) => [cost.item.service.id, cost]))
  const items = priced.map((item): BilledItem => {
    const cost = deductions.get(item.service.id)
    const shown = cost === undefined ? item : withDeduction(cost)
    const deductionCents = cost?.deductionCents ?? 0
    const patientCents =
      (isStatutory ? ownShareOfLaboratory(item, priced, input.rates ?? {}) : undefined) ??
      patientPart(item, isStatutory, deductionCents, input.rates ?? {})
    return { ...shown, deductionCents, patientCents }
  })
  const totals = totalsOf(
    items,
    input,
    costs.filter((cost) => !cost.isOnDocument).map((cost) => cost.deductionCents),
  )
  return {
    items,
    totals,
    findings: [
      ...systemViolations(items, input),
      ...overPrepaid(input.prepaidCents ?? 0, totals.patientShareCents),
      ...checkRules(input),
    ],
  }
}

function patientPart(
  item: PricedItem,
  isStatutory: boolean,
  deductionCents: Cents,
  rates: OwnShareRates,
): Cents | null {
  if (item.amountCents === null) return null
  if (isStatutory && item.service.system === 'BEMA') return ownShareCents(item, rates)
  return item.amountCents - deductionCents
}

function totalsOf(
  items: readonly BilledItem[],
  input: BillingInput,
  unlistedCents: readonly Cents[],
): BillingTotals {
  const isFee = (item: BilledItem): boolean => (item.service.kind ?? 'fee') === 'fee'
  const amount = (item: BilledItem): Cents => item.amountCents ?? 0
  const gross = sumCents(items.filter(isFee).map(amount))
  const materialCents = sumCents(items.filter((item) => !isFee(item)).map(amount))
  const isStatutory = input.patient.insurance === 'statutory'
  const reducible = items.filter(
    (item) =>
      isFee(item) &&
      (item.service.system === 'GOZ' || item.service.system === 'GOÄ') &&
      item.service.code !== 'J',
  )
  const rate = { hospital: 2_500, visiting: 1_500, none: 0 }[input.inpatient ?? 'none']
  const reductionCents = shareBp(sumCents(reducible.map(amount)), rate)
  const listed = sumCents(items.map((item) => item.deductionCents)) - sumCents(unlistedCents)
  const deductionCents = sumCents(items.map((item) => item.deductionCents))
  const feeCents = gross - reductionCents - listed
  const totalCents = feeCents + materialCents
  const patientShareCents = sumCents(items.map((item) => item.patientCents ?? 0)) - reductionCents
  return {
    pointsBySystem: pointsOf(items),
    feeCents,
    materialCents,
    reductionCents,
    deductionCents,
    totalCents,
    patientShareCents,
    ...(isStatutory ? { insurerShareCents: totalCents - patientShareCents } : {}),
  }
}

function pointsOf(items: readonly BilledItem[]): BillingTotals['pointsBySystem'] {
  const points: { BEMA?: number; GOZ?: number; GOÄ?: number } = {}
  for (const item of items) {
    const { system, quantity } = item.service
    if (system === 'CUSTOM' || item.points === null) continue
    points[system] = (points[system] ?? 0) + item.points * quantity
  }
  return points
}
