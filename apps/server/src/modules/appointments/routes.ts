import { appointments } from '@honora/contract/appointments.ts'
import { handlersFor } from '../../platform/http/context.ts'
import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  listAppointments,
  replaceAppointment,
} from './service.ts'
import {
  createAppointmentType,
  listAppointmentTypes,
  removeAppointmentType,
  updateAppointmentType,
} from './types-service.ts'

export const appointmentHandlers = handlersFor(appointments, {
  listAppointments: async ({ deps, tx, scope, query }) => {
    const page = await listAppointments(deps, tx, scope, query)
    return { appointments: [...page.rows], cursor: page.cursor }
  },
  createAppointment: async ({ deps, tx, scope, body, reply }) => {
    const appointment = await createAppointment(deps, tx, scope, body)
    reply.header('Location', `/api/appointments/${appointment.id}`)
    return appointment
  },
  getAppointment: ({ tx, scope, params }) => getAppointment(tx, scope, params.id),
  replaceAppointment: ({ deps, tx, scope, params, body, ifMatch }) =>
    replaceAppointment(deps, tx, scope, params.id, body, ifMatch),
  cancelAppointment: ({ deps, tx, scope, params, body }) =>
    cancelAppointment(deps, tx, scope, params.id, body.reason),
  listAppointmentTypes: async ({ tx, scope, query }) => {
    const isActive = query.active === undefined ? undefined : query.active === 'true'
    return { appointmentTypes: await listAppointmentTypes(tx, scope, isActive), cursor: null }
  },
  createAppointmentType: async ({ deps, tx, scope, body, reply }) => {
    const type = await createAppointmentType(deps, tx, scope, body)
    reply.header('Location', `/api/appointment-types/${type.id}`)
    return type
  },
  updateAppointmentType: ({ deps, tx, scope, params, body, ifMatch }) =>
    updateAppointmentType(deps, tx, scope, params.id, body, ifMatch),
  removeAppointmentType: ({ deps, tx, scope, params, ifMatch }) =>
    removeAppointmentType(deps, tx, scope, params.id, ifMatch),
})
