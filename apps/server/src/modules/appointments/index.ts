import type { Module } from '../../platform/module.ts'
import { appointmentHandlers, calendarHandlers } from './calls.ts'

export { knownAppointments, treatingMembers } from './queries.ts'
export { appointmentTables, removeUnusedAppointment } from './remove.ts'
export { advanceAppointment } from './advance-appointment.ts'
export { bookAppointment } from './book-appointment.ts'
export { cancelAppointment } from './cancel-appointment.ts'
export { createAppointment } from './create-appointment.ts'
export { getAppointment } from './get-appointment.ts'
export { requirePatient, requirePractitioner } from './checked-columns.ts'
export { listAppointmentTypes, typeNamesIn } from './list-types.ts'
export { forgetAppointments, forgetBilledAppointment } from './tables.ts'

export const appointmentsModule: Module = {
  name: 'appointments',
  groups: [appointmentHandlers, calendarHandlers],
}
