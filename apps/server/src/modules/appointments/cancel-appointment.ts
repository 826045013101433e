import type { Appointment } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { findAppointmentRow } from './queries.ts'
import { updateAppointment } from './tables.ts'
import {
  cancelConsultationOfAppointment,
  cancelInteractionOfAppointment,
  endRecording,
} from '../consultation-records/index.ts'
import { getAppointment } from './get-appointment.ts'
import { advanceAppointment } from './advance-appointment.ts'

/** Cancels the appointment and a consultation that was only begun; who records it is notified, and nothing more is stored. */
export async function cancelAppointment(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  id: string,
  reason: string | undefined,
): Promise<Appointment> {
  found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  const at = deps.clock.now()
  // In the order in which the end of a recording holds them: interaction, consultation, appointment.
  const recorded = await cancelInteractionOfAppointment(tx, at, scope.organisationId, id)
  for (const interaction of recorded) await endRecording(tx, interaction.id)
  const consultations = await cancelConsultationOfAppointment(tx, at, scope.organisationId, id)
  await advanceAppointment(tx, scope, deps, id, 'cancelled')
  await updateAppointment(tx, { cancel_reason: reason ?? null }, scope.organisationId, id)
  for (const consultation of consultations) {
    await deps.events.publish(tx, scope.organisationId, {
      topic: 'consultation.updated',
      change: 'cancelled',
      ...consultation,
    })
  }
  return getAppointment(tx, scope, id)
}
