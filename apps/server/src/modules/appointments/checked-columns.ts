import type { AppointmentInput } from '@honora/contract/appointments.ts'
import { endOf } from '@honora/domain/appointments/times.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { findActiveMember, findMerge, findOverlap, findTypeRow } from './queries.ts'
import { getAppointment } from './get-appointment.ts'

export async function checkedColumns(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  input: AppointmentInput & { readonly practitionerId: string },
  id: string | undefined,
) {
  await requirePatient(tx, scope, input.patientId)
  const type = await chosenType(tx, scope, input.appointmentTypeId ?? undefined)
  const { practitionerId } = input
  await requirePractitioner(deps, scope, practitionerId)
  const start = new Date(input.startsAt)
  const end = endOf(
    start.getTime(),
    input.endsAt === undefined ? undefined : Date.parse(input.endsAt),
    type?.duration_minutes,
  )
  if (!end.ok) throw invalidField('/endsAt', end.reason === 'end_missing' ? 'required' : end.reason)
  const room = input.room?.trim() ? input.room.trim() : null
  const place = { id, practitionerId, room, start, end: new Date(end.value) }
  if (input.allowOverlap !== true) await refuseOverlap(tx, scope, place)
  return {
    patient_id: input.patientId,
    practitioner_id: practitionerId,
    appointment_type_id: type?.id ?? null,
    starts_at: start,
    ends_at: place.end,
    room,
    note: input.note ?? null,
  }
}

export async function requirePatient(tx: Tx, scope: WorkScope, id: string): Promise<void> {
  const row = isRowId(id) ? await findMerge(tx, scope.organisationId, id) : undefined
  if (row === undefined) throw invalidField('/patientId', 'unknown')
  if (row.merged_into !== null) throw invalidField('/patientId', 'merged')
}

async function chosenType(tx: Tx, scope: WorkScope, id: string | undefined) {
  if (id === undefined) return undefined
  const type = isRowId(id) ? await findTypeRow(tx, scope.organisationId, id) : undefined
  if (type === undefined) throw invalidField('/appointmentTypeId', 'unknown')
  return type
}

export async function requirePractitioner(deps: Deps, scope: WorkScope, id: string): Promise<void> {
  const member = isRowId(id) ? await findActiveMember(deps.db.system, scope.organisationId, id) : undefined
  if (member === undefined || !canTreat(member.role, member.treats))
    throw invalidField('/practitionerId', 'unknown')
}

export async function refuseOverlap(
  tx: Tx,
  scope: WorkScope,
  place: Parameters<typeof findOverlap>[2],
): Promise<void> {
  const other = await findOverlap(tx, scope.organisationId, place)
  if (other !== undefined) throw new AppError('CONFLICT', { current: await getAppointment(tx, scope, other) })
}
