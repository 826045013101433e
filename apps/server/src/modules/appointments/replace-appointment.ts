import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import { isMovable } from '@honora/domain/appointments/machine.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findAppointmentRow, lockAppointment, lockCalendar } from './queries.ts'
import { updateAppointment } from './tables.ts'
import { getAppointment } from './get-appointment.ts'
import { checkedColumns } from './checked-columns.ts'

/** Replaces times, person, room and note. Who is treated can no longer change once the treatment has begun. */
export async function replaceAppointment(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  input: AppointmentInput,
  ifMatch: number | undefined,
): Promise<Appointment> {
  const known = found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  await lockCalendar(tx, scope.organisationId)
  const locked = found(await lockAppointment(tx, scope.organisationId, id))
  const expected = ifMatch ?? input.version
  if (expected !== undefined && expected !== locked.version) {
    throw new AppError('VERSION_CONFLICT', { current: await getAppointment(tx, scope, id) })
  }
  if (!isMovable(locked.status))
    throw new AppError('INVALID_TRANSITION', {
      current: await getAppointment(tx, scope, id),
      extra: { state: locked.status },
      statesOf: 'appointmentStatus',
    })
  if (locked.status !== 'SCHEDULED' && input.patientId !== known.patient_id)
    throw invalidField('/patientId', 'not_changeable')
  const columns = await checkedColumns(
    deps,
    tx,
    scope,
    { ...input, practitionerId: input.practitionerId ?? known.practitioner_id },
    id,
  )
  const version = locked.version + 1
  await updateAppointment(tx, { ...columns, version, updated_at: deps.clock.now() }, scope.organisationId, id)
  deps.audit.append(tx, {
    action: 'appointment.changed',
    record: `appointment:${id}`,
    details: { patient: columns.patient_id },
  })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'appointment.updated',
    id,
    change: 'changed',
    version,
  })
  return getAppointment(tx, scope, id)
}
