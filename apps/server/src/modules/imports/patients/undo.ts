import { AppError } from '../../../platform/errors.ts'
import { changePatient, getPatient, removeUnusedPatient } from '../../patients/index.ts'
import type { StoredRow } from '../queries.ts'
import type { Work } from '../subject.ts'
import { saveResult, type RowResult } from '../tables.ts'
import { forgetNumber } from './tables.ts'

/** Removes a patient that a row made, or restores one that it changed; whoever was used or changed since stays. */
export async function undoPatient(
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
