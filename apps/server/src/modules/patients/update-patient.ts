import type { Patient, PatientPatch } from '@honora/contract/patients.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listConsentRows, lockPatientRow } from './queries.ts'
import { presentPatient } from './present.ts'
import { getPatient, seenBy, refuseMerged } from './get-patient.ts'
import { writeChange } from './write-change.ts'

/** Changes the named fields only; a null clears one. */
export async function updatePatient(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  patch: PatientPatch,
  ifMatch: number | undefined,
): Promise<Patient> {
  const row = found(isRowId(id) ? await lockPatientRow(tx, scope.organisationId, id) : undefined)
  refuseMerged(row, '/id')
  const current = presentPatient(row, await listConsentRows(tx, scope.organisationId, [row.id]))
  const expected = ifMatch ?? patch.version
  if (expected !== undefined && expected !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: seenBy(scope, current) })
  await writeChange(deps, tx, scope, { row, current, patch })
  return seenBy(scope, await getPatient(tx, scope, row.id))
}
