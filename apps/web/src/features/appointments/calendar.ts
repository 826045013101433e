import type { Appointment } from '@honora/contract/appointments.ts'
import { minutesOf, timeOf, wallClock } from '../../i18n/berlin.ts'

export const pixelsPerHour = 66
const snapMinutes = 5
const earliest = 7 * 60
const latest = 19 * 60

/** Where an appointment stands in its day: minutes since midnight, and its lane among overlapping ones. */
export interface Placed {
  readonly appointment: Appointment
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

/** A place on the calendar that an appointment is being moved to. */
export interface Target {
  readonly day: string
  readonly from: number
  readonly to: number
}

/** First and last minute shown: seven to seven, wider when the day's appointments need it. */
export function shownHours(appointments: readonly Appointment[]): { from: number; to: number } {
  const starts = appointments.map(({ startsAt }) => minutesOf(startsAt))
  const ends = appointments.map(({ endsAt }) => minutesOf(endsAt))
  return {
    from: Math.floor(Math.min(earliest, ...starts) / 60) * 60,
    to: Math.ceil(Math.max(latest, ...ends) / 60) * 60,
  }
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
  target: Target,
): Appointment | undefined {
  return appointments.find((other) => {
    if (other.id === moved.id || other.status === 'CANCELLED' || wallClock(other.startsAt)[0] !== target.day)
      return false
    const isSamePlace =
      other.practitionerId === moved.practitionerId ||
      (other.room !== undefined && other.room !== '' && other.room === moved.room)
    return isSamePlace && minutesOf(other.startsAt) < target.to && minutesOf(other.endsAt) > target.from
  })
}

/** Minutes rounded to the grid and kept inside the day. */
export function snap(minutes: number): number {
  return Math.min(24 * 60 - snapMinutes, Math.max(0, Math.round(minutes / snapMinutes) * snapMinutes))
}

export const rangeText = ({ from, to }: Pick<Target, 'from' | 'to'>): string =>
  `${timeOf(from)}–${timeOf(to)}`

/** Only planned appointments are moved; what has begun stays where it happened. */
export const isMovable = (appointment: Appointment): boolean => appointment.status === 'SCHEDULED'
