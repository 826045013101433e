import { z } from 'zod'
import { Cursor, PageQuery } from './common.ts'
import { binary, routes } from './routes.ts'

/** `waiting` and `running` pass by themselves; `expired` archives are gone and can be written anew. */
export const PracticeExport = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'expired']),
    requestedBy: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    /** Until then it can be fetched. */
    expiresAt: z.string(),
    stepsDone: z.int(),
    stepsTotal: z.int(),
    sizeBytes: z.int(),
  })
  .meta({ id: 'PracticeExport' })
export type PracticeExport = z.infer<typeof PracticeExport>

export const recordExports = routes({
  exportPatient: {
    method: 'GET',
    path: '/api/patients/{id}/export',
    summary:
      'Everything that is stored of a patient: a ZIP with an index to read, patient.json, tables, documents and files (§ 630g BGB, GDPR Art. 15, 20)',
    access: 'patient.export',
    answer: binary('application/zip'),
  },
  listPracticeExports: {
    method: 'GET',
    path: '/v1/organization/exports',
    summary: 'Archives of the whole practice, newest first',
    access: 'practice.export',
    query: PageQuery,
    answer: z.object({ exports: z.array(PracticeExport), cursor: Cursor }),
  },
  createPracticeExport: {
    method: 'POST',
    path: '/v1/organization/exports',
    summary: 'Have an archive of the whole practice written; one at a time',
    access: 'practice.export',
    answer: PracticeExport,
    status: 201,
    errors: ['CONFLICT'],
  },
  getPracticeExport: {
    method: 'GET',
    path: '/v1/organization/exports/{id}',
    summary: 'How far an archive is',
    access: 'practice.export',
    answer: PracticeExport,
  },
  downloadPracticeExport: {
    method: 'GET',
    path: '/v1/organization/exports/{id}/archive',
    summary: 'The archive as ZIP, until it expires',
    access: 'practice.export',
    answer: binary('application/zip'),
    errors: ['INVALID_TRANSITION'],
  },
  removePracticeExport: {
    method: 'DELETE',
    path: '/v1/organization/exports/{id}',
    summary: 'Remove an archive before it expires',
    access: 'practice.export',
    answer: null,
    status: 204,
    errors: ['INVALID_TRANSITION'],
  },
})
