import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'
import type { ProposedChange } from '@honora/domain/clinical/proposed-changes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ClinicalEntry } from '@honora/domain/clinical/entry.ts'
import type { Fact } from '@honora/language/facts/fact.ts'

/** What this module needs to know of a documentation. */
export interface SignedRecord {
  readonly id: string
  readonly patient_id: string
  readonly consultation_id: string
  readonly status: string
  readonly starts_at: Date
}

export async function findRecord(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<SignedRecord | undefined> {
  if (!isRowId(id)) return undefined
  return tx
    .selectFrom('documentation')
    .innerJoin('appointment', 'appointment.id', 'documentation.appointment_id')
    .select([
      'documentation.id',
      'documentation.patient_id',
      'documentation.consultation_id',
      'documentation.status',
      'appointment.starts_at',
    ])
    .where('documentation.organisation_id', '=', organisationId)
    .where('documentation.id', '=', id)
    .forUpdate('documentation')
    .executeTakeFirst()
}

/** A proposed change as it is kept, with who said it. */
export type ChangeBody = ProposedChange & {
  readonly heard?: { readonly speaker: string; readonly atMs: number }
}

export interface ChangeRow {
  readonly id: string
  readonly documentation_id: string
  readonly patient_id: string
  readonly body: ChangeBody
  readonly state: 'open' | 'confirmed' | 'dismissed'
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_at: Date | null
  readonly applied_at: Date | null
  readonly position: number
}

const changeColumns = [
  'id',
  'documentation_id',
  'patient_id',
  'body',
  'state',
  'decided_by',
  'decided_by_name',
  'decided_at',
  'applied_at',
  'position',
] as const

export async function listChangeRows(
  tx: Tx,
  by: { readonly documentationId: string } | { readonly openOf: string },
): Promise<ChangeRow[]> {
  const all = tx.selectFrom('patient_change').select(changeColumns).orderBy('created_at').orderBy('position')
  const rows =
    'documentationId' in by
      ? all.where('documentation_id', '=', by.documentationId)
      : all.where('patient_id', '=', by.openOf).where('state', '=', 'open')
  return (await rows.execute()).map((row) => ({
    ...row,
    body: row.body,
    state: row.state,
  }))
}

const columns = [
  'id',
  'patient_id',
  'kind',
  'text',
  'dose',
  'intake',
  'since',
  'stopped_on',
  'detail',
  'risk',
  'due_on',
  'source_kind',
  'documentation_id',
  'stated_on',
  'stated_by_name',
  'confirmed_on',
  'confirmed_by_name',
  'removed_at',
  'version',
] as const

/** Locks the patient, so that two people do not enter the same at once; answers whether there is one in use. */
export async function lockPatient(tx: Tx, organisationId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('patient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPatient(tx: Tx, organisationId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('patient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** What stands in a patient's file, stopped entries included; removed ones only when asked for. */
export function listEntryRows(
  tx: Tx,
  organisationId: string,
  patientId: string,
  { withRemoved = false }: { readonly withRemoved?: boolean } = {},
) {
  const query = tx
    .selectFrom('patient_clinical')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .orderBy('id')
  return (withRemoved ? query : query.where('removed_at', 'is', null)).execute()
}

/** One entry, removed ones included, locked until the transaction ends. */
export function findEntryRow(tx: Tx, organisationId: string, patientId: string, id: string) {
  return tx
    .selectFrom('patient_clinical')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function listVersionRows(tx: Tx, entryId: string) {
  return tx
    .selectFrom('patient_clinical_version')
    .select(['number', 'change', 'body', 'author_name', 'created_at'])
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .execute()
}

/** The columns of `FileColumns`; `patientId` names the column with the patient's id ("patient.id"). */
export function fileColumns(
  patientId: string,
): readonly [RawBuilder<readonly ClinicalEntry[]>, RawBuilder<number>] {
  const patient = sql.ref(patientId)
  return [
    sql<readonly ClinicalEntry[]>`coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', c.id, 'kind', c.kind, 'text', c.text, 'risk', c.risk,
        'detail', c.detail)) order by c.id)
      from patient_clinical c where c.patient_id = ${patient} and c.removed_at is null and c.stopped_on is null), '[]'::jsonb)`,
    sql<number>`(select count(*)::int from patient_change p where p.patient_id = ${patient} and p.state = 'open')`,
  ]
}

export interface SignedVisitRow {
  readonly id: string
  readonly at: Date
  readonly facts: readonly Fact[]
  /** Teeth whose change a person refused. */
  readonly refused: readonly number[]
}

/** The signed records of a patient with their facts, oldest visit first; with `before` only those of earlier visits. */
export async function listSignedVisits(
  tx: Tx,
  organisationId: string,
  patientId: string,
  before: Date | null,
): Promise<SignedVisitRow[]> {
  const { rows } = await sql<SignedVisitRow>`
    select d.id, a.starts_at as at, coalesce(d.facts, '[]'::jsonb) as facts,
      array(select (c.body -> 'tooth')::int from patient_change c
        where c.documentation_id = d.id and c.state = 'dismissed' and c.body ->> 'action' = 'tooth') as refused
    from documentation d join appointment a on a.id = d.appointment_id
    where d.organisation_id = ${organisationId} and d.patient_id = ${patientId} and d.status = 'finalized'
      and (${before}::timestamptz is null or a.starts_at < ${before})
    order by a.starts_at, d.id`.execute(tx)
  return rows
}

/** Edits of the chart that hold, oldest first. */
export function listToothEdits(tx: Tx, organisationId: string, patientId: string, before: Date | null) {
  const query = tx
    .selectFrom('patient_tooth_edit')
    .select(['id', 'tooth', 'finding', 'surfaces', 'is_present', 'edited_at', 'edited_by_name'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .where('taken_back_at', 'is', null)
    .orderBy('edited_at')
    .orderBy('id')
  return (before === null ? query : query.where('edited_at', '<', before)).execute()
}
