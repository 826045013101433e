import type { Appointment } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { advanceAppointment } from './advance-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { refuseOverlap } from './checked-columns.ts'
import { findAppointmentRow } from './queries.ts'
import { reviveAppointment } from './tables.ts'
import { lockCalendar } from './queries.ts'
import {
  reviveConsultationOfAppointment,
  reviveInteractionOfAppointment,
} from '../consultation-records/index.ts'

/** Takes a cancellation back, with the consultation that was cancelled along with it. Its time may be taken by now. */
export async function restoreAppointment(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  allowsOverlap: boolean,
): Promise<Appointment> {
  const row = found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  await lockCalendar(tx, scope.organisationId)
  await advanceAppointment(tx, scope, deps, id, 'restored')
  if (!allowsOverlap) {
    await refuseOverlap(tx, scope, {
      id,
      practitionerId: row.practitioner_id,
      room: row.room,
      start: row.starts_at,
      end: row.ends_at,
    })
  }
  await reviveAppointment(tx, scope.organisationId, id)
  await reviveInteractionOfAppointment(tx, scope.organisationId, id)
  const consultations = await reviveConsultationOfAppointment(tx, deps.clock.now(), scope.organisationId, id)
  for (const { status, ...consultation } of consultations) {
    if (status === 'recording') await advanceAppointment(tx, scope, deps, id, 'recording_started')
    await deps.events.publish(tx, scope.organisationId, {
      topic: 'consultation.updated',
      change: status,
      ...consultation,
    })
  }
  return getAppointment(tx, scope, id)
}
