import type { Appointment } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findAppointmentRow } from './queries.ts'
import { updateAppointment } from './tables.ts'
import { cancelConsultationOfAppointment } from '../consultation-records/index.ts'
import { getAppointment } from './get-appointment.ts'
import { advanceAppointment } from './advance-appointment.ts'

/** Cancels the appointment and a consultation that was only begun. */
export async function cancelAppointment(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  reason: string | undefined,
): Promise<Appointment> {
  found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  await advanceAppointment(tx, scope, deps, id, 'cancelled')
  await updateAppointment(tx, { cancel_reason: reason ?? null }, scope.organisationId, id)
  const consultations = await cancelConsultationOfAppointment(tx, deps.clock.now(), scope.organisationId, id)
  for (const consultation of consultations) {
    await deps.events.publish(tx, scope.organisationId, {
      topic: 'consultation.updated',
      change: 'cancelled',
      ...consultation,
    })
  }
  return getAppointment(tx, scope, id)
}
