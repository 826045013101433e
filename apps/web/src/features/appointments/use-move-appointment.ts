import type { Appointment } from '@honora/contract/appointments.ts'
import { useRef } from 'react'
import { useClient } from '../../data/client.tsx'
import { instantAt, timeOf } from '../../i18n/berlin.ts'
import { conflictAt, type Target } from './calendar.ts'
import { type useAppointments } from './data.ts'
import { replaceAppointment } from './replace-appointment.ts'
import { useAppointmentChanges } from './use-appointment-changes.ts'
import { useSeriesChanges } from './use-series-changes.ts'

/** Moves of one appointment that are not answered yet: where it stood before the first, and what the last of them brings. */
interface UnderWay {
  readonly origin: Appointment
  readonly answer: Promise<Appointment | undefined>
}

/**
 * Moves an appointment to a place on the calendar: shown there at once, and taken back when it was refused. Of one of a series
 * it is asked first whether those that follow go with it. Moves that follow each other faster than they are answered, as keys do, are
 * sent one after the other, and taken back together.
 */
export function useMoveAppointment(appointments: ReturnType<typeof useAppointments>) {
  const client = useClient()
  const { move } = useAppointmentChanges()
  const series = useSeriesChanges()
  const underWay = useRef(new Map<string, UnderWay>())
  const inTurn = (
    appointment: Appointment,
    send: (newest: Appointment) => Promise<Appointment>,
  ): Promise<Appointment> => {
    const before = underWay.current.get(appointment.id)
    const answer = (before?.answer ?? Promise.resolve(undefined)).then((saved) => send(saved ?? appointment))
    const mine: UnderWay = {
      origin: before?.origin ?? appointment,
      answer: answer
        .catch(() => undefined)
        .finally(() => {
          if (underWay.current.get(appointment.id) === mine) underWay.current.delete(appointment.id)
        }),
    }
    underWay.current.set(appointment.id, mine)
    return answer
  }
  const moveOne = (
    appointment: Appointment,
    target: Target,
    changes: ReturnType<typeof placeOf>,
  ): Promise<void> =>
    move(
      underWay.current.get(appointment.id)?.origin ?? appointment,
      changes,
      async ({ allowOverlap, ...times }) => {
        const { practitionerId = appointment.practitionerId, startsAt, endsAt, room } = times
        const { room: _room, ...rest } = appointment
        const place = room === null || room === undefined ? {} : { room }
        const moved = { ...rest, startsAt, endsAt, practitionerId, ...place }
        const answer = inTurn(appointment, (newest) =>
          replaceAppointment(client, newest, { ...times, allowOverlap }),
        )
        await appointments.mutate(
          async (before) => {
            const saved = await answer
            return (before ?? []).map((entry) => (entry.id === saved.id ? saved : entry))
          },
          {
            optimisticData: (before) =>
              (before ?? []).map((entry) => (entry.id === moved.id ? moved : entry)),
            rollbackOnError: true,
            revalidate: false,
          },
        )
        return answer
      },
      conflictAt(appointments.data ?? [], appointment, target) !== undefined,
    )
  return async (appointment: Appointment, target: Target): Promise<void> => {
    const changes = placeOf(target)
    if (isWhere(appointment, changes)) return
    if (appointment.seriesId === undefined || appointment.status !== 'SCHEDULED')
      return moveOne(appointment, target, changes)
    const which = await series.askWhich(appointment)
    if (which === 'one') return moveOne(appointment, target, changes)
    if (which === 'following') await series.moveFollowing(appointment, changes)
  }
}

const placeOf = ({ day, from, to, practitionerId, room }: Target) => ({
  startsAt: instantAt(day, timeOf(from)),
  endsAt: instantAt(day, timeOf(to)),
  practitionerId,
  room: room ?? null,
})

/** Dropped where it stands nothing is asked or written. */
const isWhere = (
  appointment: Appointment,
  { startsAt, endsAt, practitionerId, room }: ReturnType<typeof placeOf>,
): boolean =>
  Date.parse(startsAt) === Date.parse(appointment.startsAt) &&
  Date.parse(endsAt) === Date.parse(appointment.endsAt) &&
  (practitionerId ?? appointment.practitionerId) === appointment.practitionerId &&
  room === (appointment.room ?? null)
