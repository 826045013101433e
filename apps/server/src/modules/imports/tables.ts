import type { ImportOutcome } from '@honora/contract/imports.ts'
import type { PatientPatch } from '@honora/contract/patients.ts'
import type { ImportFinding } from '@honora/domain/imports/finding.ts'
import type { ImportDecision } from '@honora/domain/imports/judged.ts'
import type { FieldChange } from '@honora/domain/patients/import/changes.ts'
import type { Column } from '../../platform/db/column.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { countRows, noCounts, type ImportCounts, type ImportRow, type SubjectName } from './queries.ts'
import type { ImportedRecord, ReadRow, RowToKeep, StoredMapping } from './rows.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient_import.columns': readonly { readonly name: string; readonly samples: readonly string[] }[]
    'patient_import.counts': ImportCounts
    'patient_import.findings': readonly ImportFinding[]
    'patient_import.mapping': StoredMapping
    'patient_import_row.before': PatientPatch
    'patient_import_row.changes': readonly FieldChange[]
    'patient_import_row.findings': readonly ImportFinding[]
    'patient_import_row.raw': ReadRow['raw']
    'patient_import_row.record': ImportedRecord
  }
}

export interface NewImport {
  readonly subject: SubjectName
  readonly origin: Column<'patient_import', 'origin'>
  readonly format: Column<'patient_import', 'format'>
  readonly charset: string | null
  readonly name: string
  readonly sizeBytes: number
  readonly insuranceKind: Column<'patient_import', 'insurance_kind'>
  readonly practitionerId: string | null
  readonly columns: readonly { readonly name: string; readonly samples: readonly string[] }[] | null
  readonly mapping: StoredMapping | null
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
      subject: given.subject,
      origin: given.origin,
      format: given.format,
      charset: given.charset,
      name: given.name,
      size_bytes: given.sizeBytes,
      state: 'open',
      insurance_kind: given.insuranceKind,
      practitioner_id: given.practitionerId,
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
  practitioner_id: string
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

const judgedColumns = (row: RowToKeep) => ({
  record: row.record === null ? null : JSON.stringify(row.record),
  findings: JSON.stringify(row.findings),
  match: row.match,
  reason: row.reason,
  candidate_ids: [...row.candidateIds],
  changes: JSON.stringify(row.changes),
  decision: row.decision,
  patient_id: row.patientId,
})

/** The rows as the file had them, and room for them to be written anew. */
export async function takeRows(tx: Tx, importId: string): Promise<readonly ReadRow[]> {
  const rows = await tx
    .deleteFrom('patient_import_row')
    .where('import_id', '=', importId)
    .returning(['position', 'line', 'raw'])
    .execute()
  const ordered = rows.toSorted((a, b) => a.position - b.position)
  return ordered.map(({ line, raw }) => ({ line, raw }))
}

export interface RowResult {
  readonly outcome: ImportOutcome
  readonly patientId?: string | null
  readonly appointmentId?: string | null
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
      ...(result.appointmentId === undefined ? {} : { appointment_id: result.appointmentId }),
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
    /** True where the decision means a patient of the practice: rows without one are passed over. */
    readonly needsPatient: boolean
  },
): Promise<number> {
  const { rowIds, decision, patientId, needsPatient } = change
  let query = tx
    .updateTable('patient_import_row')
    .set({ decision, ...(patientId === null ? {} : { patient_id: patientId }) })
    .where('import_id', '=', importId)
    .where('match', '<>', 'faulty')
  query = rowIds === null ? query.where('decision', 'is', null) : query.where('id', 'in', [...rowIds])
  if (needsPatient && patientId === null) query = query.where('patient_id', 'is not', null)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

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
