import { z } from 'zod'
import { Cursor, InsuranceKind, PageQuery } from './common.ts'
import { ImportFinding, ImportState } from './imports.ts'
import { PatientImport } from './patient-imports.ts'
import { binary, routes } from './routes.ts'

/** Up to eight letters, digits or low lines, as GDT names programs. */
const ProgramId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9_]{4,8}$/)

const settings = {
  isOn: z.boolean(),
  /** Version of GDT that the practice system reads. Files from it are read in any version. */
  version: z.enum(['2.1', '3.5']),
  /** Of version 2.1; 3.5 knows ISO-8859-15 only. */
  charset: z.enum(['CP437', 'Windows-1252', 'ISO-8859-15']),
  /** How the portal and the practice system are called in the files (fields 8316 and 8315). */
  sender: ProgramId,
  receiver: ProgramId,
  /** Kind of insurance of new patients of whom a file does not say it. */
  insuranceKind: InsuranceKind,
}

export const PracticeSystem = z
  .object({
    ...settings,
    /** Treatments signed from then on are handed over; null while it was never switched on. */
    since: z.string().nullable(),
    lastReceivedAt: z.string().nullable(),
    lastTakenAt: z.string().nullable(),
    /** Files that wait to be fetched. */
    waiting: z.int(),
    /** Signed treatments of patients whose number in the practice system is not known: they are not handed over. */
    withoutNumber: z.int(),
  })
  .meta({ id: 'PracticeSystem' })
export type PracticeSystem = z.infer<typeof PracticeSystem>

/** One file that went from one program to the other, or did not. */
export const PracticeSystemExchange = z
  .object({
    id: z.string(),
    at: z.string(),
    name: z.string(),
    /**
     * `taken`: its patients are here; `waiting`: somebody has to decide; `refused`: nothing was taken over; `delivered`: a
     * signed treatment that the practice system has got.
     */
    kind: z.enum(['taken', 'waiting', 'refused', 'delivered']),
    /** Of what came in and was read. */
    importId: z.string().nullable(),
    state: ImportState.nullable(),
    findings: z.array(ImportFinding),
  })
  .meta({ id: 'PracticeSystemExchange' })
export type PracticeSystemExchange = z.infer<typeof PracticeSystemExchange>

export const practiceSystems = routes({
  getPracticeSystem: {
    method: 'GET',
    path: '/v1/practice-system',
    summary: 'How files are exchanged with the practice system',
    access: 'settings.read',
    answer: PracticeSystem,
  },
  updatePracticeSystem: {
    method: 'PUT',
    path: '/v1/practice-system',
    summary: 'Set the exchange with the practice system up, switch it on or off',
    access: 'settings.manage',
    body: z.object(settings),
    answer: PracticeSystem,
  },
  listPracticeSystemExchanges: {
    method: 'GET',
    path: '/v1/practice-system/exchanges',
    summary: 'Files exchanged with the practice system in the last thirty days, the newest first',
    access: 'settings.read',
    query: PageQuery,
    answer: z.object({ exchanges: z.array(PracticeSystemExchange), cursor: Cursor }),
  },
  takePracticeSystemFile: {
    method: 'POST',
    path: '/v1/practice-system/files',
    summary:
      'A GDT or BDT file of the practice system, as application/octet-stream: its patients are taken over at once; where only a person can tell who is meant, they wait',
    access: 'patient.write',
    consumes: 'bytes',
    transaction: 'manual',
    query: z.object({ name: z.string().min(1).max(200) }),
    answer: PatientImport,
    errors: ['VALIDATION_FAILED', 'CONFLICT'],
  },
  listPracticeSystemOutbox: {
    method: 'GET',
    path: '/v1/practice-system/outbox',
    summary: 'GDT files for the practice system that were not taken yet, the oldest first, at most 100',
    access: 'documentation.read',
    answer: z.object({
      files: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string() })),
      cursor: z.null(),
    }),
  },
  getPracticeSystemFile: {
    method: 'GET',
    path: '/v1/practice-system/outbox/{id}',
    summary: 'One file for the practice system; it stays until it was taken',
    access: 'documentation.read',
    answer: binary('text/plain'),
  },
  removePracticeSystemFile: {
    method: 'DELETE',
    path: '/v1/practice-system/outbox/{id}',
    summary: 'Say that the practice system has the file; saying it twice is no error',
    access: 'documentation.read',
    answer: null,
    status: 204,
  },
  handOverPatient: {
    method: 'GET',
    path: '/api/patients/{id}/hand-over',
    summary: 'A patient as a file for a program beside the portal (GDT, record type 6301)',
    access: 'patient.read',
    answer: binary('text/plain'),
  },
})
