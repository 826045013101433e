import type { Cents } from '../money/cents.ts'
import { shareBp } from '../money/cents.ts'
import { ok, refused, type Result } from '../result.ts'
import { allocate } from '../factoring/allocation.ts'
import { payoutDay, type IsoDate } from '../factoring/calendar.ts'
import { calculateInterest, calculatePurchase, vatByRate } from '../factoring/fees.ts'
import {
  isClosed,
  mayChargeBack,
  stepReceivable,
  type ChargebackReason,
  type ReceivableEvent,
  type ReceivableState,
} from '../factoring/receivable.ts'
import { claimOf, totalCosts, withTransaction, type Claim, type ClaimFacts } from './claim.ts'
import { interestPeriods } from './interest.ts'
import { amountOn, post, reverse, type LedgerTx } from './transaction.ts'

export type MoneyRefusal =
  | 'invalid_transition'
  | 'amount_not_positive'
  | 'amount_above_rest'
  | 'wrong_type'
  | 'reason_not_allowed'
  | 'payment_unknown'
  | 'price_not_positive'

/** What an event does to a claim: new bookings, and the claim after them. */
export interface Booked {
  readonly claim: Claim
  readonly added: readonly LedgerTx[]
}

type Outcome = Result<Booked, MoneyRefusal>

/** Buys a claim: the one transaction that begins everything. Refused when fees and reserve would eat the whole amount. */
export function purchase(facts: ClaimFacts): Result<Booked, MoneyRefusal> {
  if (facts.amountCents <= 0) return refused('amount_not_positive')
  const price = calculatePurchase(facts.amountCents, facts.terms)
  if (price.payoutCents < 0) return refused('price_not_positive')
  const tx = post({
    kind: 'purchase',
    ref: 'purchase',
    on: facts.purchasedOn,
    availableOn: payoutDay(facts.purchasedOn, facts.terms.payoutDays),
    amounts: {
      receivable: price.amountCents,
      practice: -price.payoutCents,
      reserve: -price.reserveCents,
      fee_income: -price.netFeeCents,
      vat_output: -price.vatCents,
    },
  })
  return ok({ claim: claimOf(facts, 'open', [tx]), added: [tx] })
}

/**
 * Money from the debtor. Goes to costs, interest, principal; more than is open becomes the debtor's credit.
 * After a charge-back it belongs to the practice, after a write-off it makes up for the loss.
 */
export function receivePayment(
  claim: Claim,
  event: {
    readonly on: IsoDate
    readonly amountCents: Cents
    readonly paymentRef: string
    readonly from?: 'bank' | 'unallocated'
  },
): Outcome {
  if (event.amountCents <= 0) return refused('amount_not_positive')
  const source = event.from ?? 'bank'
  const common = {
    kind: 'payment',
    ref: `payment:${event.paymentRef}`,
    paymentRef: event.paymentRef,
    on: event.on,
  } as const
  if (isClosed(claim.state)) {
    const target = lateTarget(claim.state)
    return ok(
      book(claim, [
        post({ ...common, amounts: { [source]: event.amountCents, [target]: -event.amountCents } }),
      ]),
    )
  }
  const parts = allocate(event.amountCents, {
    costsCents: claim.costs.dunning + claim.costs.bank,
    interestCents: claim.costs.arrears + claim.costs.planInterest,
    principalCents: claim.receivableCents,
  })
  const tx = post({
    ...common,
    amounts: {
      [source]: event.amountCents,
      receivable: -parts.principalCents,
      receivable_costs: -(parts.costsCents + parts.interestCents),
      debtor_credit: -parts.surplusCents,
    },
  })
  return move(book(claim, [tx]), 'payment', event.on)
}

function lateTarget(state: ReceivableState): 'practice' | 'credit_loss' | 'debtor_credit' {
  if (state === 'charged_back') return 'practice'
  return state === 'written_off' ? 'credit_loss' : 'debtor_credit'
}

/** The debtor paid the practice instead of the factor: the practice owes it on. */
export function directPayment(
  claim: Claim,
  event: { readonly on: IsoDate; readonly amountCents: Cents; readonly ref: string },
): Outcome {
  const refusal = withinRest(claim, event.amountCents)
  if (refusal !== null) return refused(refusal)
  const tx = post({
    kind: 'direct_payment',
    ref: `direct:${event.ref}`,
    on: event.on,
    amounts: { practice: event.amountCents, receivable: -event.amountCents },
  })
  return move(book(claim, [tx]), 'payment', event.on)
}

