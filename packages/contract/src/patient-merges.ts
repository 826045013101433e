import { mergeFields } from '@honora/domain/patients/merge.ts'
import { z } from 'zod'
import { Id, Version } from './common.ts'
import { ConsentKind, Patient } from './patients.ts'
import { routes } from './routes.ts'

const MergeField = z.enum(mergeFields)

/** What a merge would do, before anybody confirms it. */
export const PatientMergePreview = z
  .object({
    kept: Patient,
    merged: Patient,
    /** Fields in which the two differ; `isMissing`: the kept record says nothing more of it. */
    differences: z.array(z.object({ field: MergeField, isMissing: z.boolean() })),
    /** Rows that go over, by kind; kinds without any are left out. */
    moves: z.record(z.string(), z.int()),
    /** Consents that end, because the other record holds a later withdrawal of the same kind. */
    withdrawn: z.array(ConsentKind),
    /** False: birth date or names differ so much that these may be two people. */
    mayBeOnePerson: z.boolean(),
    /** What forbids it: the record to be merged is held back by a legal hold that the kept one has not. */
    blockedBy: z.enum(['legal_hold']).nullable(),
  })
  .meta({ id: 'PatientMergePreview' })
export type PatientMergePreview = z.infer<typeof PatientMergePreview>

export const PatientMerge = z
  .object({
    id: z.string(),
    keptId: z.string(),
    merged: z.object({ id: z.string(), number: z.string(), name: z.string(), birthDate: z.string() }),
    mergedAt: z.string(),
    mergedBy: z.string(),
    undoneAt: z.string().nullable(),
    undoneBy: z.string().nullable(),
  })
  .meta({ id: 'PatientMerge' })
export type PatientMerge = z.infer<typeof PatientMerge>

export const patientMerges = routes({
  listDuplicatePatients: {
    method: 'GET',
    path: '/api/patients/{id}/duplicates',
    summary: 'Other records that may be of the same person: same birth date, and names that sound alike',
    access: 'patient.write',
    answer: z.object({ patients: z.array(Patient), cursor: z.null() }),
  },
  previewPatientMerge: {
    method: 'GET',
    path: '/api/patients/{id}/merge-preview/{mergedId}',
    summary: 'What merging another record into this one would do; nothing is changed',
    access: 'patient.write',
    answer: PatientMergePreview,
  },
  mergePatients: {
    method: 'POST',
    path: '/api/patients/{id}/merges',
    summary:
      'Merge another record of the same person into this one; both histories stay, and it can be undone',
    access: 'patient.write',
    body: z.object({
      mergedId: Id,
      /** Fields that the kept record takes from the other one. */
      take: z.array(MergeField).max(mergeFields.length),
      /** As the person has seen them. */
      version: Version,
      mergedVersion: Version,
    }),
    answer: PatientMerge,
    status: 201,
    errors: ['VERSION_CONFLICT', 'CONFLICT'],
  },
  listPatientMerges: {
    method: 'GET',
    path: '/api/patients/{id}/merges',
    summary: 'Merges into this record, the latest first, undone ones included',
    access: 'patient.write',
    answer: z.object({ merges: z.array(PatientMerge), cursor: z.null() }),
  },
  undoPatientMerge: {
    method: 'POST',
    path: '/api/patients/{id}/merges/{mergeId}/undo',
    summary: 'Give a merged record back what was its own; what came later stays',
    access: 'patient.write',
    answer: PatientMerge,
    errors: ['CONFLICT'],
  },
})
