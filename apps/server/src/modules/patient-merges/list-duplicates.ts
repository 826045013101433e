import { mayBeOnePerson } from '@honora/domain/patients/merge.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getPatient, listPatients } from '../patients/index.ts'

/** As many people of a practice are looked at who were born on one day. */
const mostBornOnOneDay = 100

/** Other records of the practice that may be about the same person: born on the same day, alike in name. */
export async function listDuplicates(deps: Deps, tx: Tx, scope: OrgScope, patientId: string) {
  const patient = await getPatient(tx, scope, patientId)
  const born = await listPatients(deps, tx, scope, {
    query: patient.birthDate,
    insuranceKind: undefined,
    cursor: undefined,
    limit: mostBornOnOneDay,
  })
  return born.rows.filter((other) => other.id !== patient.id && mayBeOnePerson(patient, other))
}
