import type { Recall, RecallPatch } from '@honora/contract/recalls.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requirePractitioner } from '../appointments/index.ts'
import { getRecall, recallOf } from './present-recall.ts'
import { findAppointmentOfPatient } from './queries.ts'
import { dueAnew, updateRecall } from './tables.ts'

/**
 * Changes a recall, links the appointment made for it, closes it or opens it again. 422 for an appointment of somebody
 * else; 412 with the recall as it stands when it has changed since `version`.
 */
export async function changeRecall(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  { isDone, appointmentId, version, ...patch }: RecallPatch,
): Promise<Recall> {
  const row = await recallOf(deps, tx, scope, id)
  const stale = async (): Promise<AppError> =>
    new AppError('VERSION_CONFLICT', { current: await getRecall(deps, tx, scope, id) })
  if (version !== undefined && version !== row.version) throw await stale()
  if (typeof patch.practitionerId === 'string' && patch.practitionerId !== row.practitioner_id)
    await requirePractitioner(deps, scope, patch.practitionerId)
  if (typeof appointmentId === 'string') await requireOwn(tx, scope, appointmentId, row.patient_id)
  const isSaved = await updateRecall(tx, row, {
    ...(patch.practitionerId === undefined ? {} : { practitioner_id: patch.practitionerId }),
    ...(patch.dueOn === undefined ? {} : dueAnew(row, patch.dueOn)),
    ...(patch.reason === undefined ? {} : { reason: patch.reason }),
    ...(patch.mayRemind === undefined ? {} : { may_remind: patch.mayRemind }),
    ...(isDone === undefined ? {} : { done_at: isDone ? deps.clock.now() : null }),
    ...(appointmentId === undefined ? {} : { booked_id: appointmentId }),
    // Done because the patient was there: open again without that appointment.
    ...(isDone === false && row.done_at === null ? { booked_id: null } : {}),
  })
  if (!isSaved) throw await stale()
  deps.audit.append(tx, {
    action: 'recall.changed',
    record: `recall:${id}`,
    details: { patient: row.patient_id },
  })
  return getRecall(deps, tx, scope, id)
}

async function requireOwn(tx: Tx, scope: OrgScope, id: string, patientId: string): Promise<void> {
  const appointment = isRowId(id)
    ? await findAppointmentOfPatient(tx, scope.organisationId, { id, patientId })
    : undefined
  if (appointment === undefined) throw invalidField('/appointmentId', 'unknown')
}
