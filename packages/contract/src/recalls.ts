import { recallChannels, recallSources, recallStates } from '@honora/domain/appointments/recall.ts'
import { z } from 'zod'
import { Cursor, Day, Id, pageQuery, Version } from './common.ts'
import { binary, routes } from './routes.ts'

const RecallState = z.enum(recallStates)
const RecallChannel = z.enum(recallChannels)
const Reason = z.string().trim().min(1).max(200)

/** A patient who shall come again around a day. */
export const Recall = z
  .object({
    id: z.string(),
    patientId: z.string(),
    patient: z.object({ name: z.string(), birthDate: z.string(), phone: z.string().nullable() }),
    /** With whom; anybody when null. */
    practitionerId: z.string().nullable(),
    dueOn: z.string(),
    reason: z.string(),
    /** Noted by hand, or agreed in a signed record. */
    source: z.enum(recallSources),
    state: RecallState,
    /** The appointment that was booked for it. */
    appointment: z.object({ id: z.string(), startsAt: z.string() }).nullable(),
    /** Next planned appointment of the patient, whatever for. */
    nextAppointment: z.object({ id: z.string(), startsAt: z.string() }).nullable(),
    /** Whether the patient agreed to be reminded. */
    mayRemind: z.boolean(),
    /** The last reminder; `failed`: the e-mail did not get through. */
    reminder: z
      .object({ channel: RecallChannel, at: z.string(), state: z.enum(['waiting', 'sent', 'failed']) })
      .nullable(),
    version: Version,
  })
  .meta({ id: 'Recall' })
export type Recall = z.infer<typeof Recall>

export const RecallInput = z.object({
  patientId: Id,
  practitionerId: Id.nullable(),
  dueOn: Day,
  reason: Reason,
  mayRemind: z.boolean().default(false),
})
export type RecallInput = z.infer<typeof RecallInput>

export const RecallPatch = z.object({
  practitionerId: Id.nullable().optional(),
  dueOn: Day.optional(),
  reason: Reason.optional(),
  mayRemind: z.boolean().optional(),
  isDone: z.boolean().optional(),
  /** The appointment that was made for it; null: none any more. */
  appointmentId: Id.nullable().optional(),
  version: Version.optional(),
})
export type RecallPatch = z.infer<typeof RecallPatch>

/** `current`: open or booked. */
const RecallStateWanted = z.enum([...recallStates, 'current'])

export const RecallQuery = z.object({
  state: RecallStateWanted.default('open'),
  patientId: Id.optional(),
  dueFrom: Day.optional(),
  dueTo: Day.optional(),
  practitionerId: Id.optional(),
  ...pageQuery,
})
export type RecallQuery = z.infer<typeof RecallQuery>

/** By which way a patient is reminded, and what is missing for it. */
export const ReminderWay = z
  .object({
    /** How the patient is written to; null without any address. */
    channel: z.enum(['email', 'letter']).nullable(),
    email: z.string().nullable(),
    lines: z.array(z.string()),
    phone: z.string().nullable(),
    subject: z.string(),
    /** What the e-mail or the letter says. */
    text: z.string(),
  })
  .meta({ id: 'ReminderWay' })
export type ReminderWay = z.infer<typeof ReminderWay>

const changes = ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT'] as const

export const recalls = routes({
  listRecalls: {
    method: 'GET',
    path: '/api/recalls/',
    summary: 'Patients who shall come again, by the day they are due',
    access: 'appointment.read',
    query: RecallQuery,
    answer: z.object({ recalls: z.array(Recall), cursor: Cursor }),
  },
  addRecall: {
    method: 'POST',
    path: '/api/recalls/',
    summary: 'Note that a patient shall come again',
    access: 'appointment.write',
    body: RecallInput,
    answer: Recall,
    status: 201,
  },
  getRecall: {
    method: 'GET',
    path: '/api/recalls/{id}',
    summary: 'One recall',
    access: 'appointment.read',
    answer: Recall,
  },
  updateRecall: {
    method: 'PATCH',
    path: '/api/recalls/{id}',
    summary: 'Change a recall, link the appointment made for it, close it or open it again',
    access: 'appointment.write',
    body: RecallPatch,
    answer: Recall,
    errors: changes,
  },
  removeRecall: {
    method: 'DELETE',
    path: '/api/recalls/{id}',
    summary: 'Take a recall away',
    access: 'appointment.write',
    answer: null,
    status: 204,
  },
  getRecallReminder: {
    method: 'GET',
    path: '/api/recalls/{id}/reminder',
    summary: 'How the patient is reminded, and with which words',
    access: 'appointment.write',
    answer: ReminderWay,
  },
  remindOfRecall: {
    method: 'POST',
    path: '/api/recalls/{id}/reminder',
    summary:
      'Remind the patient: the e-mail goes out, a letter was printed or a call was made; the patient must have agreed',
    access: 'appointment.write',
    body: z.object({ channel: RecallChannel, mayRemind: z.literal(true).optional() }),
    answer: Recall,
    errors: ['NOT_FOUND', 'CONSENT_MISSING', 'VALIDATION_FAILED', 'INVALID_TRANSITION'],
  },
  getRecallLetter: {
    method: 'GET',
    path: '/api/recalls/{id}/letter',
    summary: 'The reminder as a letter to print',
    access: 'appointment.write',
    answer: binary('application/pdf'),
    errors: ['NOT_FOUND', 'CONSENT_MISSING'],
  },
})
