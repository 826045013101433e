import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { isRowId } from '../../../platform/ids.ts'
import { bodyNow } from '../../invoice-records/index.ts'
import type { Column } from '../../../platform/db/column.ts'
import type { DispatchChannel, DispatchKind, DispatchState } from '@honora/domain/factoring/dispatch.ts'

export function findDispatchRow(db: Db, id: string) {
  return db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listPayoutsSent(tx: Tx, organisationId: string, from: string) {
  return tx
    .selectFrom('payout')
    .innerJoin('statement', 'statement.id', 'payout.statement_id')
    .select([
      'payout.id',
      'payout.customer_number',
      'payout.amount_cents',
      'payout.paid_on',
      'payout.account_masked',
      'statement.number',
    ])
    .where('payout.organisation_id', '=', organisationId)
    .where('payout.paid_on', '>=', from)
    .where('payout.state', '=', 'sent')
    .orderBy('payout.id')
    .execute()
}

/** The newest notice of a debit that was sent of an account below zero since a day; `ref` is practice, day and mandate. */
export function findSentDebitNotice(
  tx: Tx,
  account: { readonly organisationId: string; readonly negativeSince: string; readonly mandate: string },
) {
  return tx
    .selectFrom('dispatch')
    .select(['details', 'sent_on'])
    .where('organisation_id', '=', account.organisationId)
    .where('kind', '=', 'direct_debit_notice')
    .where(sql<string>`split_part(ref, ':', 2)`, '>=', account.negativeSince)
    .where(sql<string>`split_part(ref, ':', 3)`, '=', account.mandate)
    .where('state', 'in', ['sent', 'delivered'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Most letters of one print batch. */
const batchSize = 200

export function listWaitingLetters(tx: Tx) {
  return tx
    .selectFrom('dispatch')
    .selectAll()
    .where('channel', '=', 'letter')
    .where('state', '=', 'planned')
    .where('carrier', '=', 'print')
    .where('content', 'is not', null)
    .orderBy('id')
    .limit(batchSize)
    .execute()
}

/** The claim of a dispatch, as far as its recipient matters. */
export function claimOfDispatch(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'organisation_id', 'customer_number', 'patient_id', 'debtor_key', bodyNow])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
}

export function listDueDispatches(db: Db, organisationId: string, day: string) {
  return db
    .selectFrom('dispatch')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('state', 'in', ['planned', 'sending'])
    .where('due_on', '<=', day)
    .orderBy('id')
    .execute()
}

export function listDispatchesWithCarrier(
  db: Db,
  organisationId: string,
  carrier: Column<'dispatch', 'carrier'>,
) {
  return db
    .selectFrom('dispatch')
    .select(['id', 'carrier_reference', 'sent_on'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'sent')
    .where('carrier', '=', carrier)
    .orderBy('id')
    .execute()
}

const dispatchColumns = [
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
  'earlier',
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
    .select(dispatchColumns)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** All dispatches of a claim, newest first. */
export async function dispatchesOfClaim(tx: Tx, invoiceId: string): Promise<readonly DispatchRow[]> {
  const rows = await tx
    .selectFrom('dispatch')
    .select(dispatchColumns)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .execute()
  return rows
}

/** What a caller may see. */
interface Reach {
  /** Null: all practices. */
  readonly organisationId: string | null
  /** Whether letters about an account, which name no claim, belong to it. */
  readonly withAccounts: boolean
}

export interface DispatchFilter extends Reach {
  readonly state: DispatchState | undefined
  readonly kind: DispatchKind | undefined
  readonly channel: DispatchChannel | undefined
  readonly after: string | undefined
  readonly limit: number
}

const within = (tx: Tx, { organisationId, withAccounts }: Reach) =>
  tx
    .selectFrom('dispatch')
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId))
    .$if(!withAccounts, (query) => query.where('invoice_id', 'is not', null))

/** Newest first, one more than asked for. */
export async function listDispatches(tx: Tx, filter: DispatchFilter): Promise<readonly DispatchRow[]> {
  const { state, kind, channel, after } = filter
  let query = within(tx, filter).select(dispatchColumns)
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

export async function countByState(tx: Tx, reach: Reach): Promise<Readonly<Record<string, number>>> {
  const rows = await within(tx, reach)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.state, row.count]))
}

export async function findDispatch(tx: Tx, id: string): Promise<DispatchRow | undefined> {
  const row = isRowId(id) ? await selectDispatch(tx, id, false) : undefined
  return row
}

export async function lockDispatch(tx: Tx, id: string): Promise<DispatchRow | undefined> {
  const row = isRowId(id) ? await selectDispatch(tx, id, true) : undefined
  return row
}

/** The newest demand of an account since a booking. */
export function findAccountDemand(
  tx: Tx,
  account: { readonly organisationId: string; readonly beganBy: string },
) {
  return tx
    .selectFrom('dispatch')
    .select(['id', 'details', 'state', 'sent_on'])
    .where('organisation_id', '=', account.organisationId)
    .where('kind', '=', 'account_demand')
    .where('state', '<>', 'cancelled')
    .where('id', '>', account.beganBy)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How many demands of its account a practice ever got, those that were withdrawn too. */
export async function countAccountDemands(tx: Tx, organisationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('dispatch')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'account_demand')
    .executeTakeFirstOrThrow()
  return count
}

/** Demands of a practice's account that have not left. */
export function waitingAccountDemands(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('dispatch')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'account_demand')
    .where('state', '=', 'planned')
    .orderBy('id')
    .execute()
}
