import type { Patient, PatientInput } from '@honora/contract/patients.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { insertPatient, nextPatientNumber } from './tables.ts'
import { getPatient } from './get-patient.ts'
import { refuseFuture, columnsOf } from './write-change.ts'

/** Makes a record, with the next free number where none is given. 409 when the number is taken. */
export async function createPatient(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  input: PatientInput,
): Promise<Patient> {
  refuseFuture(deps, input)
  const number = input.number ?? (await nextPatientNumber(tx, scope.organisationId))
  const id = newId()
  const made = await insertPatient(tx, {
    id,
    organisation_id: scope.organisationId,
    ...columnsOf({ ...input, number }),
  })
  if (made === undefined) throw new AppError('CONFLICT', { errors: [{ pointer: '/number', code: 'taken' }] })
  deps.audit.append(tx, { action: 'patient.created', record: `patient:${id}` })
  return getPatient(tx, scope, id)
}