/** The practice lowers the invoice after the sale. The fee stays unless the contract gives it back. */
export function creditNote(
  claim: Claim,
  event: { readonly on: IsoDate; readonly amountCents: Cents; readonly ref: string },
): Outcome {
  const refusal = withinRest(claim, event.amountCents)
  if (refusal !== null) return refused(refusal)
  const { terms } = claim.facts
  const refund = terms.refundFeeOnCreditNote ? shareBp(event.amountCents, terms.feeRateBp) : 0
  const vat = vatByRate([{ netCents: refund, vatRateBp: terms.vatRateBp.fee }]).reduce(
    (sum, line) => sum + line.vatCents,
    0,
  )
  const tx = post({
    kind: 'credit_note',
    ref: `credit:${event.ref}`,
    on: event.on,
    amounts: {
      receivable: -event.amountCents,
      practice: event.amountCents - refund - vat,
      fee_income: refund,
      vat_output: vat,
    },
  })
  return move(book(claim, [tx]), 'credit_note', event.on)
}

function withinRest(claim: Claim, amountCents: Cents): MoneyRefusal | null {
  if (isClosed(claim.state)) return 'invalid_transition'
  if (amountCents <= 0) return 'amount_not_positive'
  return amountCents > claim.receivableCents ? 'amount_above_rest' : null
}

/**
 * The claim goes back to the practice: it owes the rest, the reserve is set off, interest is charged (recourse).
 * For default only with recourse; for a defect, missing consent, fraud or direct payment with both types.
 */
export function chargeBack(
  claim: Claim,
  event: { readonly on: IsoDate; readonly reason: ChargebackReason },
): Outcome {
  if (isClosed(claim.state) || claim.receivableCents <= 0) return refused('invalid_transition')
  if (!mayChargeBack(claim.facts.terms.factoringType, event.reason)) return refused('reason_not_allowed')
  const rest = claim.receivableCents
  const back = post({
    kind: 'chargeback',
    ref: nextRef(claim, 'chargeback'),
    on: event.on,
    amounts: { practice: rest, receivable: -rest },
  })
  return ok(close({ claim, added: [] }, [back], { state: 'charged_back', on: event.on }))
}

/** A loss of the factor. Non-recourse only; a reserve goes to the practice all the same. */
export function writeOff(claim: Claim, event: { readonly on: IsoDate }): Outcome {
  if (claim.facts.terms.factoringType !== 'non_recourse') return refused('wrong_type')
  const step = stepReceivable(claim.state, 'uncollectable', contextOf(claim))
  if (!step.ok) return refused('invalid_transition')
  const rest = claim.receivableCents
  const loss = post({
    kind: 'write_off',
    ref: nextRef(claim, 'write_off'),
    on: event.on,
    amounts: { credit_loss: rest, receivable: -rest },
  })
  return ok(close({ claim, added: [] }, [loss], { state: 'written_off', on: event.on }))
}

/** A bank takes a payment back. The claim is as open as before it, plus the bank's cost; a released reserve is held again. */
export function returnPayment(
  claim: Claim,
  event: {
    readonly on: IsoDate
    readonly paymentRef: string
    readonly costCents: Cents
    readonly stateBefore: ReceivableState
  },
): Outcome {
  const payment = claim.payments.find((each) => each.ref === event.paymentRef && !each.isReturned)
  const original = claim.transactions.find(
    (tx) => tx.kind === 'payment' && tx.paymentRef === event.paymentRef,
  )
  if (payment === undefined || original === undefined) return refused('payment_unknown')
  const isLate = amountOn(original, 'receivable') === 0 && amountOn(original, 'receivable_costs') === 0
  const returned = post({
    kind: 'payment_return',
    ref: `return:${event.paymentRef}`,
    paymentRef: event.paymentRef,
    on: event.on,
    amounts: returnAmounts(original, isLate ? 0 : event.costCents),
  })
  const releases =
    isLate || claim.state !== 'paid'
      ? []
      : openReleases(claim).map((tx) => reverse(tx, event.on, nextRef(claim, `reversal:${tx.ref}`)))
  const after = book(claim, [returned, ...releases])
  if (isLate) return ok(after)
  if (!isClosed(claim.state)) return ok(withState(after, reopened(claim.state, after.claim)))
  if (claim.state === 'paid') return ok(withState(after, reopened(event.stateBefore, after.claim)))
  return ok(closeAgain(after, claim.state, event.on))
}

