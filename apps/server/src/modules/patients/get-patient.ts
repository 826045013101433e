import type { Patient } from '@honora/contract/patients.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { noAlerts, seesClinical } from '../clinical/index.ts'
import { patientById } from './find.ts'
import { listConsentRows, type PatientRow } from './queries.ts'
import { presentPatient, maskPatient } from './present.ts'

/** One patient with all consents, withdrawn ones included; 404 for ids of others. */
export async function getPatient(tx: Tx, scope: WorkScope, id: string): Promise<Patient> {
  const row = await patientById(tx, scope.organisationId, id)
  return presentPatient(row, await listConsentRows(tx, scope.organisationId, [row.id]))
}

/** Reading a record is audited; roles that only read money and audit see it masked. */
export async function readPatient(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<Patient> {
  const patient = await getPatient(tx, scope, id)
  deps.audit.append(tx, { action: 'patient.read', record: `patient:${patient.id}` })
  return seenBy(scope, patient)
}

/** Readers of money and audit see patients masked, and nobody without that right anything of their health. */
export function seenBy(scope: OrgScope, patient: Patient): Patient {
  if (seesMaskedNames(scope.role)) return maskPatient(patient)
  return seesClinical(scope) ? patient : { ...patient, ...noAlerts }
}

/** What was merged is read, not written: the record that took its place is. */
export function refuseMerged(row: Pick<PatientRow, 'merged_into'>, pointer: string): void {
  if (row.merged_into !== null) throw invalidField(pointer, 'merged')
}

/** The patient for something new; one that was merged is refused. */
export async function getPatientInUse(tx: Tx, scope: WorkScope, id: string): Promise<Patient> {
  const patient = await getPatient(tx, scope, id)
  if (patient.mergedInto !== undefined) throw invalidField('/patientId', 'merged')
  return patient
}
