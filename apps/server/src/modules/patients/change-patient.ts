import type { Patient, PatientPatch } from '@honora/contract/patients.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { lockPatientRow } from './queries.ts'
import { presentPatient } from './present.ts'
import { getPatient } from './get-patient.ts'
import { writeChange } from './write-change.ts'

/** The same for the program itself: a null clears a field. Undefined when the patient is gone. */
export async function changePatient(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  id: string,
  patch: PatientPatch,
): Promise<Patient | undefined> {
  const row = await lockPatientRow(tx, scope.organisationId, id)
  if (row === undefined) return undefined
  await writeChange(deps, tx, scope, { row, current: presentPatient(row, []), patch })
  return getPatient(tx, scope, id)
}
