import type { AuditAction } from '@honora/domain/audit/actions.ts'
import type { AppointmentStatus } from '@honora/contract/appointments.ts'
import { advance, type AppointmentEvent } from '@honora/domain/appointments/machine.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { lockAppointment } from './queries.ts'
import { updateAppointment } from './tables.ts'

/**
 * Moves the appointment on after an event elsewhere in the chain, in the same transaction. A repeated event changes
 * nothing; one that does not fit the status is refused with 409 `INVALID_TRANSITION`. Answers the status after it.
 */
export async function advanceAppointment(
  tx: Tx,
  scope: WorkScope,
  deps: Pick<Deps, 'clock' | 'events' | 'audit'>,
  id: string,
  event: AppointmentEvent,
): Promise<AppointmentStatus> {
  const { status, version } = found(await lockAppointment(tx, scope.organisationId, id))
  const next = advance(status, event)
  if (!next.ok)
    throw new AppError('INVALID_TRANSITION', { extra: { status, event }, statesOf: 'appointmentStatus' })
  if (next.value === status) return status
  await updateAppointment(
    tx,
    { status: next.value, version: version + 1, updated_at: deps.clock.now() },
    scope.organisationId,
    id,
  )
  deps.audit.append(tx, {
    action: eventActions[event],
    record: `appointment:${id}`,
    details: { from: status, to: next.value },
  })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'appointment.updated',
    id,
    change: next.value,
    version: version + 1,
  })
  return next.value
}

const eventActions = {
  recording_started: 'appointment.recordingStarted',
  recording_resumed: 'appointment.recordingResumed',
  session_ended: 'appointment.sessionEnded',
  documentation_generated: 'appointment.documentationGenerated',
  documentation_finalized: 'appointment.documentationFinalized',
  billing_finalized: 'appointment.billingFinalized',
  cancelled: 'appointment.cancelled',
  restored: 'appointment.restored',
} as const satisfies Record<AppointmentEvent, AuditAction>
