import { dayParts } from '@honora/domain/appointments/hours.ts'
import { longestMinutes, shortestMinutes } from '@honora/domain/appointments/times.ts'
import { z } from 'zod'
import { PatientAlert } from './clinical.ts'
import { Id, Line, listOf } from './common.ts'
import { routes } from './routes.ts'

const Minute = z.int().min(0).max(1440)
const DayPart = z.enum(dayParts)
const duration = { min: shortestMinutes, max: longestMinutes } as const

/** Weekday 1 = Monday … 7 = Sunday; `from` and `to` in minutes since midnight of Europe/Berlin. */
const periodFields = { weekday: z.int().min(1).max(7), from: Minute, to: Minute, room: Line.optional() }

export const WorkingHours = z
  .object({ practitionerId: z.string(), ...periodFields })
  .meta({ id: 'WorkingHours' })
export type WorkingHours = z.infer<typeof WorkingHours>

export const WorkingHoursInput = z.object({ hours: listOf(z.object(periodFields)) })
export type WorkingHoursInput = z.infer<typeof WorkingHoursInput>

export const FreeTime = z
  .object({
    practitionerId: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    room: z.string().optional(),
  })
  .meta({ id: 'FreeTime' })
export type FreeTime = z.infer<typeof FreeTime>

export const FreeTimeQuery = z.object({
  durationMinutes: z.coerce.number().int().min(duration.min).max(duration.max),
  practitionerId: Id.optional(),
  dayPart: DayPart.default('any'),
  /** From this day on; from now on without it. */
  from: z.iso.date().optional(),
  limit: z.coerce.number().int().min(1).max(20).default(3),
})
export type FreeTimeQuery = z.infer<typeof FreeTimeQuery>

const waitingFields = {
  /** With whom; anybody when null. */
  practitionerId: Id.nullable(),
  durationMinutes: z.int().min(duration.min).max(duration.max),
  dayPart: DayPart,
  reason: z.string().trim().min(1).max(200),
}

export const WaitingEntry = z
  .object({
    id: z.string(),
    patientId: z.string(),
    patient: z.object({ name: z.string(), alerts: z.array(PatientAlert) }),
    ...waitingFields,
    practitionerId: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'WaitingEntry' })
export type WaitingEntry = z.infer<typeof WaitingEntry>

export const WaitingEntryInput = z.object({ patientId: Id, ...waitingFields })
export type WaitingEntryInput = z.infer<typeof WaitingEntryInput>

export const calendar = routes({
  listWorkingHours: {
    method: 'GET',
    path: '/api/working-hours/',
    summary: 'When and where members who treat work; what lies between two periods of a day is a break',
    access: 'appointment.read',
    answer: z.object({ workingHours: z.array(WorkingHours) }),
  },
  replaceWorkingHours: {
    method: 'PUT',
    path: '/api/working-hours/{practitionerId}',
    summary: 'Set the working hours of one member; an empty list means that none are known',
    access: 'appointment-type.manage',
    body: WorkingHoursInput,
    answer: z.object({ workingHours: z.array(WorkingHours) }),
  },
  listFreeTimes: {
    method: 'GET',
    path: '/api/free-times/',
    summary: 'The next free times of a length, within working hours; each gap is named once',
    access: 'appointment.read',
    query: FreeTimeQuery,
    answer: z.object({ freeTimes: z.array(FreeTime) }),
  },
  listWaitingEntries: {
    method: 'GET',
    path: '/api/waiting-list/',
    summary: 'Patients who wait for an earlier time, longest first',
    access: 'appointment.read',
    answer: z.object({ waitingEntries: z.array(WaitingEntry) }),
  },
  addWaitingEntry: {
    method: 'POST',
    path: '/api/waiting-list/',
    summary: 'Put a patient on the waiting list',
    access: 'appointment.write',
    body: WaitingEntryInput,
    answer: WaitingEntry,
    status: 201,
  },
  removeWaitingEntry: {
    method: 'DELETE',
    path: '/api/waiting-list/{id}',
    summary: 'Take a patient off the waiting list',
    access: 'appointment.write',
    answer: null,
    status: 204,
  },
})
