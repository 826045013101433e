import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { receivePayment } from '@honora/domain/ledger/events.ts'
import type { ReceivableState } from '@honora/domain/factoring/receivable.ts'
import { newId } from '../../platform/ids.ts'
import { applyToClaim } from './apply-to-claim.ts'
import type { Work } from '../../kernel/work.ts'
import { nextPaymentRef } from './queries/payments.ts'
import { bookAllocation, insertPaymentAllocation } from './tables/payments.ts'

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
  const paymentRef = await nextPaymentRef(work.tx, paymentId)
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
