import { AppError } from '../../platform/errors.ts'
import { changePatient, getPatient, patientTables, removeUnusedPatient } from '../patients/index.ts'
import { forgetNumber } from './numbers.ts'
import type { Work } from './run.ts'
import {
  nextRows,
  saveResult,
  updateImport,
  type ImportRow,
  type RowResult,
  type StoredRow,
} from './store.ts'

/**
 * Undoes the next rows, the last ones first. Patients that somebody has used or changed since stay as they are. True when
 * nothing is left.
 */
export async function undoRows(work: Work, row: ImportRow, limit: number): Promise<boolean> {
  const { deps, tx } = work
  const rows = await nextRows(tx, row.id, 'undo', limit)
  const tables = await patientTables(tx)
  for (const each of rows) await undoRow(work, { importId: row.id, tables }, each)
  if (rows.length === limit) return false
  await updateImport(tx, row.id, { state: 'undone', undone_at: deps.clock.now() })
  deps.audit.note(tx, { action: 'patient-import.undone', record: `patient-import:${row.id}` })
  return true
}

async function undoRow(
  work: Work,
  { importId, tables }: { readonly importId: string; readonly tables: readonly string[] },
  row: StoredRow,
): Promise<void> {
  const { deps, tx, scope } = work
  const { patient_id: id, version_after: version } = row
  if (id === null || version === null) return saveResult(tx, row.id, { outcome: 'kept' })
  if (row.outcome === 'updated') {
    const result = await restore(work, row, { id, version })
    if (result.outcome === 'undone') await forgetNumber(tx, id, importId)
    return saveResult(tx, row.id, result)
  }
  // The row must outlive the patient it made.
  await saveResult(tx, row.id, { outcome: 'undone', patientId: null })
  const done = await removeUnusedPatient(deps, tx, scope, { id, version, tables })
  if (done === 'kept') await saveResult(tx, row.id, { outcome: 'kept', patientId: id })
}

async function restore(
  { deps, tx, scope }: Work,
  row: StoredRow,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<RowResult> {
  if (row.before === null || (await getPatient(tx, scope, id)).version !== version) return { outcome: 'kept' }
  try {
    await changePatient(deps, tx, scope, id, row.before)
    return { outcome: 'undone' }
  } catch (error) {
    // The number it had before belongs to somebody else by now.
    if (error instanceof AppError && error.code === 'CONFLICT') return { outcome: 'kept' }
    throw error
  }
}
