import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import {
  type BatchEvent,
  type BatchState,
  type PaymentKind,
  stepBatch,
} from '@honora/domain/factoring/payment-batch.ts'
import { bankDayFrom, nextBankDay } from '@honora/domain/factoring/calendar.ts'
import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { factorOrganisation, raiseFactorCounter } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { dropForBank } from './drop.ts'
import { paymentFile } from './file.ts'
import { isStillPayable } from './orders.ts'
import { lockBatch, ordersOfBatch, waitingOrders } from './queries.ts'
import {
  divideIntoParts,
  insertPaymentBatch,
  postponeOrders,
  putIntoBatch,
  releaseOrdersOfBatch,
  updatePaymentBatch,
} from './tables.ts'

/** Work of a person of the factor. */
export type StaffWork = Work & { readonly scope: OrgScope }

/** Most payments of one file. */
const batchSize = 5_000

type BatchRow = Awaited<ReturnType<typeof lockBatch>>

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
  audit(work, id, 'prepared', { orders: orders.length })
  return id
}

/**
 * A second person releases: the file is made and kept. Refused for whoever prepared it, and when an account has changed since
 * (409 `account_changed`): such a batch is dissolved and gathered again.
 */
export async function releaseBatch(work: StaffWork, id: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = step(work, batch, 'release')
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
  await save(work, batch, {
    state,
    execute_on: executeOn,
    released_by: work.scope.userId,
    released_by_name: work.actorName,
    released_at: work.time.now,
    file: Buffer.from(file),
    file_sha256: createHash('sha256').update(file).digest('hex'),
  })
  audit(work, id, 'released', { orders: orders.length, cents: batch.sum_cents })
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

export async function handOverBatch(work: StaffWork, id: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = step(work, batch, 'hand_over')
  const folder = work.deps.config.BANK_FOLDER
  // Before the booking: a file that lies there twice is the same file, and the bank refuses its number the second time.
  if (folder !== '' && batch.file !== null) await dropForBank(folder, batch.number, batch.file)
  await save(work, batch, { state, handed_over_at: work.time.now })
  audit(work, id, 'handed_over')
}

/** The bank took nothing of the file: its orders wait for another one. */
export async function refuseBatch(work: StaffWork, id: string, reason: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = step(work, batch, 'refuse')
  const orders = await ordersOfBatch(work.tx, id)
  if (orders.some((order) => order.state !== 'batched'))
    throw new AppError('INVALID_TRANSITION', { extra: { state: batch.state, reason: 'booked_in_part' } })
  await waitAgain(work, id)
  await save(work, batch, { state, problem: reason, closed_on: work.time.today })
  audit(work, id, 'refused')
}

export async function cancelBatch(work: StaffWork, id: string): Promise<void> {
  const batch = await lockBatch(work.tx, id)
  const state = step(work, batch, 'cancel')
  await waitAgain(work, id)
  await save(work, batch, { state, closed_on: work.time.today })
  audit(work, id, 'cancelled')
}

async function waitAgain(work: StaffWork, batchId: string): Promise<void> {
  await releaseOrdersOfBatch(work.tx, batchId)
}

function step(work: StaffWork, batch: BatchRow, event: BatchEvent): BatchState {
  const next = stepBatch(batch.state, event, { preparedBy: batch.prepared_by, actor: work.scope.userId })
  if (!next.ok)
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: batch.state, reason: next.reason },
      statesOf: 'paymentBatchState',
    })
  return next.value.to
}

type Changes = Partial<Omit<BatchRow, 'id' | 'organisation_id' | 'number' | 'version'>>

async function save(work: Work, batch: BatchRow, changes: Changes): Promise<void> {
  await updatePaymentBatch(work.tx, { ...changes, version: batch.version + 1 }, batch.id)
}

/** After its bookings: a batch is done when none of its orders is under way any more. */
export async function closeBatch(work: Work, batchId: string): Promise<void> {
  const batch = await lockBatch(work.tx, batchId)
  const orders = await ordersOfBatch(work.tx, batchId)
  if (orders.some((order) => order.state === 'batched') || batch.state === 'executed') return
  await save(work, batch, { state: 'executed', closed_on: work.time.today })
  audit(work, batchId, 'executed')
}

function audit(
  work: Work,
  id: string,
  change: ChangeOf<'payment-batch'>,
  details: Record<string, number> = {},
): void {
  work.deps.audit.append(work.tx, {
    action: `payment-batch.${change}`,
    record: `payment-batch:${id}`,
    details,
  })
}

async function nextBatchNumber(work: Work): Promise<string> {
  const year = work.time.today.slice(0, 4)
  const row = await raiseFactorCounter(work.tx, { name: `payment-batch:${year}`, last: 1 })
  return `HB-${year}-${String(row.last).padStart(5, '0')}`
}
