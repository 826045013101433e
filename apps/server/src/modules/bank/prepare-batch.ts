import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { PaymentKind } from '@honora/domain/factoring/payment-batch.ts'
import { bankDayFrom } from '@honora/domain/factoring/calendar.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { raiseFactorCounter } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { isStillPayable } from './payable-payouts.ts'
import { waitingOrders } from './queries/orders.ts'
import { insertPaymentBatch, putIntoBatch } from './tables.ts'
import { type StaffWork, auditBatch } from './batch-steps.ts'

/** Most payments of one file. */
const batchSize = 5_000

/** Gathers all waiting orders of a kind. 409 when nothing waits. */
export async function prepareBatch(work: StaffWork, kind: PaymentKind): Promise<string> {
  const waiting = await waitingOrders(work.tx, kind)
  const orders = []
  for (const order of waiting.slice(0, batchSize)) if (await isStillPayable(work, order)) orders.push(order)
  if (orders.length === 0) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'nothing_waits' } })
  const id = newId()
  const { id: factorId } = await factorOrganisation(work.tx)
  await insertPaymentBatch(work.tx, {
    id,
    organisation_id: factorId,
    number: await nextBatchNumber(work),
    kind,
    execute_on: bankDayFrom(work.time.today),
    order_count: orders.length,
    sum_cents: orders.reduce((sum, order) => sum + order.amount_cents, 0),
    state: 'prepared',
    prepared_by: work.scope.userId,
    prepared_by_name: work.actorName,
    prepared_at: work.time.now,
  })
  await putIntoBatch(
    work.tx,
    { state: 'batched', batch_id: id },
    orders.map((order) => order.id),
  )
  auditBatch(work, id, 'prepared', { orders: orders.length })
  return id
}

async function nextBatchNumber(work: Work): Promise<string> {
  const year = work.time.today.slice(0, 4)
  const row = await raiseFactorCounter(work.tx, { name: `payment-batch:${year}`, last: 1 })
  return `HB-${year}-${String(row.last).padStart(5, '0')}`
}
