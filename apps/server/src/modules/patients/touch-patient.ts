import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { raisePatientVersion } from './tables.ts'
import type { PatientRow } from './queries.ts'

/** The consents are part of the record, so a change of them is a change of it. */
export async function touchPatient(deps: Deps, tx: Tx, scope: WorkScope, patient: PatientRow): Promise<void> {
  await raisePatientVersion(tx, { updated_at: deps.clock.now() }, scope.organisationId, patient.id)
}
