import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import type { ApiClient } from '../../data/client.tsx'
import { ifMatch } from '../../data/request.ts'

/** An appointment as it is sent back. */
export function inputOf(appointment: Appointment): AppointmentInput {
  const { patientId, startsAt, endsAt, appointmentTypeId, practitionerId, room, note } = appointment
  return {
    patientId,
    startsAt,
    endsAt,
    appointmentTypeId,
    practitionerId,
    room: room ?? null,
    note: note ?? null,
  }
}

/** Changes only what is given; refused when somebody changed the record meanwhile. */
export function replaceAppointment(
  client: ApiClient,
  appointment: Appointment,
  changes: Partial<AppointmentInput>,
): Promise<Appointment> {
  return client.replaceAppointment({
    params: { id: appointment.id },
    headers: ifMatch(appointment),
    body: { ...inputOf(appointment), ...changes },
  })
}
