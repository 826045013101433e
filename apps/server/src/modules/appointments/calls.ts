import { appointments } from '@honora/contract/appointments.ts'
import { calendar } from '@honora/contract/calendar.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cancelFollowing } from './cancel-following.ts'
import { replaceFollowing } from './replace-following.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { createAppointment } from './create-appointment.ts'
import { getAppointment, listAppointments } from './get-appointment.ts'
import { replaceAppointment } from './replace-appointment.ts'
import { listFreeTimes, listWorkingHours, replaceWorkingHours, requireTreating } from './hours.ts'
import { createAppointmentSeries } from './series.ts'
import { restoreAppointment } from './restore.ts'
import { createAppointmentType } from './create-type.ts'
import { listAppointmentTypes, typeNamesIn } from './list-types.ts'
import { removeAppointmentType } from './remove-type.ts'
import { undoSeries } from './undo-series.ts'
import { updateAppointmentType } from './update-type.ts'
import { addWaitingEntry } from './add-waiting.ts'
import { listWaitingEntries } from './list-waiting.ts'
import { removeWaitingEntry } from './remove-waiting.ts'

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
  createAppointmentSeries: async ({ deps, tx, scope, body }) => ({
    appointments: await createAppointmentSeries(deps, tx, scope, body),
  }),
  getAppointment: ({ tx, scope, params }) => getAppointment(tx, scope, params.id),
  replaceAppointment: ({ deps, tx, scope, params, body, ifMatch }) =>
    replaceAppointment(deps, tx, scope, params.id, body, ifMatch),
  cancelAppointment: ({ deps, tx, scope, params, body }) =>
    cancelAppointment(deps, tx, scope, params.id, body.reason),
  replaceFollowing: ({ deps, tx, scope, params, body, ifMatch }) =>
    replaceFollowing(deps, tx, scope, params.id, body, ifMatch),
  cancelFollowing: async ({ deps, tx, scope, params, body }) => ({
    appointments: await cancelFollowing(deps, tx, scope, params.id, body.reason),
  }),
  undoSeries: ({ deps, tx, scope, body }) => undoSeries(deps, tx, scope, body.appointments),
  restoreAppointment: ({ deps, tx, scope, params, body }) =>
    restoreAppointment(deps, tx, scope, params.id, body.allowOverlap === true),
  listAppointmentTypes: async ({ deps, tx, scope, query, locale }) => {
    const isActive = query.active === undefined ? undefined : query.active === 'true'
    const nameOf = typeNamesIn(deps.catalogues, locale)
    return { appointmentTypes: await listAppointmentTypes(tx, scope, nameOf, isActive), cursor: null }
  },
  createAppointmentType: async ({ deps, tx, scope, body, reply, locale }) => {
    const type = await createAppointmentType(deps, tx, scope, typeNamesIn(deps.catalogues, locale), body)
    reply.header('Location', `/api/appointment-types/${type.id}`)
    return type
  },
  updateAppointmentType: ({ deps, tx, scope, params, body, ifMatch, locale }) =>
    updateAppointmentType(deps, tx, scope, typeNamesIn(deps.catalogues, locale), params.id, body, ifMatch),
  removeAppointmentType: ({ deps, tx, scope, params, ifMatch, locale }) =>
    removeAppointmentType(deps, tx, scope, typeNamesIn(deps.catalogues, locale), params.id, ifMatch),
})

export const calendarHandlers = handlersFor(
  calendar,
  {
    listWorkingHours: async ({ tx, scope }) => ({ workingHours: await listWorkingHours(tx, scope) }),
    replaceWorkingHours: async ({ deps, tx, scope, params, body }) => ({
      workingHours: await replaceWorkingHours(deps, tx, scope, params.practitionerId, body),
    }),
    listFreeTimes: async ({ deps, tx, scope, query }) => ({
      freeTimes: await listFreeTimes(deps, tx, scope, query),
    }),
    listWaitingEntries: async ({ tx, scope }) => ({ waitingEntries: await listWaitingEntries(tx, scope) }),
    addWaitingEntry: ({ deps, tx, scope, body }) => addWaitingEntry(deps, tx, scope, body),
    removeWaitingEntry: ({ deps, tx, scope, params }) => removeWaitingEntry(deps, tx, scope, params.id),
  },
  { replaceWorkingHours: ({ deps, scope, params }) => requireTreating(deps, scope, params.practitionerId) },
)
