import { appointmentMappingProblems } from '@honora/domain/appointments/import/columns.ts'
import { appointmentFields } from '@honora/domain/appointments/import/fields.ts'
import { appointmentUnclearReasons } from '@honora/domain/appointments/import/judge.ts'
import { z } from 'zod'
import { Cursor, Id, Version } from './common.ts'
import {
  ImportDecisionInput,
  importErrors,
  importFields,
  ImportListQuery,
  importRowFields,
  ImportRowQuery,
  mappingOf,
} from './imports.ts'
import { routes } from './routes.ts'

const AppointmentMapping = mappingOf(appointmentFields)

export const AppointmentImport = z
  .object({
    ...importFields,
    /** Who treats where the table names nobody whom the practice knows; null while nobody was chosen. */
    practitionerId: z.string().nullable(),
    mapping: AppointmentMapping.nullable(),
    /** What the mapping still lacks; the appointments are compared with the calendar once it lacks nothing. */
    mappingProblem: z.enum(appointmentMappingProblems).nullable(),
  })
  .meta({ id: 'AppointmentImport' })
export type AppointmentImport = z.infer<typeof AppointmentImport>

export const AppointmentImportRow = z
  .object({
    ...importRowFields,
    /** Null when the row cannot be read as an appointment. */
    record: z
      .object({
        /** As the table names the patient. */
        person: z.object({
          number: z.string().optional(),
          givenName: z.string().optional(),
          familyName: z.string().optional(),
          birthDate: z.string().optional(),
        }),
        startsAt: z.string(),
        endsAt: z.string(),
        practitionerId: z.string(),
        practitioner: z.string(),
        appointmentTypeId: z.string().optional(),
        type: z.string().optional(),
        room: z.string().optional(),
        note: z.string().optional(),
      })
      .nullable(),
    reason: z.enum(appointmentUnclearReasons).nullable(),
    /** The appointment that came of it. */
    appointmentId: z.string().nullable(),
  })
  .meta({ id: 'AppointmentImportRow' })
export type AppointmentImportRow = z.infer<typeof AppointmentImportRow>

export const appointmentImports = routes({
  listAppointmentImports: {
    method: 'GET',
    path: '/v1/appointment-imports',
    summary: 'Tables of appointments that were handed in, newest first',
    access: 'appointment.write',
    query: ImportListQuery,
    answer: z.object({ appointmentImports: z.array(AppointmentImport), cursor: Cursor }),
  },
  createAppointmentImport: {
    method: 'POST',
    path: '/v1/appointment-imports',
    summary:
      'Hand in a table of appointments (CSV, XLSX): multipart with part `data`. Nothing is taken over before it is run',
    access: 'appointment.write',
    consumes: 'multipart',
    transaction: 'manual',
    answer: AppointmentImport,
    status: 201,
    errors: importErrors.create,
  },
  getAppointmentImport: {
    method: 'GET',
    path: '/v1/appointment-imports/{id}',
    summary: 'One table of appointments with what it would do or did',
    access: 'appointment.write',
    answer: AppointmentImport,
  },
  listAppointmentImportRows: {
    method: 'GET',
    path: '/v1/appointment-imports/{id}/rows',
    summary: 'The appointments of a table, in its order',
    access: 'appointment.write',
    query: ImportRowQuery,
    answer: z.object({ rows: z.array(AppointmentImportRow), cursor: Cursor }),
  },
  updateAppointmentImport: {
    method: 'PATCH',
    path: '/v1/appointment-imports/{id}',
    summary:
      'Say what the table does not: who treats where it names nobody, and which field each column fills. Either takes decisions back',
    access: 'appointment.write',
    body: z.object({
      practitionerId: Id.optional(),
      mapping: AppointmentMapping.optional(),
      version: Version.optional(),
    }),
    answer: AppointmentImport,
    errors: importErrors.update,
  },
  decideAppointmentImportRows: {
    method: 'POST',
    path: '/v1/appointment-imports/{id}/decisions',
    summary: 'Decide on appointments of a table: those named, or all that are still undecided',
    access: 'appointment.write',
    body: ImportDecisionInput,
    answer: AppointmentImport,
    errors: importErrors.run,
  },
  runAppointmentImport: {
    method: 'POST',
    path: '/v1/appointment-imports/{id}/run',
    summary: 'Take the appointments over as decided; large tables go on in the background',
    access: 'appointment.write',
    answer: AppointmentImport,
    errors: importErrors.run,
  },
  undoAppointmentImport: {
    method: 'POST',
    path: '/v1/appointment-imports/{id}/undo',
    summary: 'Undo the whole import; appointments that were begun or changed since stay and are named',
    access: 'appointment.write',
    answer: AppointmentImport,
    errors: importErrors.end,
  },
  discardAppointmentImport: {
    method: 'DELETE',
    path: '/v1/appointment-imports/{id}',
    summary: 'Throw an import away that was not run; its rows are forgotten',
    access: 'appointment.write',
    answer: null,
    status: 204,
    errors: importErrors.end,
  },
})
