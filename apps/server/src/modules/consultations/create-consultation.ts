import type { Consultation } from '@honora/contract/consultations.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { findAppointment } from './queries.ts'
import { findConsultation, insertConsultation } from '../consultation-records/index.ts'
import { presentConsultation } from './present-consultation.ts'

/** Begins the consultation of an appointment; a second call is refused with the first one, one for a cancelled appointment with its status. */
export async function createConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  appointmentId: string,
): Promise<Consultation> {
  const appointment = found(await findAppointment(tx, appointmentId))
  if (appointment.status === 'CANCELLED')
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: appointment.status },
      statesOf: 'appointmentStatus',
    })
  const row = await insertConsultation(tx, scope.organisationId, appointment)
  if (row === undefined) {
    const current = found(await findConsultation(tx, 'appointment_id', appointmentId))
    throw new AppError('CONFLICT', { current: await presentConsultation(tx, deps, current) })
  }
  deps.audit.append(tx, { action: 'consultation.created', record: `consultation:${row.id}` })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    change: 'created',
  })
  return presentConsultation(tx, deps, row)
}