function withState(booked: Booked, state: ReceivableState): Booked {
  return { ...booked, claim: { ...booked.claim, state } }
}

/** Open and partly paid follow what has been paid; every other state is kept. */
function reopened(state: ReceivableState, claim: Claim): ReceivableState {
  if (state !== 'open' && state !== 'partly_paid') return state
  return claim.paidCents + claim.directCents > 0 ? 'partly_paid' : 'open'
}

function returnAmounts(
  original: LedgerTx,
  costCents: Cents,
): Partial<
  Record<'bank' | 'receivable' | 'receivable_costs' | 'debtor_credit' | 'practice' | 'credit_loss', Cents>
> {
  const paid = amountOn(original, 'bank') + amountOn(original, 'unallocated')
  return {
    bank: -(paid + costCents),
    receivable: -amountOn(original, 'receivable'),
    receivable_costs: costCents - amountOn(original, 'receivable_costs'),
    debtor_credit: -amountOn(original, 'debtor_credit'),
    practice: -amountOn(original, 'practice'),
    credit_loss: -amountOn(original, 'credit_loss'),
  }
}

/** Releases of the reserve, and interest taken from the practice, that no reversal has taken back yet. */
function openReleases(claim: Claim): readonly LedgerTx[] {
  const reversed = new Set(claim.transactions.map((tx) => tx.reversalOf))
  return claim.transactions.filter(
    (tx) =>
      (tx.kind === 'reserve_release' || (tx.kind === 'interest' && amountOn(tx, 'practice') !== 0)) &&
      !reversed.has(tx.ref),
  )
}

/** An earlier partial payment of a claim that went back or was lost is returned: the reopened part follows the rest. */
function closeAgain(after: Booked, state: ReceivableState, on: IsoDate): Booked {
  const rest = after.claim.receivableCents
  if (rest === 0) return close(after, [], { state, on })
  const isLoss = state === 'written_off'
  const tx = post({
    kind: isLoss ? 'write_off' : 'chargeback',
    ref: nextRef(after.claim, isLoss ? 'write_off' : 'chargeback'),
    on,
    amounts: { [isLoss ? 'credit_loss' : 'practice']: rest, receivable: -rest },
  })
  return close(after, [tx], { state, on })
}

/** Fee of a dunning level, owed by the debtor. */
export function dunningFee(
  claim: Claim,
  event: { readonly on: IsoDate; readonly level: number; readonly amountCents: Cents },
): Outcome {
  if (isClosed(claim.state)) return refused('invalid_transition')
  if (event.amountCents <= 0) return refused('amount_not_positive')
  const amounts = { receivable_costs: event.amountCents, dunning_income: -event.amountCents }
  return ok(
    book(claim, [
      post({ kind: 'dunning_fee', ref: nextRef(claim, `dunning:${event.level}`), on: event.on, amounts }),
    ]),
  )
}

/** Interest owed by the debtor: of a payment plan when a rate falls due, or on arrears when the claim goes to collection. */
export function debtorInterest(
  claim: Claim,
  event: {
    readonly on: IsoDate
    readonly amountCents: Cents
    readonly of: 'plan' | 'arrears'
    readonly ref: string
  },
): Outcome {
  if (isClosed(claim.state)) return refused('invalid_transition')
  if (event.amountCents <= 0) return refused('amount_not_positive')
  const income = event.of === 'plan' ? 'plan_interest_income' : 'dunning_income'
  const amounts = { receivable_costs: event.amountCents, [income]: -event.amountCents }
  return ok(
    book(claim, [
      post({ kind: 'interest', ref: `interest:${event.of}:${event.ref}`, on: event.on, amounts }),
    ]),
  )
}

/** Changes that book nothing: due date passed, plan, dispute, collection. */
export function changeState(claim: Claim, event: ReceivableEvent, isPlanInArrears = false): Outcome {
  const step = stepReceivable(claim.state, event, { ...contextOf(claim), isPlanInArrears })
  return step.ok
    ? ok({ claim: { ...claim, state: step.value.to }, added: [] })
    : refused('invalid_transition')
}

