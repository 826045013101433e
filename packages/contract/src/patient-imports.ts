import { comparedFields } from '@honora/domain/patients/import/changes.ts'
import { patientFields } from '@honora/domain/patients/import/fields.ts'
import { importFindingCodes } from '@honora/domain/patients/import/finding.ts'
import { importDecisions, importMatches } from '@honora/domain/patients/import/judge.ts'
import { unclearReasons } from '@honora/domain/patients/import/match.ts'
import { severities } from '@honora/domain/fees/rules/violation.ts'
import { z } from 'zod'
import { Address, Cursor, Id, InsuranceKind, Line, listOf, Name, pageQuery, Version } from './common.ts'
import { Sex } from './patients.ts'
import { routes } from './routes.ts'

export const PatientImportFormat = z.enum(['gdt', 'bdt', 'csv', 'xlsx'])
export type PatientImportFormat = z.infer<typeof PatientImportFormat>

/** `running` and `undoing` pass by themselves. */
export const PatientImportState = z.enum(['open', 'running', 'done', 'undoing', 'undone', 'discarded'])
export type PatientImportState = z.infer<typeof PatientImportState>

export const PatientImportFinding = z
  .object({
    code: z.enum(importFindingCodes),
    severity: z.enum(severities),
    scope: z.enum(['file', 'line', 'row']),
    line: z.int().nullable(),
    field: z.string().nullable(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    /** What is wrong and what to do, in the language of the request. */
    message: z.string(),
    mend: z.string(),
  })
  .meta({ id: 'PatientImportFinding' })
export type PatientImportFinding = z.infer<typeof PatientImportFinding>

export const PatientImportDecision = z.enum(importDecisions)
export type PatientImportDecision = z.infer<typeof PatientImportDecision>

/** What became of a row: `kept` rows were not undone, because the patient was used or changed since. */
export const PatientImportOutcome = z.enum(['created', 'updated', 'skipped', 'failed', 'undone', 'kept'])
export type PatientImportOutcome = z.infer<typeof PatientImportOutcome>

const Count = z.int().min(0)

const ColumnMapping = z.array(z.enum(patientFields).nullable()).max(100)

export const PatientImport = z
  .object({
    id: z.string(),
    /** `program`: sent by a practice system through an API key and taken over at once. */
    origin: z.enum(['person', 'program']),
    format: PatientImportFormat,
    charset: z.string().nullable(),
    name: z.string(),
    sizeBytes: z.int(),
    state: PatientImportState,
    /** Kind of insurance of people of whom the file does not say it. */
    insuranceKind: InsuranceKind,
    /** Of tables: the columns with some of what stands in them, and which field each one fills. */
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })).nullable(),
    mapping: ColumnMapping.nullable(),
    /** What the mapping still lacks; the people are compared with the practice once it lacks nothing. */
    mappingProblem: z.enum(['name', 'birthDate', 'twice']).nullable(),
    counts: z.object({
      rows: Count,
      new: Count,
      same: Count,
      unclear: Count,
      faulty: Count,
      create: Count,
      update: Count,
      /** Rows on which a person has to decide. */
      undecided: Count,
      created: Count,
      updated: Count,
      skipped: Count,
      failed: Count,
      undone: Count,
      kept: Count,
    }),
    findings: z.array(PatientImportFinding),
    createdBy: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** Until then it can be undone; afterwards the rows are forgotten. */
    keptUntil: z.string(),
    canUndo: z.boolean(),
    version: Version,
  })
  .meta({ id: 'PatientImport' })
export type PatientImport = z.infer<typeof PatientImport>

export const PatientImportRow = z
  .object({
    id: z.string(),
    line: z.int(),
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
    match: z.enum(importMatches),
    reason: z.enum(unclearReasons).nullable(),
    candidates: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        givenName: z.string(),
        familyName: z.string(),
        birthDate: z.string(),
      }),
    ),
    changes: z.array(z.object({ field: z.enum(comparedFields), before: z.string(), after: z.string() })),
    decision: PatientImportDecision.nullable(),
    outcome: PatientImportOutcome.nullable(),
    patientId: z.string().nullable(),
    findings: z.array(PatientImportFinding),
  })
  .meta({ id: 'PatientImportRow' })
export type PatientImportRow = z.infer<typeof PatientImportRow>

export const patientImports = routes({
  listPatientImports: {
    method: 'GET',
    path: '/v1/patient-imports',
    summary: 'Files of patients that were handed in, newest first',
    access: 'patient.write',
    query: z.object({ origin: z.enum(['person', 'program']).optional(), ...pageQuery }),
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
    errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'],
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
    query: z.object({
      match: z.enum(importMatches).optional(),
      outcome: PatientImportOutcome.optional(),
      ...pageQuery,
    }),
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
      mapping: ColumnMapping.optional(),
      version: Version.optional(),
    }),
    answer: PatientImport,
    errors: ['VERSION_CONFLICT', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  decidePatientImportRows: {
    method: 'POST',
    path: '/v1/patient-imports/{id}/decisions',
    summary: 'Decide on people of a file: those named, or all that are still undecided',
    access: 'patient.write',
    body: z.object({
      rowIds: listOf(Id).optional(),
      decision: PatientImportDecision,
      /** Whom to update, where several come into question; only with one row. */
      patientId: Id.optional(),
    }),
    answer: PatientImport,
    errors: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  runPatientImport: {
    method: 'POST',
    path: '/v1/patient-imports/{id}/run',
    summary: 'Take the people over as decided; large files go on in the background',
    access: 'patient.write',
    answer: PatientImport,
    errors: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  undoPatientImport: {
    method: 'POST',
    path: '/v1/patient-imports/{id}/undo',
    summary: 'Undo the whole import; patients used or changed since stay and are named',
    access: 'patient.write',
    answer: PatientImport,
    errors: ['INVALID_TRANSITION'],
  },
  discardPatientImport: {
    method: 'DELETE',
    path: '/v1/patient-imports/{id}',
    summary: 'Throw an import away that was not run; its rows are forgotten',
    access: 'patient.write',
    answer: null,
    status: 204,
    errors: ['INVALID_TRANSITION'],
  },
})
