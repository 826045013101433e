import type { Appointment } from '@honora/contract/appointments.ts'
import { useClient } from '../../data/client.tsx'
import { instantAt, timeOf } from '../../i18n/berlin.ts'
import { conflictAt, type Target } from './calendar.ts'
import { type useAppointments } from './data.ts'
import { replaceAppointment } from './replace-appointment.ts'
import { useAppointmentChanges } from './use-appointment-changes.ts'

/** Moves an appointment to a place on the calendar: shown there at once, and taken back when it was refused. */
export function useMoveAppointment(appointments: ReturnType<typeof useAppointments>) {
  const client = useClient()
  const changes = useAppointmentChanges()
  return (appointment: Appointment, target: Target): Promise<void> =>
    changes.move(
      appointment,
      {
        startsAt: instantAt(target.day, timeOf(target.from)),
        endsAt: instantAt(target.day, timeOf(target.to)),
        practitionerId: target.practitionerId,
        room: target.room ?? null,
      },
      async ({ allowOverlap, ...times }) => {
        const { practitionerId = appointment.practitionerId, startsAt, endsAt, room } = times
        const { room: _room, ...rest } = appointment
        const place = room === null || room === undefined ? {} : { room }
        const moved = { ...rest, startsAt, endsAt, practitionerId, ...place }
        const answer = replaceAppointment(client, appointment, { ...times, allowOverlap })
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
}
