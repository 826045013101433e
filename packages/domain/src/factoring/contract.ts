import { ok, refused, type Result } from '../result.ts'
import type { DunningProfileName } from './dunning.ts'
import type { IsoDate } from './calendar.ts'
import type { FactoringType } from './status.ts'

/** Texts of the contract, the first before versions were recorded. `2026-2` says when an account below zero is demanded. */
export const contractTexts = ['2026-1', '2026-2'] as const
export type ContractText = (typeof contractTexts)[number]
/** What is accepted today. */
export const contractText: ContractText = '2026-2'

/** The text that a contract was accepted in, from what was recorded of it. */
export function contractTextOf(recorded: string | null): ContractText {
  const [first] = contractTexts
  return contractTexts.find((text) => text === recorded) ?? first
}

/** What was added since a text, oldest first. */
export const textsSince = (text: ContractText): readonly ContractText[] =>
  contractTexts.slice(contractTexts.indexOf(text) + 1)

/** VAT rate of each thing the factor charges, in basis points. Never assumed, always from the contract. */
export interface VatRates {
  readonly fee: number
  readonly flat: number
  readonly interest: number
}

/** Conditions of one version of a factoring contract. Rates in basis points, money in cents. */
export interface ContractTerms {
  readonly factoringType: FactoringType
  /** Fee on the invoice amount, net. */
  readonly feeRateBp: number
  /** Fee per invoice, net. */
  readonly feeFlatCents: number
  /** Interest per year on the advance (recourse), actual days / 360, net. */
  readonly interestRateBp: number
  /** Share of the invoice kept back until it is paid. */
  readonly reserveRateBp: number
  readonly vatRateBp: VatRates
  readonly payoutDays: number
  /** Recourse: days from the purchase to the charge-back; null = when the last dunning level has expired. */
  readonly chargebackAfterDays: number | null
  readonly minInvoiceCents: number
  readonly maxInvoiceCents: number | null
  readonly maxAgeMonths: number
  readonly noCheckBelowCents: number
  readonly practiceLimitCents: number | null
  readonly dunningProfile: DunningProfileName
  readonly autoConfirm: boolean
  readonly refundFeeOnCreditNote: boolean
}

export interface Contract extends ContractTerms {
  readonly id: string
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}

/** The same rate on every component. */
export function vatRates(rateBp: number): VatRates {
  return { fee: rateBp, flat: rateBp, interest: rateBp }
}

/** Conditions a practice starts from; each contract may change every line. */
export const defaultTerms: Readonly<Record<FactoringType, ContractTerms>> = {
  non_recourse: {
    factoringType: 'non_recourse',
    feeRateBp: 290,
    feeFlatCents: 145,
    interestRateBp: 0,
    reserveRateBp: 0,
    vatRateBp: vatRates(1900),
    payoutDays: 1,
    chargebackAfterDays: null,
    minInvoiceCents: 1_000,
    maxInvoiceCents: null,
    maxAgeMonths: 24,
    noCheckBelowCents: 50_000,
    practiceLimitCents: null,
    dunningProfile: 'standard',
    autoConfirm: false,
    refundFeeOnCreditNote: false,
  },
  recourse: {
    factoringType: 'recourse',
    feeRateBp: 120,
    feeFlatCents: 145,
    interestRateBp: 650,
    reserveRateBp: 1000,
    vatRateBp: vatRates(1900),
    payoutDays: 1,
    chargebackAfterDays: 90,
    minInvoiceCents: 1_000,
    maxInvoiceCents: null,
    maxAgeMonths: 24,
    noCheckBelowCents: 0,
    practiceLimitCents: null,
    dunningProfile: 'standard',
    autoConfirm: false,
    refundFeeOnCreditNote: false,
  },
}

/** The version of the contract of a type that is valid on a day: the youngest that has begun and not ended. */
export function contractOn<C extends Contract>(
  contracts: readonly C[],
  type: FactoringType,
  day: IsoDate,
): Result<C, 'no_contract'> {
  let best: C | null = null
  for (const contract of contracts) {
    if (contract.factoringType !== type || contract.validFrom > day) continue
    if (contract.validTo !== null && contract.validTo < day) continue
    if (best === null || contract.validFrom > best.validFrom) best = contract
  }
  return best === null ? refused('no_contract') : ok(best)
}