function contextOf(claim: Claim): {
  factoringType: ClaimFacts['terms']['factoringType']
  restCents: Cents
  paidCents: Cents
  isPlanInArrears: boolean
} {
  return {
    factoringType: claim.facts.terms.factoringType,
    restCents: claim.receivableCents,
    paidCents: claim.paidCents + claim.directCents,
    isPlanInArrears: false,
  }
}

function book(claim: Claim, added: readonly LedgerTx[]): Booked {
  return { claim: added.reduce(withTransaction, claim), added }
}

/** Applies the state change that money causes; a claim that became empty is closed with its reserve and interest. */
function move(booked: Booked, event: 'payment' | 'credit_note', on: IsoDate): Outcome {
  const { claim } = booked
  const step = stepReceivable(claim.state, event, contextOf(claim))
  if (!step.ok) return refused('invalid_transition')
  if (claim.receivableCents > 0) return ok({ ...booked, claim: { ...claim, state: step.value.to } })
  return ok(close(booked, [], { state: step.value.to, on }))
}

/** Books what ends a claim: its last movement, costs nobody will pay, then reserve and interest. */
function close(
  before: Booked,
  last: readonly LedgerTx[],
  end: { readonly state: ReceivableState; readonly on: IsoDate },
): Booked {
  let claim = last.reduce(withTransaction, before.claim)
  const added = [...before.added, ...last]
  for (const closing of [cancelCosts, end.state === 'charged_back' ? setOffReserve : releaseReserve]) {
    for (const tx of closing(claim, end.on)) {
      claim = withTransaction(claim, tx)
      added.push(tx)
    }
  }
  return { claim: { ...claim, state: end.state }, added }
}

/** Costs still open when the principal is gone: fees are taken back, what the factor really spent is its loss. */
function cancelCosts(claim: Claim, on: IsoDate): readonly LedgerTx[] {
  const { costs } = claim
  const total = totalCosts(costs)
  if (total === 0) return []
  return [
    post({
      kind: 'reversal',
      ref: nextRef(claim, 'costs'),
      on,
      amounts: {
        receivable_costs: -total,
        dunning_income: costs.dunning + costs.arrears,
        plan_interest_income: costs.planInterest,
        credit_loss: costs.bank,
      },
    }),
  ]
}

/** Interest due now: on the advance from its start, less what earlier closings already charged and kept. */
function interestDue(claim: Claim, on: IsoDate): { netCents: Cents; vatCents: Cents } {
  return calculateInterest(interestPeriods(claim, on), claim.facts.terms)
}

function releaseReserve(claim: Claim, on: IsoDate): readonly LedgerTx[] {
  const interest = interestDue(claim, on)
  const interestGross = interest.netCents + interest.vatCents
  const reserve = claim.reserveCents
  if (reserve === 0 && interestGross === 0) return []
  const kind = reserve === 0 ? 'interest' : 'reserve_release'
  return [
    post({
      kind,
      ref: nextRef(claim, kind),
      on,
      amounts: {
        reserve,
        financing_income: -interest.netCents,
        vat_output: -interest.vatCents,
        practice: interestGross - reserve,
      },
    }),
  ]
}

function setOffReserve(claim: Claim, on: IsoDate): readonly LedgerTx[] {
  const added: LedgerTx[] = []
  const reserve = claim.reserveCents
  if (reserve !== 0)
    added.push(
      post({
        kind: 'reserve_set_off',
        ref: nextRef(claim, 'reserve_set_off'),
        on,
        amounts: { reserve, practice: -reserve },
      }),
    )
  const isCharged = openReleases(claim).length > 0
  const interest = isCharged ? { netCents: 0, vatCents: 0 } : interestDue(claim, on)
  if (interest.netCents !== 0) {
    const amounts = {
      practice: interest.netCents + interest.vatCents,
      financing_income: -interest.netCents,
      vat_output: -interest.vatCents,
    }
    added.push(post({ kind: 'interest', ref: nextRef(claim, 'interest'), on, amounts }))
  }
  return added
}

/** A name for a booking that may happen again in the same claim (after a return): `chargeback`, `chargeback#2` … */
function nextRef(claim: Claim, name: string): string {
  const count = claim.transactions.filter((tx) => tx.ref === name || tx.ref.startsWith(`${name}#`)).length
  return count === 0 ? name : `${name}#${count + 1}`
}
