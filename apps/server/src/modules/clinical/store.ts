import type { ClinicalVersion } from '@honora/contract/clinical.ts'
import type { ClinicalStatement, ClinicalEntry } from '@honora/domain/clinical/entry.ts'
import type { Fact } from '@honora/domain/facts/fact.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'

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

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntryRow>>>

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

export const entryOf = (row: EntryRow): ClinicalEntry => ({
  id: row.id,
  ...statementOf(row),
  ...(row.stopped_on === null ? {} : { stoppedOn: row.stopped_on }),
})

export function statementOf(row: EntryRow): ClinicalStatement {
  const { kind, text, dose, intake, since, detail, risk, due_on: dueOn } = row
  const given = { dose, intake, since, detail, risk, dueOn }
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
  return { kind, text, ...known }
}

/** Columns of a statement; what it does not say is cleared. */
export const columnsOf = (statement: ClinicalStatement) => ({
  kind: statement.kind,
  text: statement.text,
  dose: statement.dose ?? null,
  intake: statement.intake ?? null,
  since: statement.since ?? null,
  detail: statement.detail ?? null,
  risk: statement.risk ?? null,
  due_on: statement.dueOn ?? null,
})

export async function insertVersion(
  tx: Tx,
  organisationId: string,
  row: EntryRow,
  version: {
    readonly change: ClinicalVersion['change']
    readonly authorId: string | null
    readonly authorName: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('patient_clinical_version')
    .values({
      id: newId(),
      organisation_id: organisationId,
      patient_id: row.patient_id,
      entry_id: row.id,
      number: row.version,
      change: version.change,
      body: JSON.stringify({
        ...statementOf(row),
        ...(row.stopped_on === null ? {} : { stoppedOn: row.stopped_on }),
      }),
      author_id: version.authorId,
      author_name: version.authorName,
      created_at: version.at,
    })
    .execute()
}

export function listVersionRows(tx: Tx, entryId: string) {
  return tx
    .selectFrom('patient_clinical_version')
    .select(['number', 'change', 'body', 'author_name', 'created_at'])
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .execute()
}

/** What a select over patients adds so that warnings come with it, without a question for each patient. */
export interface FileColumns {
  readonly clinical: readonly ClinicalEntry[]
  readonly open_proposals: number
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
