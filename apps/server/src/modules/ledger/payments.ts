import { matchPayment } from '@honora/domain/factoring/allocation.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { receivePayment, returnPayment } from '@honora/domain/ledger/events.ts'
import type { Claim } from '@honora/domain/ledger/claim.ts'
import { amountOn, post } from '@honora/domain/ledger/transaction.ts'
import type { ReceivableState } from '@honora/domain/factoring/receivable.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { applyToClaim } from './claims.ts'
import type { Work } from '../../kernel/work.ts'
import {
  type BankEntry,
  type BankReturn,
  candidatesFor,
  countAllocations,
  factorOrganisation,
  findReturned,
  isBookingTaken,
  listStandingAllocations,
  lockPayment,
} from './queries/payments.ts'
import {
  bookAllocation,
  insertPayment,
  insertPaymentAllocation,
  setPaymentReturned,
  updatePaymentAllocation,
  writeTransactions,
} from './tables.ts'

/** The bank's charge for a return that is passed on to the debtor, at most this much; the rest is the factor's. */
const maxReturnCostCents = 300

/**
 * Takes money in: matched to a claim it is booked there, else it waits in `unallocated` for a person.
 * The same bank reference is taken once, and so is a booking that another file brought; null says that it was known.
 */
export async function takeIn(
  work: Work,
  entry: BankEntry,
): Promise<{ paymentId: string; invoiceId: string | null } | null> {
  if (await isBookingTaken(work.tx, entry)) return null
  const factor = await factorOrganisation(work.tx)
  const paymentId = newId()
  const inserted = await insertPayment(work.tx, {
    id: paymentId,
    organisation_id: factor.id,
    bank_statement_id: entry.bankStatementId,
    source: entry.source,
    bank_reference: entry.bankReference,
    booking_reference: entry.bookingReference ?? null,
    booked_on: entry.bookedOn,
    amount_cents: entry.amountCents,
    payer_name: entry.payerName,
    payer_iban: entry.payerIban,
    reference: entry.reference,
    state: 'unallocated',
    unallocated_cents: entry.amountCents,
    created_at: work.time.now,
  })
  if (inserted.numInsertedOrUpdatedRows === 0n) return null
  const match = matchPayment(entry, await candidatesFor(work.tx, entry))
  if (match === null) {
    const parked = post({
      kind: 'payment',
      ref: `unallocated:${paymentId}`,
      paymentRef: paymentId,
      on: entry.bookedOn,
      amounts: { bank: entry.amountCents, unallocated: -entry.amountCents },
    })
    await writeTransactions(
      work.tx,
      { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
      [parked],
    )
    return { paymentId, invoiceId: null }
  }
  await bookOn(work, {
    paymentId,
    invoiceId: match.invoiceId,
    amountCents: entry.amountCents,
    on: entry.bookedOn,
    from: 'bank',
    matchedBy: match.by,
  })
  return { paymentId, invoiceId: match.invoiceId }
}

interface Allocating {
  readonly paymentId: string
  readonly invoiceId: string
  readonly amountCents: number
  readonly on: IsoDate
  readonly from: 'bank' | 'unallocated'
  readonly matchedBy: string
}

/** Books money on a claim: as it comes in, or from what waits. */
export async function bookOn(work: Work, allocating: Allocating): Promise<void> {
  const { paymentId, invoiceId, amountCents } = allocating
  const count = await countAllocations(work.tx, paymentId)
  const paymentRef = count.count === 0 ? paymentId : `${paymentId}/${count.count + 1}`
  let before: ReceivableState = 'open'
  const { row } = await applyToClaim(work, {
    invoiceId,
    change: 'paid',
    details: { cents: amountCents, on: allocating.on },
    apply: (claim) => {
      before = claim.state
      return receivePayment(claim, { on: allocating.on, amountCents, paymentRef, from: allocating.from })
    },
  })
  await insertPaymentAllocation(work.tx, {
    id: newId(),
    payment_id: paymentId,
    invoice_id: invoiceId,
    organisation_id: row.organisation_id,
    amount_cents: amountCents,
    state_before: before,
  })
  await bookAllocation(
    work.tx,
    { matched_by: allocating.matchedBy, updated_at: work.time.now },
    amountCents,
    paymentId,
  )
}

/** A person allocates waiting money, or a part of it, to an invoice. */
export async function allocateByHand(
  work: Work,
  request: { readonly paymentId: string; readonly invoiceId: string; readonly amountCents: number },
): Promise<void> {
  const payment = found(await lockPayment(work.tx, request.paymentId))
  if (payment.state !== 'unallocated')
    throw new AppError('INVALID_TRANSITION', { extra: { state: payment.state } })
  if (request.amountCents > payment.unallocated_cents) throw invalidField('/amountCents', 'too_large')
  await bookOn(work, { ...request, on: work.time.today, from: 'unallocated', matchedBy: 'person' })
}

/** What became of a return: taken back now, taken back before, or of no payment that is known. */
export type ReturnOutcome = 'returned' | 'known' | 'unknown'

/**
 * A bank takes a payment back: every allocation of it is reopened, and what of it still waits for a person is gone. The
 * bank's cost goes with the first claim that can carry it, up to what may be passed on; the factor bears what is left,
 * all of it where nobody had allocated the money.
 */
export async function takeBack(work: Work, returned: BankReturn): Promise<ReturnOutcome> {
  const payment = await findReturned(work.tx, returned)
  if (payment === undefined) return 'unknown'
  if (payment.state === 'returned') return 'known'
  const allocations = await listStandingAllocations(work.tx, payment.id)
  const passedOnCents = Math.min(returned.costCents, maxReturnCostCents)
  let carriedCents = 0
  for (const [index, allocation] of allocations.entries()) {
    const cost = carriedCents === 0 ? passedOnCents : 0
    const paymentRef = index === 0 ? payment.id : `${payment.id}/${index + 1}`
    const stateBefore = allocation.state_before
    const { claim: after } = await applyToClaim(work, {
      invoiceId: allocation.invoice_id,
      change: 'payment_returned',
      details: { on: returned.bookedOn, costCents: cost },
      apply: (claim) =>
        returnPayment(claim, { on: returned.bookedOn, paymentRef, costCents: cost, stateBefore }),
    })
    await updatePaymentAllocation(work.tx, { returned_on: returned.bookedOn }, allocation.id)
    carriedCents += costOnClaim(after, paymentRef, allocation.amount_cents)
  }
  await bookOwnPart(work, payment, { on: returned.bookedOn, costCents: returned.costCents - carriedCents })
  await setPaymentReturned(
    work.tx,
    { state: 'returned', unallocated_cents: 0, updated_at: work.time.now },
    payment.id,
  )
  return 'returned'
}

/** What a claim carries of the bank's cost: what left the bank beyond the payment itself. */
function costOnClaim(claim: Claim, paymentRef: string, paidCents: number): number {
  const back = claim.transactions.find((tx) => tx.ref === `return:${paymentRef}`)
  return back === undefined ? 0 : -amountOn(back, 'bank') - paidCents
}

/** The part of a return that no claim has: waiting money that its bank took back, and the cost that the factor bears. */
async function bookOwnPart(
  work: Work,
  payment: { readonly id: string; readonly unallocated_cents: number },
  own: { readonly on: IsoDate; readonly costCents: number },
): Promise<void> {
  const { unallocated_cents: cents } = payment
  const { on, costCents } = own
  if (cents === 0 && costCents === 0) return
  const factor = await factorOrganisation(work.tx)
  const back = post({
    kind: 'payment_return',
    ref: `return:${payment.id}`,
    paymentRef: payment.id,
    on,
    amounts: { unallocated: cents, bank_costs: costCents, bank: -(cents + costCents) },
  })
  await writeTransactions(
    work.tx,
    { organisationId: factor.id, customerNumber: factor.customerNumber, invoiceId: null },
    [back],
  )
}
