import type { ImportOutcome } from '@honora/contract/imports.ts'
import type { ImportFinding } from '@honora/domain/imports/finding.ts'
import type { ImportDecision, ImportMatch } from '@honora/domain/imports/judged.ts'
import type { PatientPatch } from '@honora/contract/patients.ts'
import type { FieldChange } from '@honora/domain/patients/import/changes.ts'
import type { KnownPatient } from '@honora/domain/patients/import/match.ts'
import { sql } from 'kysely'
import type { Column } from '../../platform/db/column.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'
import type { ImportedRecord, UnclearReason } from './rows.ts'

export type SubjectName = Column<'patient_import', 'subject'>

const importColumns = [
  'id',
  'subject',
  'origin',
  'format',
  'charset',
  'name',
  'size_bytes',
  'state',
  'insurance_kind',
  'practitioner_id',
  'columns',
  'mapping',
  'findings',
  'counts',
  'created_by_name',
  'created_at',
  'finished_at',
  'undone_at',
  'kept_until',
  'version',
] as const

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** An import of the practice, of the given subject where one is given; with `lock` nobody else changes it meanwhile. */
export async function findImport(
  tx: Tx,
  organisationId: string,
  id: string,
  options: { readonly lock?: boolean; readonly subject?: SubjectName } = {},
) {
  if (!isRowId(id)) return undefined
  let query = tx
    .selectFrom('patient_import')
    .select(importColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
  if (options.subject !== undefined) query = query.where('subject', '=', options.subject)
  return (options.lock === true ? query.forUpdate() : query).executeTakeFirst()
}

export function listImports(
  tx: Tx,
  organisationId: string,
  filter: {
    readonly subject: SubjectName
    readonly origin: ImportRow['origin'] | undefined
    readonly after: string | undefined
    readonly limit: number
  },
) {
  let query = tx
    .selectFrom('patient_import')
    .select(importColumns)
    .where('organisation_id', '=', organisationId)
    .where('subject', '=', filter.subject)
  if (filter.origin !== undefined) query = query.where('origin', '=', filter.origin)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

/** A row as it lies in the database. */
export interface StoredRow {
  readonly id: string
  readonly position: number
  readonly line: number
  readonly record: ImportedRecord | null
  readonly findings: readonly ImportFinding[]
  readonly match: ImportMatch
  readonly reason: UnclearReason | null
  readonly candidate_ids: readonly string[]
  readonly changes: readonly FieldChange[]
  readonly decision: ImportDecision | null
  readonly patient_id: string | null
  readonly appointment_id: string | null
  readonly outcome: ImportOutcome | null
  readonly before: PatientPatch | null
  readonly version_after: number | null
}

const rowColumns = [
  'id',
  'position',
  'line',
  'record',
  'findings',
  'match',
  'reason',
  'candidate_ids',
  'changes',
  'decision',
  'patient_id',
  'appointment_id',
  'outcome',
  'before',
  'version_after',
] as const

export async function listRows(
  tx: Tx,
  importId: string,
  filter: {
    readonly match: ImportMatch | undefined
    readonly outcome: ImportOutcome | undefined
    readonly after: number
    readonly limit: number
  },
): Promise<StoredRow[]> {
  let query = tx.selectFrom('patient_import_row').select(rowColumns).where('import_id', '=', importId)
  if (filter.match !== undefined) query = query.where('match', '=', filter.match)
  if (filter.outcome !== undefined) query = query.where('outcome', '=', filter.outcome)
  const rows = await query
    .where('position', '>', filter.after)
    .orderBy('position')
    .limit(filter.limit + 1)
    .execute()
  return rows
}

/** The next rows to work on: decided ones without an outcome, or those that are to be undone. */
export async function nextRows(
  tx: Tx,
  importId: string,
  what: 'run' | 'undo',
  limit: number,
): Promise<StoredRow[]> {
  const query = tx.selectFrom('patient_import_row').select(rowColumns).where('import_id', '=', importId)
  const open =
    what === 'run' ? query.where('outcome', 'is', null) : query.where('outcome', 'in', ['created', 'updated'])
  const rows = await open
    .orderBy('position', what === 'run' ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows
}

export async function findRow(tx: Tx, importId: string, rowId: string): Promise<StoredRow | undefined> {
  if (!isRowId(rowId)) return undefined
  const row = await tx
    .selectFrom('patient_import_row')
    .select(rowColumns)
    .where('import_id', '=', importId)
    .where('id', '=', rowId)
    .executeTakeFirst()
  return row
}

export type ImportCounts = Record<
  | 'rows'
  | 'new'
  | 'same'
  | 'unclear'
  | 'faulty'
  | 'create'
  | 'update'
  | 'undecided'
  | 'created'
  | 'updated'
  | 'skipped'
  | 'failed'
  | 'undone'
  | 'kept',
  number
>

/** Numbers of several imports at once. */
export async function countRows(
  tx: Tx,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, ImportCounts>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string } & ImportCounts>`
    select import_id as id, count(*)::int as rows,
      count(*) filter (where match = 'new')::int as new, count(*) filter (where match = 'same')::int as same,
      count(*) filter (where match = 'unclear')::int as unclear, count(*) filter (where match = 'faulty')::int as faulty,
      count(*) filter (where decision = 'create')::int as create, count(*) filter (where decision = 'update')::int as update,
      count(*) filter (where decision is null)::int as undecided,
      count(*) filter (where outcome = 'created')::int as created, count(*) filter (where outcome = 'updated')::int as updated,
      count(*) filter (where outcome = 'skipped')::int as skipped, count(*) filter (where outcome = 'failed')::int as failed,
      count(*) filter (where outcome = 'undone')::int as undone, count(*) filter (where outcome = 'kept')::int as kept
    from patient_import_row where import_id = any(${[...importIds]}::uuid[]) group by 1`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const noCounts: ImportCounts = {
  rows: 0,
  new: 0,
  same: 0,
  unclear: 0,
  faulty: 0,
  create: 0,
  update: 0,
  undecided: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  undone: 0,
  kept: 0,
}

/** People of the practice by id, as a row names those that it may speak of. */
export async function namedPatients(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPatient>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('patient')
    .select(['id', 'number', 'given_name', 'family_name', 'birth_date'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        number: row.number,
        givenName: row.given_name,
        familyName: row.family_name,
        birthDate: row.birth_date,
      },
    ]),
  )
}

/** Patients by the number that the practice system has for them. */
export async function systemNumbers(tx: Tx, organisationId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('practice_system_patient')
    .select(['number', 'patient_id'])
    .where('organisation_id', '=', organisationId)
    .execute()
  return new Map(rows.map((row) => [row.number, row.patient_id]))
}
