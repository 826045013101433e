import { importFinding, type ImportFinding } from '../../imports/finding.ts'
import { leftOut, type JudgedRow } from '../../imports/judged.ts'
import { unclearReasons } from '../../patients/import/match.ts'
import { fold } from '../../patients/search.ts'
import { endOf, longestMinutes } from '../times.ts'
import { BusyTimes } from './busy-times.ts'
import type { RawAppointment } from './fields.ts'
import { personFinder, practitionerNamed, type KnownPeople, type KnownPractitioner } from './people.ts'
import { readAppointment, type AppointmentRead, type PersonNamed } from './read-appointment.ts'

/** Why only a person can tell what becomes of a row: whom it means, or that its time is taken. */
export const appointmentUnclearReasons = [...unclearReasons, 'overlap'] as const
export type AppointmentUnclearReason = (typeof appointmentUnclearReasons)[number]

/** An appointment of a table with the practice's own people and kinds. Instants are RFC 3339 in UTC. */
export interface AppointmentRecord {
  /** As the table names the patient. */
  readonly person: PersonNamed
  readonly startsAt: string
  readonly endsAt: string
  readonly practitionerId: string
  readonly practitioner: string
  readonly appointmentTypeId?: string
  readonly type?: string
  readonly room?: string
  readonly note?: string
}

export type JudgedAppointment = JudgedRow<AppointmentRecord, AppointmentUnclearReason>

/** An appointment that stands in the calendar. Times in milliseconds since 1970. */
export interface KnownAppointment {
  readonly patientId: string
  readonly practitionerId: string
  readonly room: string | null
  readonly start: number
  readonly end: number
  readonly isCancelled: boolean
}

/** What a practice has that a table of appointments can name. */
export interface KnownPractice extends KnownPeople {
  readonly practitioners: readonly KnownPractitioner[]
  readonly types: readonly { readonly id: string; readonly name: string; readonly minutes: number }[]
  readonly appointments: readonly KnownAppointment[]
  /** Who treats where a row names nobody whom the practice knows. */
  readonly practitionerId: string | null
}

/**
 * Judges all appointments of a table against the practice. A patient who has an appointment at the same start already is not
 * given a second one, even where the first was cancelled. `today` is a day `YYYY-MM-DD`.
 */
export function judgeAppointments(
  rows: readonly { readonly line: number; readonly raw: RawAppointment }[],
  known: KnownPractice,
  today: string,
): readonly JudgedAppointment[] {
  const find = personFinder(known)
  const complete = completer(known)
  const busy = new BusyTimes()
  const taken = new Set<string>()
  for (const each of known.appointments) {
    taken.add(keyOf(each.patientId, each.start))
    if (!each.isCancelled) busy.add(each)
  }
  const seen = new Map<string, number>()
  return rows.map(({ line, raw }) => {
    const { read, findings: first } = readAppointment(raw, { line, today })
    if (read === null) return leftOut(first)
    const { record, findings: second } = complete(read, line)
    const findings = [...first, ...second]
    if (record === null) return leftOut(findings)
    const person = find(record.person)
    if (person.kind === 'new')
      return { ...leftOut([...findings, importFinding('PATIENT_UNKNOWN', { line })]), record }
    if (person.kind === 'unclear') {
      const { reason, patientIds } = person
      const unclear = { match: 'unclear', reason, patientId: null, decision: null } as const
      return { record, findings, ...unclear, candidateIds: patientIds }
    }
    const { patientId } = person
    const row = { record, findings, candidateIds: [patientId], patientId }
    const place = placeOf(record)
    const key = keyOf(patientId, place.start)
    const before = seen.get(key)
    if (before !== undefined) {
      const twice = importFinding('APPOINTMENT_TWICE', { line, params: { first: before } })
      return { ...leftOut([...findings, twice]), record }
    }
    seen.set(key, line)
    if (taken.has(key)) return { ...row, match: 'same', reason: null, decision: 'skip' }
    const isFree = !busy.meets(place)
    busy.add(place)
    return isFree
      ? { ...row, match: 'new', reason: null, decision: 'create' }
      : { ...row, match: 'unclear', reason: 'overlap', decision: null }
  })
}

const keyOf = (patientId: string, start: number): string => `${patientId} ${start}`

const placeOf = (record: AppointmentRecord) => ({
  practitionerId: record.practitionerId,
  room: record.room ?? null,
  start: Date.parse(record.startsAt),
  end: Date.parse(record.endsAt),
})

/** Puts the practice's own people, rooms and kinds in the place of the names that a row has for them. */
function completer(known: KnownPractice) {
  const types = new Map(known.types.map((type) => [fold(type.name), type]))
  const rooms = new Map(
    known.appointments.flatMap(({ room }) => (room === null ? [] : [[fold(room), room] as const])),
  )
  return (
    read: AppointmentRead,
    line: number,
  ): { readonly record: AppointmentRecord | null; readonly findings: readonly ImportFinding[] } => {
    const findings: ImportFinding[] = []
    const type = read.type === undefined ? undefined : types.get(fold(read.type))
    if (read.type !== undefined && type === undefined)
      findings.push(importFinding('TYPE_UNKNOWN', { line, field: 'type' }))
    const practitioner = practitionerOf(read, known)
    if (practitioner === undefined)
      findings.push(importFinding('PRACTITIONER_MISSING', { line, field: 'practitioner' }))
    else if (practitioner.isAssumed && read.practitioner !== undefined)
      findings.push(importFinding('PRACTITIONER_UNKNOWN', { line, field: 'practitioner' }))
    const end = endOf(
      Date.parse(read.startsAt),
      read.endsAt === undefined ? undefined : Date.parse(read.endsAt),
      type?.minutes,
    )
    if (!end.ok)
      findings.push(
        end.reason === 'end_missing'
          ? importFinding('END_MISSING', { line, field: 'endTime' })
          : importFinding('END_INVALID', { line, field: 'endTime', params: { limit: longestMinutes / 60 } }),
      )
    if (practitioner === undefined || !end.ok) return { record: null, findings }
    const { person, startsAt, note, room } = read
    const record: AppointmentRecord = {
      person,
      startsAt,
      endsAt: new Date(end.value).toISOString(),
      practitionerId: practitioner.id,
      practitioner: practitioner.name,
      ...(type === undefined ? {} : { appointmentTypeId: type.id, type: type.name }),
      ...(room === undefined ? {} : { room: rooms.get(fold(room)) ?? room }),
      ...(note === undefined ? {} : { note }),
    }
    return { record, findings }
  }
}

function practitionerOf(
  { practitioner: name }: AppointmentRead,
  { practitioners, practitionerId }: KnownPractice,
): (KnownPractitioner & { readonly isAssumed: boolean }) | undefined {
  const named = name === undefined ? undefined : practitionerNamed(name, practitioners)
  if (named !== undefined) return { ...named, isAssumed: false }
  const assumed = practitioners.find(({ id }) => id === practitionerId)
  return assumed === undefined ? undefined : { ...assumed, isAssumed: true }
}
