import type { Appointment, AppointmentUndo } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { lockAppointment, lockCalendar } from './queries.ts'
import { replaceAppointment } from './replace-appointment.ts'
import { restoreAppointment } from './restore.ts'

/**
 * Takes back what was done to appointments of a series, in one transaction: each had its place before, whatever else stands
 * there by now. What was changed meanwhile is left as it is, and answered; so is a made one whose consultation has begun. 404 for an appointment of nobody refuses all.
 */
export async function undoSeries(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  changes: readonly AppointmentUndo[],
): Promise<{ readonly appointments: Appointment[]; readonly kept: Appointment[] }> {
  // Nobody else changes one of them until all are put back.
  await lockCalendar(tx, scope.organisationId)
  const appointments: Appointment[] = []
  const kept: Appointment[] = []
  for (const change of changes) {
    // A consultation that begins takes no lock of the calendar, only that of its appointment.
    if (isRowId(change.id)) await lockAppointment(tx, scope.organisationId, change.id)
    const now = await getAppointment(tx, scope, change.id)
    const hasBegun = change.kind === 'cancel' && now.consultation !== null
    if (now.version === change.version && !hasBegun) appointments.push(await putBack(deps, tx, scope, change))
    else kept.push(now)
  }
  return { appointments, kept }
}

function putBack(deps: Deps, tx: Tx, scope: OrgScope, change: AppointmentUndo): Promise<Appointment> {
  if (change.kind === 'restore') return restoreAppointment(deps, tx, scope, change.id, true)
  if (change.kind === 'cancel') return cancelAppointment(deps, tx, scope, change.id, undefined)
  const { id, version, before } = change
  return replaceAppointment(deps, tx, scope, id, { ...before, allowOverlap: true }, version)
}
