import type { BodyOf } from '@honora/contract/routes.ts'
import type { clinical } from '@honora/contract/clinical.ts'
import { sortSurfaces, surfacesOn } from '@honora/language/facts/surfaces.ts'
import { isTooth } from '@honora/language/teeth/fdi.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { publishPatient } from './publish-patient.ts'
import type { Work } from './clinical-work.ts'
import { insertToothEdit } from './tables.ts'
import { hasPatient } from './queries.ts'

/** Sets a finding on a tooth or takes one away, by hand. */
export async function editTooth(
  work: Work,
  patientId: string,
  edit: BodyOf<(typeof clinical)['editTooth']>,
): Promise<{ id: string }> {
  const { deps, tx, scope } = work
  const isKnown = isRowId(patientId) && (await hasPatient(tx, scope.organisationId, patientId))
  found(isKnown || undefined)
  if (!isTooth(edit.tooth)) throw invalidField('/tooth', 'unknown')
  const id = newId()
  await insertToothEdit(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: patientId,
    tooth: edit.tooth,
    finding: edit.finding,
    surfaces: sortSurfaces(surfacesOn(edit.tooth, edit.surfaces)).join(''),
    is_present: edit.isPresent,
    edited_at: deps.clock.now(),
    edited_by: scope.actor.kind === 'user' ? scope.userId : null,
    edited_by_name: scope.userName,
  })
  deps.audit.append(tx, {
    action: 'patient.toothEdited',
    record: `patient:${patientId}`,
    details: { edit: id },
  })
  await publishPatient(work, patientId)
  return { id }
}
