import type { Appointment } from '@honora/contract/appointments.ts'

/** An appointment of one person in one room, not begun. */
export const testAppointment: Appointment = {
  id: 'a1',
  patientId: 'p1',
  patient: {
    id: 'p1',
    name: 'Bünger, Jule',
    birthDate: '1980-02-03',
    insuranceKind: 'private',
    alerts: [],
    openProposals: 0,
  },
  practitionerId: 'albers',
  appointmentTypeId: null,
  startsAt: '2026-12-01T07:00:00Z',
  endsAt: '2026-12-01T07:20:00Z',
  room: 'Behandlung 2',
  status: 'SCHEDULED',
  consultation: null,
  documentation: null,
  billing: null,
  version: 1,
}
