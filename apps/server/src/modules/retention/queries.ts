import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { endedUntil, removableFrom, type RetentionKind } from '@honora/domain/retention/terms.ts'
import type { RetentionItem } from '@honora/contract/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

interface DueRow {
  readonly record: string
  readonly patient: string | null
  readonly number: string
  readonly ended_on: string
  readonly blocked_by: RetentionItem['blockedBy']
}

/** Claims that are still somebody's: offered, in work, or bought and not settled. */
const openClaims = sql`(i.status not in ('processed', 'rejected')
  or (i.status = 'processed' and i.receivable_state not in ('paid', 'charged_back', 'written_off', 'cancelled')))`

/** A treatment has ended with the last thing that was done or written of it. */
function treatments(organisationId: string, until: IsoDate): RawBuilder<DueRow> {
  return sql<DueRow>`
    select p.id as record, p.id as patient, p.number, ended.on_day as ended_on,
      case when p.held_since is not null then 'legal_hold'
        when exists (select from invoice i where i.organisation_id = p.organisation_id and i.patient_id = p.id and ${openClaims}) then 'open_claim'
        when exists (select from billing b where b.patient_id = p.id and b.status = 'draft') then 'open_billing' end as blocked_by
    from patient p cross join lateral (
      select (max(at) at time zone 'Europe/Berlin')::date as on_day, bool_or(is_record) as has_records from (
        select starts_at as at, false as is_record from appointment where patient_id = p.id and status <> 'CANCELLED'
        union all select coalesce(ended_at, started_at, created_at), true from consultation where patient_id = p.id
        union all select coalesce(finalized_at, updated_at), true from documentation where patient_id = p.id
        union all select v.created_at, true from documentation_version v join documentation d on d.id = v.documentation_id where d.patient_id = p.id
        union all select updated_at, true from patient_clinical where patient_id = p.id
        union all select edited_at, true from patient_tooth_edit where patient_id = p.id
        union all select service_date::timestamp at time zone 'Europe/Berlin', false from billing where patient_id = p.id
        union all select planned_on::timestamp at time zone 'Europe/Berlin', true from treatment_plan where patient_id = p.id) done) ended
    where p.organisation_id = ${organisationId}::uuid and ended.has_records and ended.on_day <= ${until}::date`
}

function billings(organisationId: string, until: IsoDate): RawBuilder<DueRow> {
  return sql<DueRow>`
    select b.id as record, b.patient_id as patient, coalesce(b.invoice_number, '') as number,
      greatest(b.invoice_date, b.cancelled_on, (b.finalized_at at time zone 'Europe/Berlin')::date) as ended_on,
      case when p.held_since is not null then 'legal_hold'
        when exists (select from invoice i where i.id = b.invoice_id and ${openClaims}) then 'open_claim' end as blocked_by
    from billing b join patient p on p.id = b.patient_id
    where b.organisation_id = ${organisationId}::uuid and b.status <> 'draft'
      and greatest(b.invoice_date, b.cancelled_on, (b.finalized_at at time zone 'Europe/Berlin')::date) <= ${until}::date`
}

function claims(organisationId: string, until: IsoDate): RawBuilder<DueRow> {
  return sql<DueRow>`
    select i.id as record, i.patient_id as patient, i.number,
      coalesce(i.closed_on, (i.updated_at at time zone 'Europe/Berlin')::date) as ended_on,
      case when p.held_since is not null then 'legal_hold' when ${openClaims} then 'open_claim' end as blocked_by
    from invoice i left join patient p on p.id = i.patient_id
    where i.organisation_id = ${organisationId}::uuid and i.persons_removed_on is null
      and coalesce(i.closed_on, (i.updated_at at time zone 'Europe/Berlin')::date) <= ${until}::date`
}

const queries = { treatment: treatments, billing: billings, claim: claims } as const

/** Records of a kind whose time is over on a day, the oldest first; with `only`, of that one record. */
export async function dueRecords(
  tx: Tx,
  organisationId: string,
  wanted: {
    readonly kind: RetentionKind
    readonly today: IsoDate
    readonly limit: number
    readonly only?: string
    readonly isFree?: boolean
  },
): Promise<readonly RetentionItem[]> {
  const { kind, today, limit, only = null, isFree = false } = wanted
  const { rows } = await sql<DueRow>`
    select * from (${queries[kind](organisationId, endedUntil(kind, today))}) due
    where (${only}::uuid is null or record = ${only}::uuid) and (not ${isFree}::boolean or blocked_by is null)
    order by ended_on, record limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    kind,
    recordId: row.record,
    patientId: row.patient,
    number: row.number,
    endedOn: row.ended_on,
    removableFrom: removableFrom(kind, row.ended_on),
    blockedBy: row.blocked_by,
  }))
}

/** The keys of the scans of a patient of whom nothing is left, locked; undefined while something is, or a hold. */
export async function lockEmptyPatient(
  tx: Tx,
  patientId: string,
): Promise<{ readonly keys: readonly string[] } | undefined> {
  const { rows } = await sql<{ keys: readonly string[] }>`
    select coalesce((select array_agg(c.document_key) from patient_consent c where c.patient_id = p.id and c.document_key is not null), '{}') as keys
    from patient p where p.id = ${patientId}::uuid and p.held_since is null
      and not exists (select from documentation where patient_id = p.id) and not exists (select from consultation where patient_id = p.id)
      and not exists (select from appointment where patient_id = p.id) and not exists (select from billing where patient_id = p.id)
      and not exists (select from treatment_plan where patient_id = p.id)
      and not exists (select from patient_clinical where patient_id = p.id) and not exists (select from patient_tooth_edit where patient_id = p.id)
      and not exists (select from invoice i where i.organisation_id = p.organisation_id and i.patient_id = p.id)
      and not exists (select from invoice i join patient_consent c on c.id = i.consent_id where c.patient_id = p.id)
    for update`.execute(tx)
  return rows[0]
}

/** A hold waits for the removal of that patient's records, or the other way round. */
export async function lockPatient(tx: Tx, patientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('patient')
    .select('id')
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const holdColumns = ['id', 'number', 'hold_reason', 'held_since', 'held_by'] as const

export type HoldRow = NonNullable<Awaited<ReturnType<typeof findHold>>>

/** Patients who are held, the last held first. */
export function listHeldPatients(tx: Tx, organisationId: string, limit: number) {
  return tx
    .selectFrom('patient')
    .select(holdColumns)
    .where('organisation_id', '=', organisationId)
    .where('held_since', 'is not', null)
    .orderBy('held_since', 'desc')
    .limit(limit)
    .execute()
}

export function findHold(tx: Tx, organisationId: string, patientId: string) {
  return tx
    .selectFrom('patient')
    .select(holdColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', patientId)
    .executeTakeFirst()
}

/** As `findHold`, locked for whoever changes it. */
export function lockHold(tx: Tx, organisationId: string, patientId: string) {
  return tx
    .selectFrom('patient')
    .select(holdColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()
}

/** The protocol of removals, newest first. */
export function listRemovals(tx: Tx, organisationId: string, limit: number) {
  return tx
    .selectFrom('retention_removal')
    .select(['id', 'kind', 'record_id', 'patient_id', 'ended_on', 'counts', 'removed_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listPractices(tx: Tx) {
  return tx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'practice')
    .orderBy('customer_number')
    .execute()
}
