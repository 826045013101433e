import type { AuditAction } from '@honora/domain/audit/actions.ts'
import type {
  Appointment,
  AppointmentInput,
  AppointmentQuery,
  AppointmentStatus,
} from '@honora/contract/appointments.ts'
import { advance, isMovable, type AppointmentEvent } from '@honora/domain/appointments/machine.ts'
import { endOf } from '@honora/domain/appointments/times.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { noAlerts, presentAlerts, seesClinical } from '../clinical/index.ts'
import {
  type AppointmentRow,
  type Chain,
  findActiveMember,
  findAppointmentRow,
  findMerge,
  findOverlap,
  findTypeRow,
  listAppointmentRows,
  lockAppointment,
  lockCalendar,
  readChains,
  withChanges,
} from './queries.ts'
import { deleteWaitingRow, insertAppointment, updateAppointment } from './tables.ts'
import { cancelConsultationOfAppointment } from '../consultation-records/index.ts'

/** One appointment with its chain; 404 for ids of others. */
export async function getAppointment(tx: Tx, scope: WorkScope, id: string): Promise<Appointment> {
  const row = found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  const chain = (await readChains(tx, scope.organisationId, [row.id])).get(row.id)
  return present(scope, row, chain && (await withChanges(tx, scope.organisationId, chain)))
}

export async function listAppointments(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: AppointmentQuery,
): Promise<Page<Appointment>> {
  if ([query.practitionerId, query.patientId].some((id) => id !== undefined && !isRowId(id)))
    return { rows: [], cursor: null }
  // Both orders have cursors of their own: one must not be continued in the other.
  const list =
    query.from === undefined && query.to === undefined ? 'appointments.latest' : 'appointments.span'
  const key =
    query.cursor === undefined ? undefined : deps.cursors.decode(list, scope.organisationId, query.cursor)
  const after = key && { at: new Date(String(key[0])), id: String(key[1]) }
  const rows = await listAppointmentRows(tx, scope.organisationId, query, after)
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode(list, scope.organisationId, [row.starts_at.toISOString(), row.id]),
  )
  const chains = await readChains(
    tx,
    scope.organisationId,
    page.rows.map((row) => row.id),
  )
  return { rows: page.rows.map((row) => present(scope, row, chains.get(row.id))), cursor: page.cursor }
}

export async function createAppointment(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  input: AppointmentInput,
): Promise<Appointment> {
  if (input.status !== undefined && input.status !== 'SCHEDULED')
    throw invalidField('/status', 'not_changeable')
  const practitionerId = input.practitionerId ?? ownId(scope)
  return bookAppointment(deps, tx, scope, { ...input, practitionerId })
}

/** Puts an appointment into the calendar, whoever asks for it: a person, or the program for a table that was handed in. */
export async function bookAppointment(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  input: AppointmentInput & { readonly practitionerId: string },
): Promise<Appointment> {
  await lockCalendar(tx, scope.organisationId)
  const columns = await checkedColumns(deps, tx, scope, input, undefined)
  const id = newId()
  await insertAppointment(tx, { id, organisation_id: scope.organisationId, ...columns })
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
  if (input.status !== undefined && input.status !== locked.status)
    throw invalidField('/status', 'not_changeable')
  if (!isMovable(locked.status))
    throw new AppError('INVALID_TRANSITION', { current: await getAppointment(tx, scope, id) })
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
  if (!next.ok) throw new AppError('INVALID_TRANSITION', { extra: { status, event } })
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

async function checkedColumns(
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

/** Takes the patient of a new appointment off the waiting list. Somebody else may have done that meanwhile. */
async function answerWaiting(tx: Tx, scope: WorkScope, entryId: string, patientId: string): Promise<void> {
  const waiting = isRowId(entryId) ? await deleteWaitingRow(tx, scope.organisationId, entryId) : undefined
  if (waiting !== patientId) throw invalidField('/waitingEntryId', 'unknown')
}

async function chosenType(tx: Tx, scope: WorkScope, id: string | undefined) {
  if (id === undefined) return undefined
  const type = isRowId(id) ? await findTypeRow(tx, scope.organisationId, id) : undefined
  if (type === undefined) throw invalidField('/appointmentTypeId', 'unknown')
  return type
}

/** The caller, if treating; else somebody has to be named. */
function ownId(scope: OrgScope): string {
  if (canTreat(scope.role, scope.treats)) return scope.userId
  throw invalidField('/practitionerId', 'required')
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

function present(scope: WorkScope, row: AppointmentRow, chain: Chain | undefined): Appointment {
  return {
    id: row.id,
    patientId: row.patient_id,
    patient: {
      id: row.patient_id,
      name: `${row.family_name}, ${row.given_name}`,
      birthDate: row.birth_date,
      insuranceKind: row.insurance_kind,
      ...(seesClinical(scope) ? presentAlerts(row) : noAlerts),
    },
    practitionerId: row.practitioner_id,
    appointmentTypeId: row.appointment_type_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    ...(row.room === null ? {} : { room: row.room }),
    ...(row.note === null ? {} : { note: row.note }),
    status: row.status,
    consultation: chain?.consultation ?? null,
    documentation: chain?.documentation ?? null,
    billing: chain?.billing ?? null,
    version: row.version,
  }
}
