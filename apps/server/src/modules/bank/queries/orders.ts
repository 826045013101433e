import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { OrderNames } from '../camt.ts'
import type { PaymentKind } from '@honora/domain/factoring/payment-batch.ts'

/** Orders of a batch, as they stand in its file. */
export function ordersOfBatch(tx: Tx, batchId: string) {
  return tx.selectFrom('payment_order').selectAll().where('batch_id', '=', batchId).orderBy('id').execute()
}

function ordersWhere(tx: Tx, condition: ReturnType<typeof sql<boolean>>) {
  return tx
    .selectFrom('payment_order')
    .innerJoin('payment_batch', 'payment_batch.id', 'payment_order.batch_id')
    .select([
      'payment_order.id',
      'payment_order.organisation_id',
      'payment_order.purpose',
      'payment_order.kind',
      'payment_order.ref',
      'payment_order.state',
      'payment_order.amount_cents',
      'payment_order.batch_id',
      'payment_order.end_to_end_id',
      'payment_order.name',
      'payment_order.iban',
    ])
    .where('payment_batch.state', 'in', ['released', 'handed_over', 'executed'])
    .where(condition)
    .orderBy('payment_order.id')
    .forUpdate()
    .execute()
}

export type Order = Awaited<ReturnType<typeof ordersWhere>>[number]

export function ordersOf(tx: Tx, names: OrderNames): Promise<readonly Order[]> {
  if (names.endToEndId !== null)
    return ordersWhere(tx, sql<boolean>`payment_order.end_to_end_id = ${names.endToEndId}`)
  if (names.batchIds.length === 0) return Promise.resolve([])
  const named = sql`any(${names.batchIds}::text[])`
  return ordersWhere(
    tx,
    sql<boolean>`(payment_batch.number || '-' || coalesce(payment_order.batch_part, 1) = ${named}
      or (payment_batch.number = ${named} and not exists (select from payment_order p where p.batch_id = payment_batch.id and p.batch_part > 1)))`,
  )
}

/** Orders among the named ones that the bank has booked, and brought back or not. */
export function bookedDebitsOf(tx: Tx, references: readonly string[]): Promise<readonly Order[]> {
  return ordersWhere(
    tx,
    sql<boolean>`payment_order.end_to_end_id = any(${references}::text[]) and payment_order.state in ('executed', 'returned')
      and payment_order.purpose = 'account_balance'`,
  )
}

/** Executed debits among the named orders. */
export function executedDebitsOf(tx: Tx, references: readonly string[]): Promise<readonly Order[]> {
  return ordersWhere(
    tx,
    sql<boolean>`payment_order.end_to_end_id = any(${references}::text[]) and payment_order.state = 'executed'
      and payment_order.kind = 'direct_debit'`,
  )
}

export function findStatementByHash(tx: Tx, sha256: string) {
  return tx.selectFrom('bank_statement').select('id').where('sha256', '=', sha256).executeTakeFirst()
}

/** What people have put into a file is paid by that file alone. */
export async function isInFile(tx: Tx, payoutId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('payment_order')
    .select('id')
    .where('purpose', '=', 'payout')
    .where('ref', '=', payoutId)
    .where('state', '=', 'batched')
    .executeTakeFirst()
  return order !== undefined
}

/** Orders of all practices that wait for a file, oldest first, locked for whoever gathers them. */
export function waitingOrders(tx: Tx, kind: PaymentKind) {
  return tx
    .selectFrom('payment_order')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function listOrdersOfPayout(tx: Tx, payoutId: string) {
  return tx
    .selectFrom('payment_order')
    .select(['iban', 'state'])
    .where('purpose', '=', 'payout')
    .where('ref', '=', payoutId)
    .execute()
}

export function listBlockedPayouts(tx: Tx) {
  return tx
    .selectFrom('payout')
    .innerJoin('statement', 'statement.id', 'payout.statement_id')
    .innerJoin('organisation', 'organisation.id', 'payout.organisation_id')
    .select([
      'payout.id',
      'payout.organisation_id',
      'payout.customer_number',
      'payout.amount_cents',
      'statement.number',
      'organisation.name',
    ])
    .where('payout.state', 'in', ['ordered', 'failed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_order')
            .select('payment_order.id')
            .whereRef('payment_order.ref', '=', 'payout.id')
            .where('payment_order.state', 'in', ['waiting', 'batched']),
        ),
      ),
    )
    .orderBy('payout.id')
    .limit(200)
    .execute()
}
