import type { Cents } from '../money/cents.ts'
import type { IsoDate } from '../factoring/calendar.ts'
import type { PriceTerms } from '../factoring/fees.ts'
import type { ReceivableState } from '../factoring/receivable.ts'
import { amountOn, type LedgerTx } from './transaction.ts'

/** What is fixed about a bought claim for good (invariant 8). */
export interface ClaimFacts {
  readonly amountCents: Cents
  readonly terms: PriceTerms & { readonly payoutDays: number; readonly refundFeeOnCreditNote: boolean }
  readonly purchasedOn: IsoDate
  /** Day from which the advance bears interest: the day on which the money left, before it the day by contract. */
  readonly financedFrom: IsoDate
}

/** Open costs of the debtor by origin, in the order in which money goes to them. */
export interface OpenCosts {
  readonly dunning: Cents
  readonly bank: Cents
  readonly arrears: Cents
  readonly planInterest: Cents
}

/** How a payment was divided; kept so that its return restores exactly that. */
export interface BookedPayment {
  readonly ref: string
  readonly amountCents: Cents
  readonly costs: OpenCosts
  readonly principalCents: Cents
  readonly isReturned: boolean
}

/** A bought claim as the ledger shows it. Every figure is a sum over its transactions. */
export interface Claim {
  readonly facts: ClaimFacts
  readonly state: ReceivableState
  readonly transactions: readonly LedgerTx[]
  readonly receivableCents: Cents
  readonly reserveCents: Cents
  readonly costs: OpenCosts
  readonly paidCents: Cents
  readonly directCents: Cents
  readonly creditedCents: Cents
  readonly chargedBackCents: Cents
  readonly writtenOffCents: Cents
  readonly payments: readonly BookedPayment[]
  /** What shortened the financed sum, for interest. */
  readonly reductions: readonly { readonly on: IsoDate; readonly amountCents: Cents }[]
}

export const noCosts: OpenCosts = { dunning: 0, bank: 0, arrears: 0, planInterest: 0 }

export function totalCosts(costs: OpenCosts): Cents {
  return costs.dunning + costs.bank + costs.arrears + costs.planInterest
}

/** Divides an amount over open costs in their order. */
export function takeCosts(open: OpenCosts, amountCents: Cents): OpenCosts {
  const dunning = Math.min(open.dunning, amountCents)
  const bank = Math.min(open.bank, amountCents - dunning)
  const arrears = Math.min(open.arrears, amountCents - dunning - bank)
  const planInterest = Math.min(open.planInterest, amountCents - dunning - bank - arrears)
  return { dunning, bank, arrears, planInterest }
}

function addCosts(a: OpenCosts, b: OpenCosts, sign: 1 | -1): OpenCosts {
  return {
    dunning: a.dunning + sign * b.dunning,
    bank: a.bank + sign * b.bank,
    arrears: a.arrears + sign * b.arrears,
    planInterest: a.planInterest + sign * b.planInterest,
  }
}

/** Rebuilds a claim from its ledger and its present state: the ledger alone holds the money. */
export function claimOf(facts: ClaimFacts, state: ReceivableState, transactions: readonly LedgerTx[]): Claim {
  const empty: Claim = {
    facts,
    state,
    transactions: [],
    receivableCents: 0,
    reserveCents: 0,
    costs: noCosts,
    paidCents: 0,
    directCents: 0,
    creditedCents: 0,
    chargedBackCents: 0,
    writtenOffCents: 0,
    payments: [],
    reductions: [],
  }
  return transactions.reduce(withTransaction, empty)
}

/** The claim after one more transaction. */
export function withTransaction(claim: Claim, tx: LedgerTx): Claim {
  const receivable = amountOn(tx, 'receivable')
  const base: Claim = {
    ...claim,
    transactions: [...claim.transactions, tx],
    receivableCents: claim.receivableCents + receivable,
    reserveCents: claim.reserveCents - amountOn(tx, 'reserve'),
    reductions:
      receivable < 0 || tx.kind === 'payment_return'
        ? [...claim.reductions, { on: tx.occurredOn, amountCents: -receivable }]
        : claim.reductions,
  }
  const costs = amountOn(tx, 'receivable_costs')
  switch (tx.kind) {
    case 'payment':
      return withPayment(base, tx)
    case 'payment_return':
      return withReturn(base, tx)
    case 'direct_payment':
      return { ...base, directCents: claim.directCents - receivable }
    case 'credit_note':
      return { ...base, creditedCents: claim.creditedCents - receivable }
    case 'chargeback':
      return { ...base, chargedBackCents: claim.chargedBackCents - receivable }
    case 'write_off':
      return { ...base, writtenOffCents: claim.writtenOffCents - receivable }
    case 'dunning_fee':
      return { ...base, costs: { ...claim.costs, dunning: claim.costs.dunning + costs } }
    case 'interest':
      return { ...base, costs: withInterest(claim.costs, tx, costs) }
    case 'reversal':
      return costs < 0 ? { ...base, costs: addCosts(claim.costs, takeCosts(claim.costs, -costs), -1) } : base
    default:
      return base
  }
}

function withInterest(costs: OpenCosts, tx: LedgerTx, amountCents: Cents): OpenCosts {
  return amountOn(tx, 'plan_interest_income') !== 0
    ? { ...costs, planInterest: costs.planInterest + amountCents }
    : { ...costs, arrears: costs.arrears + amountCents }
}

function withPayment(claim: Claim, tx: LedgerTx): Claim {
  const principalCents = -amountOn(tx, 'receivable')
  const costs = takeCosts(claim.costs, -amountOn(tx, 'receivable_costs'))
  const amountCents = amountOn(tx, 'bank') + amountOn(tx, 'unallocated')
  return {
    ...claim,
    costs: addCosts(claim.costs, costs, -1),
    paidCents: claim.paidCents + principalCents,
    payments: [
      ...claim.payments,
      { ref: tx.paymentRef ?? tx.ref, amountCents, costs, principalCents, isReturned: false },
    ],
  }
}

function withReturn(claim: Claim, tx: LedgerTx): Claim {
  const payment = claim.payments.find((each) => each.ref === tx.paymentRef && !each.isReturned)
  if (payment === undefined) return claim
  const bankCosts = amountOn(tx, 'receivable_costs') - totalCosts(payment.costs)
  return {
    ...claim,
    costs: addCosts(claim.costs, { ...payment.costs, bank: payment.costs.bank + bankCosts }, 1),
    paidCents: claim.paidCents - payment.principalCents,
    payments: claim.payments.map((each) => (each === payment ? { ...each, isReturned: true } : each)),
  }
}
