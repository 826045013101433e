import type { Work } from '../../kernel/work.ts'
import { newId } from '../../platform/ids.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { nextPaymentRef } from './queries/payments.ts'
import { bookAllocation, insertPaymentAllocation } from './tables/payments.ts'
import { type PracticeAccount, writeAccountBooking } from './write-account-booking.ts'

/** Books money of a practice on its account with the factor: as it comes in, or from what waits. */
export async function bookOnPractice(
  work: Work,
  practice: PracticeAccount,
  payment: {
    readonly paymentId: string
    readonly amountCents: number
    readonly on: IsoDate
    readonly from: 'bank' | 'unallocated'
    readonly matchedBy: string
  },
): Promise<void> {
  const { paymentId, amountCents, on, from, matchedBy } = payment
  const paymentRef = await nextPaymentRef(work.tx, paymentId)
  const ref = `practice-payment:${paymentRef}`
  await writeAccountBooking(work, practice, {
    kind: 'practice_payment',
    ref,
    paymentRef,
    on,
    amounts: { [from]: amountCents, practice: -amountCents },
    change: 'paid',
  })
  await insertPaymentAllocation(work.tx, {
    id: newId(),
    payment_id: paymentId,
    organisation_id: practice.organisationId,
    amount_cents: amountCents,
  })
  await bookAllocation(work.tx, { matched_by: matchedBy, updated_at: work.time.now }, amountCents, paymentId)
}
