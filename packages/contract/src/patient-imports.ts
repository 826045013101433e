import { comparedFields } from '@honora/domain/patients/import/changes.ts'
import { mappingProblems } from '@honora/domain/patients/import/columns.ts'
import { patientFields } from '@honora/domain/patients/import/fields.ts'
import { unclearReasons } from '@honora/domain/patients/import/match.ts'
import { z } from 'zod'
import { Address, Cursor, InsuranceKind, Line, Name, Version } from './common.ts'
import {
  ImportDecisionInput,
  importErrors,
  importFields,
  ImportListQuery,
  importRowFields,
  ImportRowQuery,
  mappingOf,
} from './imports.ts'
import { Sex } from './patients.ts'
import { routes } from './routes.ts'

const PatientMapping = mappingOf(patientFields)

export const PatientImport = z
  .object({
    ...importFields,
    /** Kind of insurance of people of whom the file does not say it. */
    insuranceKind: InsuranceKind,
    mapping: PatientMapping.nullable(),
    /** What the mapping still lacks; the people are compared with the practice once it lacks nothing. */
    mappingProblem: z.enum(mappingProblems).nullable(),
  })
  .meta({ id: 'PatientImport' })
export type PatientImport = z.infer<typeof PatientImport>

export const PatientImportRow = z
  .object({
    ...importRowFields,
    /** Null when the row cannot be read as a person. */
    record: z
      .object({
        number: z.string().optional(),
        givenName: Name,
        familyName: Name,
        birthDate: z.string(),
        sex: Sex.optional(),
        address: Address.optional(),
        email: z.string().optional(),
        phone: z.string().optional(),
        insuranceKind: InsuranceKind.optional(),
        insurer: Line.optional(),
        insurantNumber: z.string().optional(),
      })
      .nullable(),
    reason: z.enum(unclearReasons).nullable(),
    changes: z.array(z.object({ field: z.enum(comparedFields), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'PatientImportRow' })
export type PatientImportRow = z.infer<typeof PatientImportRow>

export const patientImports = routes({
  listPatientImports: {
    method: 'GET',
    path: '/v1/patient-imports',
    summary: 'Files of patients that were handed in, newest first',
    access: 'patient.write',
    query: ImportListQuery,
    answer: z.object({ patientImports: z.array(PatientImport), cursor: Cursor }),
  },
  createPatientImport: {
    method: 'POST',
    path: '/v1/patient-imports',
    summary: 'Hand in a file of patients: multipart with part `data`. Nothing is taken over before it is run',
    access: 'patient.write',
    consumes: 'multipart',
    transaction: 'manual',
    answer: PatientImport,
    status: 201,
    errors: importErrors.create,
  },
  getPatientImport: {
    method: 'GET',
    path: '/v1/patient-imports/{id}',
    summary: 'One file of patients with what it would do or did',
    access: 'patient.write',
    answer: PatientImport,
  },
  listPatientImportRows: {
    method: 'GET',
    path: '/v1/patient-imports/{id}/rows',
    summary: 'The people of a file, in its order',
    access: 'patient.write',
    query: ImportRowQuery,
    answer: z.object({ rows: z.array(PatientImportRow), cursor: Cursor }),
  },
  updatePatientImport: {
    method: 'PATCH',
    path: '/v1/patient-imports/{id}',
    summary:
      'Say what the file does not: the kind of insurance, and which field each column of a table fills. A new mapping takes decisions back',
    access: 'patient.write',
    body: z.object({
      insuranceKind: InsuranceKind.optional(),
      mapping: PatientMapping.optional(),
      version: Version.optional(),
    }),
    answer: PatientImport,
    errors: importErrors.update,
  },
  decidePatientImportRows: {
    method: 'POST',
    path: '/v1/patient-imports/{id}/decisions',
    summary: 'Decide on people of a file: those named, or all that are still undecided',
    access: 'patient.write',
    body: ImportDecisionInput,
    answer: PatientImport,
    errors: importErrors.run,
  },
  runPatientImport: {
    method: 'POST',
    path: '/v1/patient-imports/{id}/run',
    summary: 'Take the people over as decided; large files go on in the background',
    access: 'patient.write',
    answer: PatientImport,
    errors: importErrors.run,
  },
  undoPatientImport: {
    method: 'POST',
    path: '/v1/patient-imports/{id}/undo',
    summary: 'Undo the whole import; patients used or changed since stay and are named',
    access: 'patient.write',
    answer: PatientImport,
    errors: importErrors.end,
  },
  discardPatientImport: {
    method: 'DELETE',
    path: '/v1/patient-imports/{id}',
    summary: 'Throw an import away that was not run; its rows are forgotten',
    access: 'patient.write',
    answer: null,
    status: 204,
    errors: importErrors.end,
  },
})
