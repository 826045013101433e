import type { Tx } from '../../platform/db/pool.ts'
import { isReferred, tablesWithColumn } from '../../platform/db/references.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { deletePatient } from './tables.ts'
import { lockPatientRow } from './queries.ts'

/** Rows that go with the patient and are no use of it. */
const own = new Set(['patient_import_row', 'practice_system_patient'])

/**
 * Removes a patient whom nobody has used or changed since `version`: none of the `tables` has a row of it.
 */
export async function removeUnusedPatient(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  {
    id,
    version,
    tables,
  }: { readonly id: string; readonly version: number; readonly tables: readonly string[] },
): Promise<'removed' | 'kept'> {
  const row = await lockPatientRow(tx, scope.organisationId, id)
  if (
    row === undefined ||
    row.version !== version ||
    row.merged_into !== null ||
    (await isReferred(tx, tables, { column: 'patient_id', id }))
  )
    return 'kept'
  await deletePatient(tx, scope.organisationId, id)
  deps.audit.append(tx, { action: 'patient.removed', record: `patient:${id}` })
  return 'removed'
}

/** Tables whose rows are a use of a patient; asked once for many patients. */
export async function patientTables(tx: Tx): Promise<readonly string[]> {
  return (await tablesWithColumn(tx, 'patient_id')).filter((name) => !own.has(name))
}
