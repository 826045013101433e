import type { Deps } from '../../platform/deps.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { auditKinds } from '@honora/domain/audit/actions.ts'

interface FailedJobRow {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly failed_at: Date
  readonly reason: string
}

/** Jobs of this organisation that used up their attempts; the reason is cut to its first line. */
export async function failedJobs(
  db: Deps['db']['system'] | Tx,
  organisationId: string,
): Promise<readonly FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select job.id::text, task.identifier as name, job.attempts::int, job.updated_at as failed_at,
      left(split_part(coalesce(job.last_error, ''), E'\n', 1), 200) as reason
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.payload ->> 'organisationId' = ${organisationId}
    order by job.id desc limit 200`.execute(db)
  return rows
}

export async function rescheduleJob(db: Db, jobId: string): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], now(), attempts => 0)`.execute(db)
}

export interface AuditFilter {
  readonly organisationId: string
  readonly actor?: string | undefined
  readonly record?: string | undefined
  /** A kind (`invoice`) or one action of it (`invoice.purchased`). */
  readonly action?: string | undefined
  /** Days of Berlin; where a demonstration moves the day, its days. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The day that the business reckoned with when the entry was made. Without a demonstration the clock's. */
const businessAt = sql<Date>`at + make_interval(days => coalesce((details ->> 'simulatedDays')::int, 0))`

/** Entries of one organisation, newest first, beginning below a number. */
export async function listEntries(
  tx: Tx,
  filter: AuditFilter,
  page: { readonly below: number | undefined; readonly limit: number },
) {
  let rows = tx
    .selectFrom('audit_event')
    .select(['seq', 'at', 'actor_kind', 'actor_id', 'action', 'record', 'address', 'details', 'hash'])
    .select(businessAt.as('business_at'))
    .where('organisation_id', '=', filter.organisationId)
    .orderBy('seq', 'desc')
    .limit(page.limit)
  if (page.below !== undefined) rows = rows.where('seq', '<', page.below)
  if (filter.actor !== undefined) rows = rows.where(sql<string>`actor_id::text`, '=', filter.actor)
  if (filter.record !== undefined) rows = rows.where('record', '=', filter.record)
  if (filter.action !== undefined)
    rows = auditKinds.includes(filter.action)
      ? rows.where(sql<SqlBool>`starts_with(action, ${`${filter.action}.`})`)
      : rows.where('action', '=', filter.action)
  if (filter.from !== undefined)
    rows = rows.where(businessAt, '>=', sql<Date>`${filter.from}::date at time zone 'Europe/Berlin'`)
  if (filter.to !== undefined)
    rows = rows.where(businessAt, '<', sql<Date>`(${filter.to}::date + 1) at time zone 'Europe/Berlin'`)
  return rows.execute()
}

/** How each kind of record is called by people; read with the rights of the reader, so that foreign names stay out. */
const nameOf: Readonly<Record<string, RawBuilder<{ id: string; name: string | null }>>> = {
  organisation: sql`select id, name from organisation`,
  patient: sql`select id, family_name || ', ' || given_name as name from patient`,
  member: sql`select m.id, u.name from membership m join user_account u on u.id = m.user_id
    union all select i.id, i.email from invitation i`,
  appointment: sql`select a.id, ${patientDay('a.starts_at')} as name from appointment a join patient p on p.id = a.patient_id`,
  consultation: sql`select c.id, ${patientDay('c.started_at')} as name from consultation c join patient p on p.id = c.patient_id`,
  interaction: sql`select i.id, ${patientDay('i.created_at')} as name from interaction i
    join consultation c on c.id = i.consultation_id join patient p on p.id = c.patient_id`,
  transcript: sql`select t.id, ${patientDay('i.created_at')} as name from transcript t
    join interaction i on i.id = t.interaction_id join consultation c on c.id = i.consultation_id
    join patient p on p.id = c.patient_id`,
  fact: sql`select f.id, ${patientDay('i.created_at')} as name from fact f
    join interaction i on i.id = f.interaction_id join consultation c on c.id = i.consultation_id
    join patient p on p.id = c.patient_id`,
  documentation: sql`select d.id, ${patientDay('d.created_at')} as name from documentation d join patient p on p.id = d.patient_id`,
  billing: sql`select b.id, coalesce(b.invoice_number || ' · ', '') || p.family_name || ', ' || p.given_name as name
    from billing b join patient p on p.id = b.patient_id`,
  'treatment-plan': sql`select t.id, ${patientDay('t.created_at')} as name from treatment_plan t join patient p on p.id = t.patient_id`,
  consent: sql`select c.id, p.family_name || ', ' || p.given_name as name from patient_consent c join patient p on p.id = c.patient_id`,
  invoice: sql`select id, number || ' · ' || patient_name as name from invoice`,
  'invoice-file': sql`select id, name from invoice_file`,
  'credit-check': sql`select id, patient_name as name from credit_check`,
  dispatch: sql`select d.id, i.number as name from dispatch d join invoice i on i.id = d.invoice_id`,
  'payment-plan': sql`select pp.id, i.number || ' · ' || i.patient_name as name from payment_plan pp join invoice i on i.id = pp.invoice_id`,
  'payment-batch': sql`select id, number as name from payment_batch`,
  payment: sql`select id, payer_name as name from payment`,
  'unmatched-debit': sql`select id, counterparty as name from unmatched_debit`,
  payout: sql`select po.id, s.number as name from payout po join statement s on s.id = po.statement_id`,
  statement: sql`select id, number as name from statement`,
  'bank-statement': sql`select id, name from bank_statement`,
  'appointment-import': sql`select id, name from patient_import`,
  'patient-import': sql`select id, name from patient_import`,
  'practice-export': sql`select id, null::text as name from practice_export`,
  'api-key': sql`select id, name from api_key where organisation_id::text = current_setting('app.organisation_id', true)`,
  'appointment-type': sql`select id, name from appointment_type`,
  'custom-code': sql`select id, code || ' ' || title as name from custom_code`,
  webhook: sql`select id, url as name from webhook`,
}

function patientDay(column: string): RawBuilder<string> {
  return sql`p.family_name || ', ' || p.given_name || ' · ' || to_char(${sql.ref(column)} at time zone 'Europe/Berlin', 'DD.MM.YYYY')`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names of records (`<kind>:<id>`); what was removed or is not to be seen has none. */
export async function recordNames(tx: Tx, records: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, source] of Object.entries(nameOf)) {
    const ids = [...new Set(records)]
      .filter((record) => record.startsWith(`${kind}:`))
      .map((record) => record.slice(kind.length + 1))
    const known = ids.filter((id) => uuid.test(id))
    if (known.length === 0) continue
    const { rows } = await sql<{ id: string; name: string | null }>`
      select named.id::text as id, named.name from (${source}) named where named.id = any(${known}::uuid[])`.execute(
      tx,
    )
    for (const row of rows) if (row.name !== null) names.set(`${kind}:${row.id}`, row.name)
  }
  return names
}

export function selectUserNames(db: Db, users: string[]) {
  return db.selectFrom('user_account').select(['id', 'name']).where('id', 'in', users).execute()
}

export function selectActorIds(tx: Tx, organisationId: string) {
  return sql<{ actor_id: string }>`
    with recursive actors as (
      (select actor_id from audit_event where organisation_id = ${organisationId} and actor_id is not null
        order by actor_id limit 1)
      union all
      select (select next.actor_id from audit_event next
        where next.organisation_id = ${organisationId} and next.actor_id > actors.actor_id
        order by next.actor_id limit 1)
      from actors where actors.actor_id is not null)
    select actor_id from actors where actor_id is not null limit 1000`.execute(tx)
}
