import type { Module } from '../../platform/module.ts'
import { appointmentHandlers, calendarHandlers } from './routes.ts'

export { knownAppointments, treatingMembers } from './queries.ts'
export { appointmentTables, removeUnusedAppointment } from './remove.ts'
export {
  advanceAppointment,
  bookAppointment,
  cancelAppointment,
  createAppointment,
  getAppointment,
  requirePractitioner,
} from './service.ts'
export { listAppointmentTypes, typeNamesIn } from './types-service.ts'
export { forgetAppointments, forgetBilledAppointment } from './tables.ts'

export const appointmentsModule: Module = {
  name: 'appointments',
  groups: [appointmentHandlers, calendarHandlers],
}
