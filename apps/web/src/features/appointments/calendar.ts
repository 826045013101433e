import type { Appointment } from '@honora/contract/appointments.ts'
import type { WorkingHours } from '@honora/contract/calendar.ts'
import { closedParts, meets, type Closed, type Span } from '@honora/domain/appointments/hours.ts'
import { weekday } from '@honora/domain/factoring/calendar.ts'
import { minutesOf, timeOf, wallClock } from '../../i18n/berlin.ts'

const snapMinutes = 5
const earliest = 7 * 60
const latest = 19 * 60
const lastEnd = 22 * 60

/** Where an appointment stands in its day: minutes since midnight, and its lane among overlapping ones. */
export interface Placed {
  readonly appointment: Appointment
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

/** A place on the calendar that an appointment is being moved to; who and where follow from its column. */
export interface Target {
  readonly column: string
  readonly day: string
  readonly from: number
  readonly to: number
  readonly practitionerId: string
  readonly room: string | undefined
}

/** A column: one day of one person or room. */
export interface Column {
  readonly key: string
  readonly day: string
  readonly title: string
  readonly hint?: string
  /** For readers: what stands in the column. */
  readonly label: string
  readonly appointments: readonly Appointment[]
  readonly closed: readonly Closed[]
  /** What an appointment becomes that is dropped here, at a minute of the day. */
  readonly at: (
    appointment: Appointment,
    minute: number,
  ) => { readonly practitionerId: string; readonly room: string | undefined }
  /** Who an appointment is for that is made here. */
  readonly makes: { readonly practitionerId?: string; readonly room?: string }
}

/** First and last minute shown: working hours, or seven to seven where none are known; wider when the day needs it. */
export function shownHours(
  appointments: readonly Appointment[],
  hours: readonly Pick<WorkingHours, 'from' | 'to'>[] = [],
): { from: number; to: number } {
  const starts = appointments.map(({ startsAt }) => minutesOf(startsAt))
  const ends = appointments.map(({ endsAt }) => minutesOf(endsAt))
  const usual = hours.length === 0 ? [{ from: earliest, to: latest }] : hours
  return {
    from: Math.floor(Math.min(...usual.map(({ from }) => from), ...starts) / 60) * 60,
    to: Math.ceil(Math.max(...usual.map(({ to }) => to), ...ends) / 60) * 60,
  }
}

interface Practice {
  readonly appointments: readonly Appointment[]
  readonly hours: readonly WorkingHours[]
  readonly people: readonly { readonly id: string; readonly name: string }[]
  readonly shown: { readonly from: number; readonly to: number }
}

/** Working hours of a person on a day, in their order. */
function hoursOf(hours: readonly WorkingHours[], practitionerId: string, day: string): WorkingHours[] {
  return hours
    .filter((period) => period.practitionerId === practitionerId && period.weekday === weekday(day))
    .toSorted((a, b) => a.from - b.from)
}

/** The room in which somebody works at a time of day, as far as their hours say so. */
export function roomAt(
  hours: readonly WorkingHours[],
  practitionerId: string,
  day: string,
  minute: number,
): string | undefined {
  return hoursOf(hours, practitionerId, day).find(({ from, to }) => from <= minute && minute < to)?.room
}

/** One person's day: head, what is closed, and what a drop there means. */
export function personColumn(
  practice: Practice,
  person: { readonly id: string; readonly name: string },
  day: string,
): Pick<Column, 'day' | 'appointments' | 'closed' | 'at' | 'makes'> & { readonly summary: string } {
  const { appointments, hours, shown } = practice
  const own = hoursOf(hours, person.id, day)
  const rooms = [...new Set(own.flatMap(({ room }) => (room === undefined ? [] : [room])))]
  const span = own.length === 0 ? [] : [`${timeOf(own[0]?.from ?? 0)}–${timeOf(own.at(-1)?.to ?? 0)}`]
  return {
    day,
    summary: [...rooms, ...span].join(' · '),
    appointments: appointments.filter(
      ({ practitionerId, startsAt }) => practitionerId === person.id && wallClock(startsAt)[0] === day,
    ),
    closed: closedParts(hours, person.id, day, shown),
    at: (appointment, minute) => ({
      practitionerId: person.id,
      room:
        appointment.practitionerId === person.id
          ? appointment.room
          : (roomAt(hours, person.id, day, minute) ?? appointment.room),
    }),
    makes: { practitionerId: person.id },
  }
}

/** Rooms of a day: those of the working hours and those of the appointments. */
export function roomsOf(practice: Pick<Practice, 'appointments' | 'hours'>, day: string): readonly string[] {
  const used = practice.appointments.filter(({ startsAt }) => wallClock(startsAt)[0] === day)
  const all = [...practice.hours.filter((period) => period.weekday === weekday(day)), ...used]
  return [...new Set(all.flatMap(({ room }) => (room === undefined || room === '' ? [] : [room])))].sort(
    (a, b) => a.localeCompare(b, 'de', { numeric: true }),
  )
}

/**
 * What takes place stands beside what overlaps it. What was cancelled takes no width from it and lies over its right half,
 * and over that of a time that is offered as free.
 */
export function placeAll(appointments: readonly Appointment[], day: string, free?: Span): Placed[] {
  const isCancelled = ({ status }: Appointment): boolean => status === 'CANCELLED'
  const kept = placeDay(
    appointments.filter((entry) => !isCancelled(entry)),
    day,
  )
  const beneath = free === undefined ? kept : [...kept, free]
  const cancelled = placeDay(appointments.filter(isCancelled), day).map((entry) =>
    beneath.some((other) => meets(other, entry))
      ? { ...entry, lane: entry.lanes + entry.lane, lanes: 2 * entry.lanes }
      : entry,
  )
  return [...kept, ...cancelled]
}

/** The minute at which the words of a closed part begin: below what reaches into it; undefined where no room is left. */
export function wordsIn(part: Span, taken: readonly Span[], minutes: number): number | undefined {
  const from = taken
    .toSorted((a, b) => a.from - b.from)
    .reduce((at, span) => (meets(span, { from: at, to: at + minutes }) ? span.to : at), part.from)
  return from + minutes <= part.to ? from : undefined
}

/** Lays the appointments of one day side by side where they overlap. */
export function placeDay(appointments: readonly Appointment[], day: string): Placed[] {
  const own = appointments
    .filter(({ startsAt }) => wallClock(startsAt)[0] === day)
    .map((appointment) => ({
      appointment,
      from: minutesOf(appointment.startsAt),
      to: minutesOf(appointment.endsAt),
    }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  const placed: Placed[] = []
  let group: { appointment: Appointment; from: number; to: number; lane: number }[] = []
  const close = (): void => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(...group.map((entry) => ({ ...entry, lanes })))
    group = []
  }
  for (const entry of own) {
    if (group.length > 0 && group.every(({ to }) => to <= entry.from)) close()
    const taken = new Set(group.filter(({ to }) => to > entry.from).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    group.push({ ...entry, lane })
  }
  close()
  return placed
}

/** The appointment of the same practitioner or room that stands in the way of a target, if any. */
export function conflictAt(
  appointments: readonly Appointment[],
  moved: Appointment,
  target: Pick<Target, 'day' | 'from' | 'to' | 'practitionerId' | 'room'>,
): Appointment | undefined {
  return appointments.find((other) => {
    if (other.id === moved.id || other.status === 'CANCELLED' || wallClock(other.startsAt)[0] !== target.day)
      return false
    const isSamePlace =
      other.practitionerId === target.practitionerId ||
      (other.room !== undefined && other.room !== '' && other.room === target.room)
    return isSamePlace && minutesOf(other.startsAt) < target.to && minutesOf(other.endsAt) > target.from
  })
}

/** The next time on the same day at which nothing stands in the way; undefined when there is none before the night. */
export function freeAfter(
  appointments: readonly Appointment[],
  moved: Appointment,
  target: Pick<Target, 'day' | 'from' | 'to' | 'practitionerId' | 'room'>,
): number | undefined {
  const length = target.to - target.from
  let from = target.from
  for (;;) {
    const other = conflictAt(appointments, moved, { ...target, from, to: from + length })
    if (other === undefined) return from
    const end = Math.ceil(minutesOf(other.endsAt) / snapMinutes) * snapMinutes
    if (end <= from || end + length > lastEnd) return undefined
    from = end
  }
}

/** Minutes rounded to the grid and kept inside the day. */
export function snap(minutes: number): number {
  return Math.min(24 * 60 - snapMinutes, Math.max(0, Math.round(minutes / snapMinutes) * snapMinutes))
}

export const rangeText = ({ from, to }: Pick<Target, 'from' | 'to'>): string =>
  `${timeOf(from)}–${timeOf(to)}`

/** Only planned appointments are moved; what has begun stays where it happened. */
export const isMovable = (appointment: Appointment): boolean => appointment.status === 'SCHEDULED'
