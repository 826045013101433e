import { payoutSent, takeIn } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { accountCollected } from './book-account-debit.ts'
import type { OrderNames } from './camt.ts'
import { setDebit } from './set-plan-debit.ts'
import { claimOfDebit } from './queries/plan-debits.ts'
import type { Order } from './queries/orders.ts'
import { updatePaymentOrder } from './tables.ts'

/** A booking of the bank that may answer orders of ours. */
export interface Booking {
  readonly names: OrderNames
  readonly amountCents: number
  readonly bookedOn: string
  readonly bankStatementId: string
}

/**
 * The bank has booked an order: a payout is sent, a debit of a practice balances its account, a debit of a debtor is his
 * payment.
 */
export async function executeOrder(
  work: Work,
  order: Order,
  booking: Pick<Booking, 'bookedOn' | 'bankStatementId'>,
): Promise<void> {
  await updatePaymentOrder(work.tx, { state: 'executed', executed_on: booking.bookedOn }, order.id)
  if (order.purpose === 'payout') {
    const ref = `bank:${order.end_to_end_id}`
    await payoutSent(work, { payoutId: order.ref, on: booking.bookedOn, ref })
    return
  }
  if (order.purpose === 'account_balance') {
    await accountCollected(work, order, booking.bookedOn)
    return
  }
  const claim = await claimOfDebit(work.tx, order.ref)
  await takeIn(work, {
    bankReference: order.end_to_end_id,
    bookedOn: booking.bookedOn,
    amountCents: order.amount_cents,
    payerName: order.name,
    payerIban: order.iban,
    reference: claim.virtual_reference ?? claim.number,
    source: 'camt',
    bankStatementId: booking.bankStatementId,
  })
  await setDebit(work, order.ref, { state: 'collected' })
}
