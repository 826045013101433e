import { bankDayFrom, nextBankDay } from '@honora/domain/factoring/calendar.ts'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import { paymentFile } from './file.ts'
import { isStillPayable } from './payable-payouts.ts'
import { lockBatch } from './queries/batches.ts'
import { ordersOfBatch } from './queries/orders.ts'
import { divideIntoParts, postponeOrders } from './tables.ts'
import { type StaffWork, nextBatchState, saveBatch, auditBatch } from './batch-steps.ts'

/**
 * A second person releases: the file is made and kept. Refused for whoever prepared it, and when an account has changed since
 * (409 `account_changed`): such a batch is dissolved and gathered again.
 */
export async function releaseBatch(work: StaffWork, id: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = nextBatchState(work, batch, 'release')
  for (const order of await ordersOfBatch(work.tx, id))
    if (!(await isStillPayable(work, order)))
      throw new AppError('INVALID_TRANSITION', {
        extra: { state: batch.state, reason: 'account_changed', practice: order.customer_number },
      })
  // A bank takes no day that is over.
  const executeOn = bankDayFrom(batch.execute_on < work.time.today ? work.time.today : batch.execute_on)
  if (batch.kind === 'direct_debit') await divideDebits(work, id)
  const orders = await ordersOfBatch(work.tx, id)
  const file = await paymentFile(work, { ...batch, execute_on: executeOn }, orders)
  await saveBatch(work, batch, {
    state,
    execute_on: executeOn,
    released_by: work.scope.userId,
    released_by_name: work.actorName,
    released_at: work.time.now,
    file: Buffer.from(file),
    file_sha256: createHash('sha256').update(file).digest('hex'),
  })
  auditBatch(work, id, 'released', { orders: orders.length, cents: batch.sum_cents })
}

/**
 * Debits of one day and sequence make a part of the file. A day that has come too near is put off: banks want a debit a day
 * ahead.
 */
async function divideDebits(work: StaffWork, id: string): Promise<void> {
  const earliest = nextBankDay(work.time.today)
  await postponeOrders(work.tx, { execute_on: earliest }, id, earliest)
  await divideIntoParts(work.tx, id)
}
