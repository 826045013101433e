import type { Appointment } from '@honora/contract/appointments.ts'

/** What the heading of a day counts. */
export function summaryOf(appointments: readonly Pick<Appointment, 'status' | 'room'>[]): {
  count: number
  done: number
  rooms: number
} {
  const kept = appointments.filter(({ status }) => status !== 'CANCELLED')
  return {
    count: kept.length,
    done: kept.filter(({ status }) => status === 'COMPLETED').length,
    rooms: new Set(kept.flatMap(({ room }) => (room === undefined || room === '' ? [] : [room]))).size,
  }
}

const underWay = (appointment: Appointment): boolean => appointment.status === 'TRANSCRIPTION_IN_PROGRESS'

/**
 * Whom a practitioner sees next: a recording under way, else the first planned appointment that is not long over.
 * Undefined when the day is done.
 */
export function nextOf(
  appointments: readonly Appointment[],
  practitionerId: string,
  now: Date,
): Appointment | undefined {
  const own = appointments.filter((entry) => entry.practitionerId === practitionerId)
  const planned = own.filter((entry) => entry.status === 'SCHEDULED')
  return own.find(underWay) ?? planned.find((entry) => new Date(entry.endsAt) > now) ?? planned.at(-1)
}

/** Whom the practitioner of an appointment sees after it. */
export function nextAfter(
  appointments: readonly Appointment[],
  { id, practitionerId }: Pick<Appointment, 'id' | 'practitionerId'>,
): Appointment | undefined {
  return nextOf(
    appointments.filter((entry) => entry.id !== id),
    practitionerId,
    new Date(),
  )
}

/**
 * The columns of a day: practitioners who have appointments in it, in the practice's order. Whoever left and still has
 * some stands behind them under `former`, so that no patient of the day is out of sight. `withIdle` names those without
 * appointments as well.
 */
export function peopleOf(
  appointments: readonly Pick<Appointment, 'practitionerId'>[],
  practitioners: readonly { readonly id: string; readonly name: string }[],
  former: string,
  withIdle = false,
): readonly { readonly id: string; readonly name: string }[] {
  const ids = new Set(appointments.map(({ practitionerId }) => practitionerId))
  const known = practitioners.filter(({ id }) => ids.delete(id) || withIdle)
  return [...known, ...[...ids].map((id) => ({ id, name: former }))]
}

export function minutesBetween(appointment: Pick<Appointment, 'startsAt' | 'endsAt'>): number {
  return Math.round((Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000)
}

/** `Vogt, Helene`, as lists sort it, in the order in which one speaks to her. */
export function spokenName(name: string): string {
  return name.split(', ').reverse().join(' ')
}
