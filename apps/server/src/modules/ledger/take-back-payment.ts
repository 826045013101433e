import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { returnPayment } from '@honora/domain/ledger/events.ts'
import type { Claim } from '@honora/domain/ledger/claim.ts'
import { amountOn, post } from '@honora/domain/ledger/transaction.ts'
import { applyToClaim } from './apply-to-claim.ts'
import { takeBackFromPractice } from './take-back-from-practice.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankReturn, listStandingAllocations, type ReturnedPayment } from './queries/payments.ts'
import { setPaymentReturned, updatePaymentAllocation } from './tables/payments.ts'
import { writeTransactions } from './tables/transactions.ts'

/** The bank's charge for a return that is passed on to the debtor, at most this much; the rest is the factor's. */
const maxReturnCostCents = 300

/**
 * A bank takes a payment back: every allocation of it is reopened, and what of it still waits for a person is gone. The
 * bank's cost goes with the first claim that can carry it, up to what may be passed on; the factor bears what is left,
 * all of it where nobody had allocated the money.
 */
export async function takeBackPayment(
  work: Work,
  payment: ReturnedPayment,
  returned: Pick<BankReturn, 'bookedOn' | 'costCents'>,
): Promise<void> {
  const allocations = await listStandingAllocations(work.tx, payment.id)
  const passedOnCents = Math.min(returned.costCents, maxReturnCostCents)
  let carriedCents = 0
  for (const [index, allocation] of allocations.entries()) {
    const cost = carriedCents === 0 ? passedOnCents : 0
    const paymentRef = index === 0 ? payment.id : `${payment.id}/${index + 1}`
    await updatePaymentAllocation(work.tx, { returned_on: returned.bookedOn }, allocation.id)
    const { invoice_id: invoiceId, state_before: stateBefore } = allocation
    if (invoiceId === null || stateBefore === null) {
      const { organisation_id: organisationId, customer_number: customerNumber } = allocation
      const money = { paymentRef, amountCents: allocation.amount_cents, on: returned.bookedOn }
      await takeBackFromPractice(work, { organisationId, customerNumber }, money)
      continue
    }
    const { claim: after } = await applyToClaim(work, {
      invoiceId,
      change: 'payment_returned',
      details: { on: returned.bookedOn, costCents: cost },
      apply: (claim) =>
        returnPayment(claim, { on: returned.bookedOn, paymentRef, costCents: cost, stateBefore }),
    })
    carriedCents += costOnClaim(after, paymentRef, allocation.amount_cents)
  }
  await bookOwnPart(work, payment, { on: returned.bookedOn, costCents: returned.costCents - carriedCents })
  await setPaymentReturned(
    work.tx,
    { state: 'returned', unallocated_cents: 0, updated_at: work.time.now },
    payment.id,
  )
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
