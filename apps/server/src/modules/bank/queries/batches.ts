import type { Tx } from '../../../platform/db/pool.ts'
import { found } from '../../../platform/errors.ts'
import { isRowId } from '../../../platform/ids.ts'

export async function lockBatch(tx: Tx, id: string) {
  return found(
    isRowId(id)
      ? await tx.selectFrom('payment_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined,
  )
}

export function listPracticeNames(tx: Tx, ids: string[]) {
  return tx.selectFrom('organisation').select(['id', 'name']).where('id', 'in', ids).execute()
}

export function findBatchRow(tx: Tx, id: string) {
  return tx.selectFrom('payment_batch').select(batchColumns).where('id', '=', id).executeTakeFirst()
}

export function findBatchFile(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_batch')
    .select(['number', 'state', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first, one more than asked for. */
export function listBatchRows(tx: Tx, page: { readonly after: string | undefined; readonly limit: number }) {
  let rows = tx.selectFrom('payment_batch').select(batchColumns)
  if (page.after !== undefined) rows = rows.where('id', '<', page.after)
  return rows
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

/** Everything of a batch but its file. */
const batchColumns = [
  'id',
  'organisation_id',
  'number',
  'kind',
  'execute_on',
  'order_count',
  'sum_cents',
  'state',
  'prepared_by',
  'prepared_by_name',
  'prepared_at',
  'released_by',
  'released_by_name',
  'released_at',
  'handed_over_at',
  'closed_on',
  'problem',
  'file_sha256',
  'version',
] as const
