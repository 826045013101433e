import type { Module } from '../../platform/module.ts'
import { appointmentHandlers, calendarHandlers } from './routes.ts'

export { advanceAppointment, cancelAppointment, createAppointment, getAppointment } from './service.ts'

export const appointmentsModule: Module = {
  name: 'appointments',
  groups: [appointmentHandlers, calendarHandlers],
}
