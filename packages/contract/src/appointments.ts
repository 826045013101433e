import { appointmentStatuses } from '@honora/domain/appointments/machine.ts'
import { intervals, longestSeries } from '@honora/domain/appointments/series.ts'
import { standardTypes } from '@honora/domain/appointments/standard-types.ts'
import { z } from 'zod'
import { PatientAlert } from './clinical.ts'
import { Cursor, Id, InsuranceKind, Instant, Line, LongText, Name, pageQuery, Version } from './common.ts'
import { routes } from './routes.ts'

export const AppointmentStatus = z.enum(appointmentStatuses)
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** Who did something and when; null for the system itself. */
const Done = z.object({ at: z.string(), by: z.string().nullable() })

/**
 * A record of the chain in short form. One appointment, asked for by its id, also tells who changed the record last and
 * who handed it on to factoring.
 */
export const ShortRecord = z
  .object({
    id: z.string(),
    status: z.string(),
    version: z.int(),
    /** Of a consultation: a microphone sends to it at this moment. */
    isLive: z.boolean().optional(),
    changed: Done.optional(),
    submitted: Done.optional(),
  })
  .meta({ id: 'ShortRecord' })
export type ShortRecord = z.infer<typeof ShortRecord>

export const Appointment = z
  .object({
    id: z.string(),
    patientId: z.string(),
    patient: z.object({
      id: z.string(),
      name: z.string(),
      birthDate: z.string(),
      insuranceKind: InsuranceKind,
      alerts: z.array(PatientAlert),
      openProposals: z.int(),
    }),
    practitionerId: z.string(),
    appointmentTypeId: z.string().nullable(),
    startsAt: z.string(),
    endsAt: z.string(),
    room: z.string().optional(),
    note: z.string().optional(),
    status: AppointmentStatus,
    /** Shared by an appointment and its repetitions; absent on one that stands alone. */
    seriesId: z.string().optional(),
    consultation: ShortRecord.nullable(),
    documentation: ShortRecord.nullable(),
    billing: ShortRecord.nullable(),
    version: Version,
  })
  .meta({ id: 'Appointment' })
export type Appointment = z.infer<typeof Appointment>

/** `endsAt` or `appointmentTypeId` (its duration); `practitionerId` defaults to the caller, if treating. */
export const AppointmentInput = z
  .object({
    patientId: Id,
    startsAt: Instant,
    endsAt: Instant.optional(),
    appointmentTypeId: Id.nullish(),
    practitionerId: Id.optional(),
    room: Line.nullish(),
    note: LongText.nullish(),
    allowOverlap: z.boolean().optional(),
    version: Version.optional(),
    /** The entry of the waiting list that a new appointment answers; it leaves the list with it. */
    waitingEntryId: Id.optional(),
  })
  .meta({ id: 'AppointmentInput' })
export type AppointmentInput = z.infer<typeof AppointmentInput>

/** The same appointment again after each interval, at the same time of day; all of them are made or none. */
export const AppointmentSeriesInput = AppointmentInput.extend({
  repeat: z.object({ every: z.enum(intervals), times: z.int().min(1).max(longestSeries) }),
}).meta({ id: 'AppointmentSeriesInput' })
export type AppointmentSeriesInput = z.infer<typeof AppointmentSeriesInput>

/** How one appointment of a series is put back: `version` is the one that the call to be undone answered. */
export const AppointmentUndo = z.discriminatedUnion('kind', [
  /** It was changed: it stands again as it was, whatever else stands there by now. */
  z.object({ kind: z.literal('replace'), id: Id, version: Version, before: AppointmentInput }),
  /** It was cancelled. */
  z.object({ kind: z.literal('restore'), id: Id, version: Version }),
  /** It was made. */
  z.object({ kind: z.literal('cancel'), id: Id, version: Version }),
])
export type AppointmentUndo = z.infer<typeof AppointmentUndo>

export const AppointmentType = z
  .object({
    id: z.string(),
    name: z.string(),
    durationMinutes: z.int(),
    color: z.string(),
    position: z.int(),
    active: z.boolean(),
    documentationTemplate: z.string().optional(),
    version: Version,
  })
  .meta({ id: 'AppointmentType' })
export type AppointmentType = z.infer<typeof AppointmentType>

const typeFields = {
  durationMinutes: z.int().min(5).max(720),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$|^[a-z][a-z0-9-]{0,39}$/),
  position: z.int().min(0).max(10_000),
  active: z.boolean(),
  documentationTemplate: z.string().max(100),
}

export const AppointmentTypeInput = z
  .object({
    name: Name,
    durationMinutes: typeFields.durationMinutes,
    color: typeFields.color.default('blue'),
    position: typeFields.position.optional(),
    active: typeFields.active.default(true),
    documentationTemplate: typeFields.documentationTemplate.nullish(),
    /** One that the product brings along: shown in the language of the reader while it keeps its German name. */
    standard: z.enum(standardTypes).optional(),
  })
  .meta({ id: 'AppointmentTypeInput' })
export type AppointmentTypeInput = z.infer<typeof AppointmentTypeInput>

export const AppointmentTypePatch = z
  .object({
    name: Name.optional(),
    durationMinutes: typeFields.durationMinutes.optional(),
    color: typeFields.color.optional(),
    position: typeFields.position.optional(),
    active: typeFields.active.optional(),
    documentationTemplate: typeFields.documentationTemplate.nullish(),
    version: Version.optional(),
  })
  .meta({ id: 'AppointmentTypePatch' })
