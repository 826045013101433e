import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Column } from '../../platform/db/column.ts'
import type {
  DispatchChannel,
  DispatchKind,
  DispatchState,
  DunningStop,
} from '@honora/domain/factoring/dispatch.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'

export function findClaimRow(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'number',
      'invoice_date',
      'last_service_on',
      'virtual_reference',
      'body',
      'terms',
      'due_on',
      'open_cents',
      'paid_cents',
      'closed_on',
      'dunning_level',
    ])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
}

export function findPaymentPlan(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_plan')
    .select([
      'instalments',
      'principal_cents',
      'interest_cents',
      'total_cents',
      'nominal_rate_bp',
      'effective_rate_bp',
      'schedule',
      'valid_until',
      'concluded_on',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listReminderDays(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('dispatch')
    .select('sent_on')
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', ['reminder_1', 'reminder_2', 'reminder_3'])
    .where('sent_on', 'is not', null)
    .orderBy('sent_on')
    .execute()
}

export function chargedBackCents(tx: Tx, invoiceId: string) {
  return sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.invoice_id = ${invoiceId}::uuid and t.kind = 'chargeback' and e.account_kind = 'practice'`.execute(
    tx,
  )
}

/** Costs and interest that payments covered which the bank did not take back. */
export async function paidCostsCents(tx: Tx, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.invoice_id = ${invoiceId}::uuid and t.kind = 'payment' and e.account_kind = 'receivable_costs'
      and not exists (select from ledger_tx back where back.invoice_id = t.invoice_id
        and back.kind = 'payment_return' and back.payment_ref = t.payment_ref)`.execute(tx)
  return rows[0]?.cents ?? 0
}

export function findDispatchRow(db: Db, id: string) {
  return db.selectFrom('dispatch').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listClaimEventsToNotify(tx: Tx, organisationId: string, from: string) {
  return sql<{
    id: string
    kind: string
    invoice_id: string
    customer_number: string
    reason: string | null
    was_reminded: boolean
  }>`
    select e.id, e.kind, e.invoice_id, i.customer_number, e.details ->> 'reason' as reason,
      exists (select from dispatch d where d.invoice_id = i.id and d.sent_on is not null
        and d.kind in ('reminder_1', 'reminder_2', 'reminder_3')) as was_reminded
    from invoice_event e join invoice i on i.id = e.invoice_id
    where e.organisation_id = ${organisationId}::uuid and e.on_day >= ${from}::date
      and (e.kind = 'charged_back' or (i.receivable_state = 'paid' and i.closed_on >= ${from}::date and e.kind = 'paid'))
    order by e.id`.execute(tx)
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

export function findSentDebitNotice(tx: Tx, ref: string) {
  return tx
    .selectFrom('dispatch')
    .select(['details', 'sent_on'])
    .where('kind', '=', 'direct_debit_notice')
    .where('ref', '=', ref)
    .where('state', 'in', ['sent', 'delivered'])
    .executeTakeFirst()
}

export function runningLink(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('patient_link')
    .select(['id', 'expires_on', 'token_hash'])
    .where('invoice_id', '=', invoiceId)
    .where('ended_on', 'is', null)
    .orderBy('id', 'desc')
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

/** When the page of a claim was first opened by a link that was sent or handed out; null while it never was. */
export async function pageOpenedAt(tx: Tx, invoiceId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('patient_link')
    .select('opened_at')
    .where('invoice_id', '=', invoiceId)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at')
    .executeTakeFirst()
  return row?.opened_at?.toISOString() ?? null
}

export function findParty(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisation')
    .select(['name', 'address', 'contact', 'tax_number', 'bank_account', 'customer_number'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

export async function namesOf(tx: Tx, rows: readonly DispatchRow[]) {
  const practiceIds = [...new Set(rows.map((row) => row.organisation_id))]
  const invoiceIds = [...new Set(rows.map((row) => row.invoice_id).filter((id) => id !== null))]
  const practices =
    practiceIds.length === 0
      ? []
      : await tx.selectFrom('organisation').select(['id', 'name']).where('id', 'in', practiceIds).execute()
  const invoices =
    invoiceIds.length === 0
      ? []
      : await tx.selectFrom('invoice').select(['id', 'number']).where('id', 'in', invoiceIds).execute()
  return {
    practices: new Map(practices.map((each) => [each.id, each.name])),
    invoices: new Map(invoices.map((each) => [each.id, each.number])),
  }
}

/** The claim of a dispatch, as far as its recipient matters. */
export function claimOfDispatch(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'organisation_id', 'customer_number', 'patient_id', 'debtor_key', 'body'])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
}

export async function patientEmail(tx: Tx, patientId: string | null): Promise<string | null> {
  if (patientId === null) return null
  const row = await tx.selectFrom('patient').select('email').where('id', '=', patientId).executeTakeFirst()
  return row?.email ?? null
}

export function findContactPreference(tx: Tx, organisationId: string, debtorKey: string) {
  return tx
    .selectFrom('contact_preference')
    .select(['channel', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('debtor_key', '=', debtorKey)
    .executeTakeFirst()
}

export function lockClaimToRemind(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'debtor_key',
      'receivable_state',
      'dunning_level',
      'dunning_suppressed',
      'dunning_paused_until',
      'due_on',
    ])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
}

export function lockClaimToDefer(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'customer_number',
      'factoring_type',
      'receivable_state',
      'due_on',
      'purchased_on',
      'terms',
      'version',
    ])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
}

/** Deferrals of a claim in the order in which they were granted. */
export async function deferralsOf(tx: Tx, invoiceId: string) {
  const rows = await tx
    .selectFrom('deferral')
    .select(['id', 'reason', 'due_before', 'until', 'granted_on', 'granted_by_name', 'ended_on'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    dueBefore: row.due_before,
    until: row.until,
    grantedOn: row.granted_on,
    grantedBy: row.granted_by_name,
    endedOn: row.ended_on,
  }))
}

/** What the practice asks for and nobody has answered. */
export function openDeferralRequest(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('deferral_request')
    .select(['id', 'until'])
    .where('invoice_id', '=', invoiceId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** The latest request of a claim. */
export function latestDeferralRequest(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('deferral_request')
    .select(['id', 'until', 'reason', 'requested_at', 'requested_by_name', 'state', 'answered_at', 'answer'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A claim that was bought: only those are written about. */
export async function boughtClaim(tx: Tx, id: string) {
  const row = found(
    isRowId(id)
      ? await tx
          .selectFrom('invoice')
          .select(['id', 'organisation_id', 'customer_number', 'debtor_key', 'status'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined,
  )
  return row
}

export function findPlanStatus(tx: Tx, id: string) {
  return tx.selectFrom('payment_plan').select('status').where('id', '=', id).executeTakeFirst()
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

export interface StopRow extends DunningStop {
  readonly id: string
  readonly scope: 'claim' | 'person'
  readonly reason: string
  readonly setOn: IsoDate
  readonly setByName: string
}

export interface ClaimKey {
  readonly id: string
  readonly organisation_id: string
  readonly debtor_key: string
}

/** All stops that touch a claim: its own, and those of its debtor in the same practice. Newest first. */
export async function stopsOf(tx: Tx, claim: ClaimKey): Promise<readonly StopRow[]> {
  const rows = await tx
    .selectFrom('dunning_stop')
    .select(['id', 'invoice_id', 'reason', 'until', 'set_on', 'set_by_name', 'ended_on'])
    .where('organisation_id', '=', claim.organisation_id)
    .where((eb) => eb.or([eb('invoice_id', '=', claim.id), eb('debtor_key', '=', claim.debtor_key)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    scope: row.invoice_id === null ? 'person' : 'claim',
    reason: row.reason,
    until: row.until,
    setOn: row.set_on,
    setByName: row.set_by_name,
    endedOn: row.ended_on,
  }))
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
  let query = tx.selectFrom('dispatch').select(dispatchColumns)
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

export async function findDispatch(tx: Tx, id: string): Promise<DispatchRow | undefined> {
  const row = isRowId(id) ? await selectDispatch(tx, id, false) : undefined
  return row
}

export async function lockDispatch(tx: Tx, id: string): Promise<DispatchRow | undefined> {
  const row = isRowId(id) ? await selectDispatch(tx, id, true) : undefined
  return row
}
