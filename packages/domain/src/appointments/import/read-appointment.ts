import { withoutBlanks } from '../../imports/columns.ts'
import { readDay } from '../../imports/day.ts'
import { importFinding, type ImportFinding, type ImportFindingCode } from '../../imports/finding.ts'
import { splitName } from '../../patients/import/values.ts'
import { fold } from '../../patients/search.ts'
import type { AppointmentField, RawAppointment } from './fields.ts'
import { instantOf, readAppointmentDay, readDayAndTime, readMinutes, readTime } from './times.ts'

/** Whom a table means: a number, or a name with a birth date, or both. */
export interface PersonNamed {
  readonly number?: string
  readonly givenName?: string
  readonly familyName?: string
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string
}

/** An appointment that a table describes well enough, its people and places still names. Instants are RFC 3339 in UTC. */
export interface AppointmentRead {
  readonly person: PersonNamed
  readonly startsAt: string
  /** Absent when the table says no end: then the type's duration counts. */
  readonly endsAt?: string
  readonly practitioner?: string
  readonly room?: string
  readonly type?: string
  readonly note?: string
}

/** Letters that the fields of an appointment hold. */
const longest: Readonly<Partial<Record<AppointmentField, number>>> = {
  number: 40,
  familyName: 100,
  givenName: 100,
  name: 200,
  practitioner: 200,
  room: 100,
  type: 100,
}

/** Words by which practice systems mark an appointment that does not take place. */
const cancelled = new Set(
  'abgesagt absage storniert storno geloscht ausgefallen entfallen cancelled canceled deleted'.split(' '),
)

/** Judges one row of a table. `line` is where it stands, `today` a day `YYYY-MM-DD`; earlier days are not taken over. */
export function readAppointment(
  given: RawAppointment,
  at: { readonly line: number; readonly today: string },
): { readonly read: AppointmentRead | null; readonly findings: readonly ImportFinding[] } {
  const findings: ImportFinding[] = []
  const say = (code: ImportFindingCode, field: AppointmentField, params: ImportFinding['params'] = {}) =>
    findings.push(importFinding(code, { line: at.line, field, params }))
  const raw = withoutBlanks(given)
  if (raw.status !== undefined && cancelled.has(fold(raw.status))) say('APPOINTMENT_CANCELLED', 'status')
  const person = readPerson(raw, at.today, say)
  const start = readStart(raw, at.today, say)
  const end = start === undefined ? undefined : readEnd(raw, start, say)
  for (const [field, limit] of Object.entries(longest))
    if (isField(field) && (raw[field]?.length ?? 0) > limit) say('VALUE_TOO_LONG', field, { limit })
  if (start === undefined || findings.some(({ severity }) => severity === 'error'))
    return { read: null, findings }
  const { practitioner, room, type, note } = raw
  const read: AppointmentRead = {
    person,
    startsAt: start.at,
    ...(end === undefined ? {} : { endsAt: end }),
    ...(practitioner === undefined ? {} : { practitioner }),
    ...(room === undefined ? {} : { room }),
    ...(type === undefined ? {} : { type }),
    ...(note === undefined ? {} : { note }),
  }
  return { read, findings }
}

const isField = (name: string): name is AppointmentField => name in longest

type Say = (code: ImportFindingCode, field: AppointmentField) => unknown

function readPerson(raw: RawAppointment, today: string, say: Say): PersonNamed {
  const split = raw.name === undefined ? undefined : splitName(raw.name)
  const familyName = raw.familyName ?? split?.familyName ?? ''
  const givenName = raw.givenName ?? split?.givenName ?? ''
  const birthDate = raw.birthDate === undefined ? undefined : readDay(raw.birthDate, today)
  if (raw.birthDate !== undefined && birthDate === undefined) say('BIRTH_DATE_INVALID', 'birthDate')
  const isWhole = familyName !== '' && givenName !== '' && raw.birthDate !== undefined
  if (raw.number === undefined && !isWhole) say('PERSON_INCOMPLETE', 'number')
  return {
    ...(raw.number === undefined ? {} : { number: raw.number }),
    ...(familyName === '' ? {} : { familyName }),
    ...(givenName === '' ? {} : { givenName }),
    ...(birthDate === undefined ? {} : { birthDate }),
  }
}

interface Start {
  readonly day: string
  readonly at: string
}

function readStart(raw: RawAppointment, today: string, say: Say): Start | undefined {
  const field = raw.startsAt === undefined ? 'date' : 'startsAt'
  if (raw.startsAt === undefined && (raw.date === undefined || raw.time === undefined)) {
    say('START_MISSING', raw.date === undefined ? 'date' : 'time')
    return undefined
  }
  const parts = raw.startsAt === undefined ? partsOf(raw) : readDayAndTime(raw.startsAt)
  const at = parts === undefined ? undefined : instantOf(parts.day, parts.time)
  if (parts === undefined || at === undefined) {
    say('START_INVALID', field)
    return undefined
  }
  if (parts.day < today) say('START_IN_PAST', field)
  return { day: parts.day, at }
}

function partsOf(raw: RawAppointment): { day: string; time: string } | undefined {
  const day = readAppointmentDay(raw.date ?? '')
  const time = readTime(raw.time ?? '')
  return day === undefined || time === undefined ? undefined : { day, time }
}

/** The end as a time of the same day, as day and time, or by the minutes. */
function readEnd(raw: RawAppointment, start: Start, say: Say): string | undefined {
  if (raw.endTime !== undefined) {
    const time = readTime(raw.endTime)
    const parts = time === undefined ? readDayAndTime(raw.endTime) : { day: start.day, time }
    const end = parts === undefined ? undefined : instantOf(parts.day, parts.time)
    if (end === undefined) say('END_INVALID', 'endTime')
    return end
  }
  if (raw.minutes === undefined) return undefined
  const minutes = readMinutes(raw.minutes)
  if (minutes === undefined) {
    say('END_INVALID', 'minutes')
    return undefined
  }
  return new Date(Date.parse(start.at) + minutes * 60_000).toISOString()
}