export type AppointmentTypePatch = z.infer<typeof AppointmentTypePatch>

export const AppointmentQuery = z.object({
  from: Instant.optional(),
  to: Instant.optional(),
  practitionerId: Id.optional(),
  status: AppointmentStatus.optional(),
  patientId: Id.optional(),
  ...pageQuery,
})
export type AppointmentQuery = z.infer<typeof AppointmentQuery>

export const appointments = routes({
  listAppointments: {
    method: 'GET',
    path: '/api/appointments/',
    summary: 'Appointments: in order of time when `from` or `to` is given, else latest first',
    access: 'appointment.read',
    query: AppointmentQuery,
    answer: z.object({ appointments: z.array(Appointment), cursor: Cursor }),
  },
  createAppointment: {
    method: 'POST',
    path: '/api/appointments/',
    summary: 'Make an appointment; an overlap of practitioner or room is refused unless allowed',
    access: 'appointment.write',
    body: AppointmentInput,
    answer: Appointment,
    status: 201,
    errors: ['CONFLICT'],
  },
  createAppointmentSeries: {
    method: 'POST',
    path: '/api/appointments/series',
    summary: 'Make an appointment and its repetitions; the first overlap refuses all of them unless allowed',
    access: 'appointment.write',
    body: AppointmentSeriesInput,
    answer: z.object({ appointments: z.array(Appointment) }),
    status: 201,
    errors: ['CONFLICT'],
  },
  getAppointment: {
    method: 'GET',
    path: '/api/appointments/{id}',
    summary: 'One appointment with its consultation, documentation and billing in short form',
    access: 'appointment.read',
    answer: Appointment,
  },
  replaceAppointment: {
    method: 'PUT',
    path: '/api/appointments/{id}',
    summary: 'Move or change an appointment; status and nested records are read-only',
    access: 'appointment.write',
    body: AppointmentInput,
    answer: Appointment,
    errors: ['CONFLICT', 'VERSION_CONFLICT', 'INVALID_TRANSITION'],
  },
  cancelAppointment: {
    method: 'POST',
    path: '/api/appointments/{id}/cancel',
    summary: 'Cancel an appointment whose treatment has not been documented yet',
    access: 'appointment.write',
    body: z.object({ reason: Line.optional() }),
    answer: Appointment,
    errors: ['INVALID_TRANSITION'],
  },
  replaceFollowing: {
    method: 'PUT',
    path: '/api/appointments/{id}/series',
    summary:
      'Change an appointment and those of its series that follow and are still planned: by as many days, to the same time; all or none',
    access: 'appointment.write',
    body: AppointmentInput,
    /** `before`: the same ones as they were, in the same order. */
    answer: z.object({ appointments: z.array(Appointment), before: z.array(Appointment) }),
    errors: ['CONFLICT', 'VERSION_CONFLICT', 'INVALID_TRANSITION'],
  },
  cancelFollowing: {
    method: 'POST',
    path: '/api/appointments/{id}/series/cancel',
    summary: 'Cancel an appointment and those of its series that follow and are still planned',
    access: 'appointment.write',
    body: z.object({ reason: Line.optional() }),
    answer: z.object({ appointments: z.array(Appointment) }),
    errors: ['INVALID_TRANSITION'],
  },
  undoSeries: {
    method: 'POST',
    path: '/api/appointments/series/undo',
    summary: 'Take back what was done to a series: all or none, apart from those that were changed meanwhile',
    access: 'appointment.write',
    body: z.object({
      appointments: z
        .array(AppointmentUndo)
        .min(1)
        .max(longestSeries + 1),
    }),
    /** `kept`: as they stand now, because they were changed after the call that is undone. */
    answer: z.object({ appointments: z.array(Appointment), kept: z.array(Appointment) }),
    errors: ['INVALID_TRANSITION'],
  },
  restoreAppointment: {
    method: 'POST',
    path: '/api/appointments/{id}/restore',
    summary: 'Take a cancellation back; refused while its time is taken, unless an overlap is allowed',
    access: 'appointment.write',
    body: z.object({ allowOverlap: z.boolean().optional() }),
    answer: Appointment,
    errors: ['CONFLICT', 'INVALID_TRANSITION'],
  },
  listAppointmentTypes: {
    method: 'GET',
    path: '/api/appointment-types/',
    summary: 'Appointment types in their order',
    access: 'appointment.read',
    query: z.object({ active: z.enum(['true', 'false']).optional(), ...pageQuery }),
    answer: z.object({ appointmentTypes: z.array(AppointmentType), cursor: z.null() }),
  },
  createAppointmentType: {
    method: 'POST',
    path: '/api/appointment-types/',
    summary: 'Add an appointment type',
    access: 'appointment-type.manage',
    body: AppointmentTypeInput,
    answer: AppointmentType,
    status: 201,
  },
  updateAppointmentType: {
    method: 'PATCH',
    path: '/api/appointment-types/{id}',
    summary: 'Change an appointment type',
    access: 'appointment-type.manage',
    body: AppointmentTypePatch,
    answer: AppointmentType,
    errors: ['VERSION_CONFLICT'],
  },
  removeAppointmentType: {
    method: 'DELETE',
    path: '/api/appointment-types/{id}',
    summary: 'Remove an appointment type; one in use is deactivated instead',
    access: 'appointment-type.manage',
    answer: null,
    status: 204,
    errors: ['VERSION_CONFLICT'],
  },
})
