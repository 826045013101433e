import type { DispatchChannel, DispatchKind, DispatchState } from '@honora/domain/factoring/dispatch.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

const columns = [
  'id',
  'organisation_id',
  'customer_number',
  'kind',
  'ref',
  'invoice_id',
  'channel',
  'recipient',
  'details',
  'content',
  'state',
  'due_on',
  'attempts',
  'problem',
  'document_key',
  'document_sha256',
  'carrier',
  'carrier_reference',
  'sent_at',
  'sent_on',
  'closed_at',
  'planned_by_name',
  'version',
  'created_at',
  'updated_at',
] as const

export type DispatchRow = NonNullable<Awaited<ReturnType<typeof selectDispatch>>>

function selectDispatch(tx: Tx, id: string, isLocked: boolean) {
  return tx
    .selectFrom('dispatch')
    .select(columns)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function findDispatch(tx: Tx, id: string): Promise<DispatchRow | undefined> {
  const row = isRowId(id) ? await selectDispatch(tx, id, false) : undefined
  return row
}

export async function lockDispatch(tx: Tx, id: string): Promise<DispatchRow | undefined> {
  const row = isRowId(id) ? await selectDispatch(tx, id, true) : undefined
  return row
}

/** All dispatches of a claim, newest first. */
export async function dispatchesOfClaim(tx: Tx, invoiceId: string): Promise<readonly DispatchRow[]> {
  const rows = await tx
    .selectFrom('dispatch')
    .select(columns)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .execute()
  return rows
}

export interface DispatchFilter {
  /** Null: all that the caller may see. */
  readonly organisationId: string | null
  readonly state: DispatchState | undefined
  readonly kind: DispatchKind | undefined
  readonly channel: DispatchChannel | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** Newest first, one more than asked for. */
export async function listDispatches(tx: Tx, filter: DispatchFilter): Promise<readonly DispatchRow[]> {
  const { organisationId, state, kind, channel, after } = filter
  let query = tx.selectFrom('dispatch').select(columns)
  if (organisationId !== null) query = query.where('organisation_id', '=', organisationId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (after !== undefined) query = query.where('id', '<', after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return rows
}

export async function countByState(
  tx: Tx,
  organisationId: string | null,
): Promise<Readonly<Record<string, number>>> {
  let query = tx.selectFrom('dispatch').select(['state', (eb) => eb.fn.countAll<number>().as('count')])
  if (organisationId !== null) query = query.where('organisation_id', '=', organisationId)
  const rows = await query.groupBy('state').execute()
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}
