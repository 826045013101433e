import { payoutReturned } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { closeBatch } from './close-batch.ts'
import type { CamtCredit } from './camt.ts'
import { ordersOf } from './queries/orders.ts'
import { executeOrder } from './execute-order.ts'
import { updatePaymentOrder } from './tables.ts'

/** A transfer of ours came back: `failed` now, `known` from before, null where it is not about one of ours. */
export async function bookFailedTransfer(
  work: Work,
  credit: CamtCredit,
  bankStatementId: string,
): Promise<'failed' | 'known' | null> {
  const { names, returnReason } = credit
  if (returnReason === null || names.endToEndId === null) return null
  const [order] = await ordersOf(work.tx, names)
  if (order?.kind !== 'credit_transfer' || order.amount_cents !== credit.amountCents) return null
  if (order.state === 'returned') return 'known'
  // A bank may bring it back with the same statement that booked it, in any order.
  if (order.state === 'batched') await executeOrder(work, order, { ...credit, bankStatementId })
  await updatePaymentOrder(work.tx, { state: 'returned', return_reason: returnReason }, order.id)
  const ref = `bank-return:${order.end_to_end_id}`
  await payoutReturned(work, { payoutId: order.ref, on: credit.bookedOn, ref, reason: returnReason })
  if (order.batch_id !== null) await closeBatch(work, order.batch_id)
  return 'failed'
}
