import type { Recall, RecallInput } from '@honora/contract/recalls.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requirePatient, requirePractitioner } from '../appointments/index.ts'
import { getRecall } from './present-recall.ts'
import { insertRecall } from './tables.ts'

/** Somebody notes that a patient shall come again. 422 for a patient or practitioner of nobody. */
export async function addRecall(deps: Deps, tx: Tx, scope: OrgScope, input: RecallInput): Promise<Recall> {
  await requirePatient(tx, scope, input.patientId)
  if (input.practitionerId !== null) await requirePractitioner(deps, scope, input.practitionerId)
  const id = newId()
  await insertRecall(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: input.patientId,
    practitioner_id: input.practitionerId,
    due_on: input.dueOn,
    reason: input.reason,
    source: 'hand',
    may_remind: input.mayRemind,
    created_at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: 'recall.created',
    record: `recall:${id}`,
    details: { patient: input.patientId },
  })
  return getRecall(deps, tx, scope, id)
}
