import { AppError } from '../../platform/errors.ts'
import { lockBatch } from './queries/batches.ts'
import { ordersOfBatch } from './queries/orders.ts'
import { releaseOrdersOfBatch } from './tables.ts'
import { type StaffWork, nextBatchState, saveBatch, auditBatch } from './batch-steps.ts'

/** The bank took nothing of the file: its orders wait for another one. */
export async function refuseBatch(work: StaffWork, id: string, reason: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = nextBatchState(work, batch, 'refuse')
  const orders = await ordersOfBatch(work.tx, id)
  if (orders.some((order) => order.state !== 'batched'))
    throw new AppError('INVALID_TRANSITION', { extra: { state: batch.state, reason: 'booked_in_part' } })
  await releaseOrdersOfBatch(work.tx, id)
  await saveBatch(work, batch, { state, problem: reason, closed_on: work.time.today })
  auditBatch(work, id, 'refused')
}
