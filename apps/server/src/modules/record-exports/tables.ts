import type { Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'
import { isRowId, newId } from '../../platform/ids.ts'

const columns = [
  'id',
  'state',
  'requested_by_name',
  'created_at',
  'finished_at',
  'expires_at',
  'steps_done',
  'steps_total',
  'prefix',
  'pieces',
  'size_bytes',
] as const

export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export async function findExport(
  tx: Tx,
  organisationId: string,
  id: string,
  options: { readonly lock?: boolean } = {},
) {
  if (!isRowId(id)) return undefined
  const query = tx
    .selectFrom('practice_export')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
  return (options.lock === true ? query.forUpdate() : query).executeTakeFirst()
}

export function listExports(
  tx: Tx,
  organisationId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
) {
  let query = tx.selectFrom('practice_export').select(columns).where('organisation_id', '=', organisationId)
  if (after !== undefined) query = query.where('id', '<', after)
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** The one that is on its way, if there is one. */
export function findOpenExport(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('practice_export')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
}

export async function insertExport(
  tx: Tx,
  organisationId: string,
  given: { readonly by: string; readonly byName: string; readonly at: Date; readonly expiresAt: Date },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('practice_export')
    .values({
      id,
      organisation_id: organisationId,
      state: 'waiting',
      requested_by: given.by,
      requested_by_name: given.byName,
      created_at: given.at,
      expires_at: given.expiresAt,
    })
    .execute()
  return id
}

export async function updateExport(
  tx: Tx,
  id: string,
  change: Partial<{
    state: Column<'practice_export', 'state'>
    finished_at: Date
    steps_done: number
    steps_total: number
    prefix: string
    pieces: number
    size_bytes: number
  }>,
): Promise<void> {
  await tx.updateTable('practice_export').set(change).where('id', '=', id).execute()
}
