import { dropForBank } from './drop.ts'
import { lockBatch } from './queries/batches.ts'
import { type StaffWork, nextBatchState, saveBatch, auditBatch } from './batch-steps.ts'

/** A released batch is given to the bank: its file lies in the bank's folder where there is one. */
export async function handOverBatch(work: StaffWork, id: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = nextBatchState(work, batch, 'hand_over')
  const folder = work.deps.config.BANK_FOLDER
  // Before the booking: a file that lies there twice is the same file, and the bank refuses its number the second time.
  if (folder !== '' && batch.file !== null) await dropForBank(folder, batch.number, batch.file)
  await saveBatch(work, batch, { state, handed_over_at: work.time.now })
  auditBatch(work, id, 'handed_over')
}
