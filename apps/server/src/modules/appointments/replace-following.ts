import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import { movedWith } from '@honora/domain/appointments/series.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { followingOf } from './following.ts'
import { getAppointment, presentAppointment } from './get-appointment.ts'
import type { AppointmentRow } from './queries.ts'
import { replaceAppointment } from './replace-appointment.ts'

const spanOf = (row: AppointmentRow) => ({
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})

/**
 * Changes an appointment and those of its series that follow: what is changed on this one is changed on them, the rest stays
 * theirs. All of them or none; 409 with what stands in the way of the first that does not fit.
 */
export async function replaceFollowing(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  input: AppointmentInput,
  ifMatch: number | undefined,
): Promise<{ readonly appointments: Appointment[]; readonly before: Appointment[] }> {
  const { first, rows } = await followingOf(tx, scope, id)
  const expected = ifMatch ?? input.version
  if (expected !== undefined && expected !== first.version)
    throw new AppError('VERSION_CONFLICT', { current: await getAppointment(tx, scope, id) })
  const before = spanOf(first)
  const lengthMs = first.ends_at.getTime() - first.starts_at.getTime()
  const after = {
    startsAt: input.startsAt,
    endsAt: input.endsAt ?? new Date(Date.parse(input.startsAt) + lengthMs).toISOString(),
  }
  // Who moves away makes room for the next: to a later time the last one goes first.
  const isLater = Date.parse(after.startsAt) > first.starts_at.getTime()
  const changed = new Map<string, Appointment>()
  for (const row of isLater ? rows.toReversed() : rows) {
    const { version: _version, waitingEntryId: _waiting, ...rest } = changesOn(row, first, input)
    const body = { ...rest, ...movedWith(spanOf(row), before, after) }
    changed.set(row.id, await replaceAppointment(deps, tx, scope, row.id, body, undefined))
  }
  return {
    appointments: rows.flatMap((row) => changed.get(row.id) ?? []),
    before: rows.map((row) => presentAppointment(scope, row, undefined)),
  }
}

/** What the input changes on the first one, on top of what stands on this one. */
function changesOn(row: AppointmentRow, first: AppointmentRow, input: AppointmentInput): AppointmentInput {
  const practitionerId = input.practitionerId ?? first.practitioner_id
  const typeId = input.appointmentTypeId ?? null
  const [room, note] = [input.room ?? null, input.note ?? null]
  return {
    ...input,
    practitionerId: practitionerId === first.practitioner_id ? row.practitioner_id : practitionerId,
    appointmentTypeId: typeId === first.appointment_type_id ? row.appointment_type_id : typeId,
    room: room === first.room ? row.room : room,
    note: note === first.note ? row.note : note,
  }
}
