import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { lockCalendar } from './queries.ts'
import { deleteWaitingRow, insertAppointment } from './tables.ts'
import { getAppointment } from './get-appointment.ts'
import { checkedColumns } from './checked-columns.ts'

/** Puts an appointment into the calendar, whoever asks for it: a person, or the program for a table that was handed in. */
export async function bookAppointment(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  input: AppointmentInput & { readonly practitionerId: string; readonly seriesId?: string },
): Promise<Appointment> {
  await lockCalendar(tx, scope.organisationId)
  const columns = await checkedColumns(deps, tx, scope, input, undefined)
  const id = newId()
  await insertAppointment(tx, {
    id,
    organisation_id: scope.organisationId,
    series_id: input.seriesId ?? null,
    ...columns,
  })
  if (input.waitingEntryId !== undefined)
    await answerWaiting(tx, scope, input.waitingEntryId, columns.patient_id)
  deps.audit.append(tx, {
    action: 'appointment.created',
    record: `appointment:${id}`,
    details: { patient: columns.patient_id },
  })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'appointment.updated',
    id,
    change: 'created',
    version: 1,
  })
  return getAppointment(tx, scope, id)
}

/** Takes the patient of a new appointment off the waiting list. Somebody else may have done that meanwhile. */
async function answerWaiting(tx: Tx, scope: WorkScope, entryId: string, patientId: string): Promise<void> {
  const waiting = isRowId(entryId) ? await deleteWaitingRow(tx, scope.organisationId, entryId) : undefined
  if (waiting !== patientId) throw invalidField('/waitingEntryId', 'unknown')
}
