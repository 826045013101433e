import type { PatientPatch } from '@honora/contract/patients.ts'
import type { PatientImportOutcome } from '@honora/contract/patient-imports.ts'
import type { ColumnMapping } from '@honora/domain/patients/import/columns.ts'
import type { FieldChange } from '@honora/domain/patients/import/changes.ts'
import type { ImportFinding } from '@honora/domain/patients/import/finding.ts'
import type { ImportDecision, ImportMatch, JudgedRow } from '@honora/domain/patients/import/judge.ts'
import type { PatientRecord } from '@honora/domain/patients/import/read-patient.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { ReadRow, RowToKeep } from './read.ts'

const importColumns = [
  'id',
  'origin',
  'format',
  'charset',
  'name',
  'size_bytes',
  'state',
  'insurance_kind',
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

/** An import of the practice; with `lock` nobody else changes it meanwhile. */
export async function findImport(
  tx: Tx,
  organisationId: string,
  id: string,
  options: { readonly lock?: boolean } = {},
) {
  if (!isRowId(id)) return undefined
  const query = tx
    .selectFrom('patient_import')
    .select(importColumns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
  return (options.lock === true ? query.forUpdate() : query).executeTakeFirst()
}

export function listImports(
  tx: Tx,
  organisationId: string,
  filter: {
    readonly origin: ImportRow['origin'] | undefined
    readonly after: string | undefined
    readonly limit: number
  },
) {
  let query = tx
    .selectFrom('patient_import')
    .select(importColumns)
    .where('organisation_id', '=', organisationId)
  if (filter.origin !== undefined) query = query.where('origin', '=', filter.origin)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

export interface NewImport {
  readonly origin: Column<'patient_import', 'origin'>
  readonly format: Column<'patient_import', 'format'>
  readonly charset: string | null
  readonly name: string
  readonly sizeBytes: number
  readonly insuranceKind: Column<'patient_import', 'insurance_kind'>
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[] | null
  readonly mapping: ColumnMapping | null
  readonly findings: readonly ImportFinding[]
  readonly createdBy: string | null
  readonly createdByName: string
  readonly at: Date
  readonly keptUntil: Date
}

export async function insertImport(tx: Tx, organisationId: string, given: NewImport): Promise<string> {
  const id = newId()
  await tx
    .insertInto('patient_import')
    .values({
      id,
      organisation_id: organisationId,
      origin: given.origin,
      format: given.format,
      charset: given.charset,
      name: given.name,
      size_bytes: given.sizeBytes,
      state: 'open',
      insurance_kind: given.insuranceKind,
      columns: given.columns === null ? null : JSON.stringify(given.columns),
      mapping: given.mapping === null ? null : JSON.stringify(given.mapping),
      findings: JSON.stringify(given.findings),
      created_by: given.createdBy,
      created_by_name: given.createdByName,
      created_at: given.at,
      kept_until: given.keptUntil,
    })
    .execute()
  return id
}

export type ImportChange = Partial<{
  state: ImportRow['state']
  insurance_kind: ImportRow['insurance_kind']
  mapping: string
  counts: string
  finished_at: Date
  undone_at: Date
}>

export async function updateImport(tx: Tx, id: string, change: ImportChange): Promise<void> {
  await tx
    .updateTable('patient_import')
    .set((update) => ({ ...change, version: update('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Rows that one statement writes. */
const BATCH = 500

export async function insertRows(
  tx: Tx,
  organisationId: string,
  importId: string,
  rows: readonly RowToKeep[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insertInto('patient_import_row')
      .values(
        rows.slice(from, from + BATCH).map((row, index) => ({
          id: newId(),
          organisation_id: organisationId,
          import_id: importId,
          position: from + index,
          line: row.line,
          raw: JSON.stringify(row.raw),
          ...judgedColumns(row),
        })),
      )
      .execute()
}

const judgedColumns = (row: JudgedRow) => ({
  record: row.record === null ? null : JSON.stringify(row.record),
  findings: JSON.stringify(row.findings),
  match: row.match,
  reason: row.reason,
  candidate_ids: [...row.patientIds],
  changes: JSON.stringify(row.changes),
  decision: row.decision,
  patient_id: row.match === 'same' ? (row.patientIds[0] ?? null) : null,
})

/** The rows as the file had them, and room for them to be written anew. */
export async function takeRows(tx: Tx, importId: string): Promise<readonly ReadRow[]> {
  const rows = await tx
    .deleteFrom('patient_import_row')
    .where('import_id', '=', importId)
    .returning(['position', 'line', 'raw'])
    .execute()
  const ordered = rows.toSorted((a, b) => a.position - b.position)
  return ordered.map(({ line, raw }) => ({ line, raw: raw }))
}

/** A row as it lies in the database. */
export interface StoredRow {
  readonly id: string
  readonly position: number
  readonly line: number
  readonly record: PatientRecord | null
  readonly findings: readonly ImportFinding[]
  readonly match: ImportMatch
  readonly reason: JudgedRow['reason']
  readonly candidate_ids: readonly string[]
  readonly changes: readonly FieldChange[]
  readonly decision: ImportDecision | null
  readonly patient_id: string | null
  readonly outcome: PatientImportOutcome | null
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
  'outcome',
  'before',
  'version_after',
] as const

export async function listRows(
  tx: Tx,
  importId: string,
  filter: {
    readonly match: ImportMatch | undefined
    readonly outcome: PatientImportOutcome | undefined
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

export interface RowResult {
  readonly outcome: PatientImportOutcome
  readonly patientId?: string | null
  readonly before?: PatientPatch
  readonly versionAfter?: number
  readonly findings?: readonly ImportFinding[]
}

export async function saveResult(tx: Tx, rowId: string, result: RowResult): Promise<void> {
  await tx
    .updateTable('patient_import_row')
    .set({
      outcome: result.outcome,
      ...(result.patientId === undefined ? {} : { patient_id: result.patientId }),
      ...(result.before === undefined ? {} : { before: JSON.stringify(result.before) }),
      ...(result.versionAfter === undefined ? {} : { version_after: result.versionAfter }),
      ...(result.findings === undefined ? {} : { findings: JSON.stringify(result.findings) }),
    })
    .where('id', '=', rowId)
    .execute()
}

/** Decides on the named rows, or on all that wait for a decision. Faulty rows are never decided on. Answers how many. */
export async function decideRows(
  tx: Tx,
  importId: string,
  change: {
    readonly rowIds: readonly string[] | null
    readonly decision: ImportDecision
    readonly patientId: string | null
  },
): Promise<number> {
  const { rowIds, decision, patientId } = change
  let query = tx
    .updateTable('patient_import_row')
    .set({ decision, ...(patientId === null ? {} : { patient_id: patientId }) })
    .where('import_id', '=', importId)
    .where('match', '<>', 'faulty')
  query = rowIds === null ? query.where('decision', 'is', null) : query.where('id', 'in', [...rowIds])
  // A row that somebody is to be updated by needs to know whom.
  if (decision === 'update' && patientId === null) query = query.where('patient_id', 'is not', null)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
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

const counted = [
  'new',
  'same',
  'unclear',
  'faulty',
  'create',
  'update',
  'undecided',
  'created',
  'updated',
  'skipped',
  'failed',
  'undone',
  'kept',
] as const
export type ImportCounts = Record<(typeof counted)[number] | 'rows', number>

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
  ...Object.fromEntries(counted.map((name) => [name, 0])),
} as ImportCounts

/** Forgets what the file said; the numbers stay. */
export async function forgetRows(tx: Tx, importId: string): Promise<void> {
  const counts = (await countRows(tx, [importId])).get(importId) ?? noCounts
  await tx.deleteFrom('patient_import_row').where('import_id', '=', importId).execute()
  await updateImport(tx, importId, { counts: JSON.stringify(counts) })
}

/** Removes an import with its rows; the patients stay. */
export async function removeImport(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('patient_import').where('id', '=', importId).execute()
}
