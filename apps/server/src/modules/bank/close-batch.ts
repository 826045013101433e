import type { Work } from '../../kernel/work.ts'
import { lockBatch } from './queries/batches.ts'
import { ordersOfBatch } from './queries/orders.ts'
import { saveBatch, auditBatch } from './batch-steps.ts'

/** After its bookings: a batch is done when none of its orders is under way any more. */
export async function closeBatch(work: Work, batchId: string): Promise<void> {
  const batch = await lockBatch(work.tx, batchId)
  const orders = await ordersOfBatch(work.tx, batchId)
  if (orders.some((order) => order.state === 'batched') || batch.state === 'executed') return
  await saveBatch(work, batch, { state: 'executed', closed_on: work.time.today })
  auditBatch(work, batchId, 'executed')
}
