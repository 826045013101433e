import type { Work } from '../../kernel/work.ts'
import { closeBatch } from './close-batch.ts'
import { type Order, ordersOf } from './queries/orders.ts'
import { type Booking, executeOrder } from './execute-order.ts'

/** What a booking of the bank did to our orders; null where it is about none of them. */
interface Closed {
  readonly executed: number
  readonly known: number
}

/**
 * The bank has booked the one order that it names, or all of the part of a file that it names. A sum that differs is about
 * nothing of ours.
 */
export async function bookOrders(work: Work, booking: Booking, kind: Order['kind']): Promise<Closed | null> {
  const orders = (await ordersOf(work.tx, booking.names)).filter((order) => order.kind === kind)
  const sum = orders.reduce((total, order) => total + order.amount_cents, 0)
  if (orders.length === 0 || sum !== booking.amountCents) return null
  const open = orders.filter((order) => order.state === 'batched')
  for (const order of open) await executeOrder(work, order, booking)
  for (const batchId of new Set(open.map((order) => order.batch_id)))
    if (batchId !== null) await closeBatch(work, batchId)
  return { executed: open.length, known: orders.length - open.length }
}
