import { lockBatch } from './queries/batches.ts'
import { type StaffWork, nextBatchState, saveBatch, auditBatch } from './batch-steps.ts'
import { releaseOrdersOfBatch } from './tables.ts'

/** The factor gives a batch up: its orders wait for another one. */
export async function cancelBatch(work: StaffWork, id: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = nextBatchState(work, batch, 'cancel')
  await releaseOrdersOfBatch(work.tx, id)
  await saveBatch(work, batch, { state, closed_on: work.time.today })
  auditBatch(work, id, 'cancelled')
}
