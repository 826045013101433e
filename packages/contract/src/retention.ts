import { retentionKinds } from '@honora/domain/retention/terms.ts'
import { z } from 'zod'
import { Line } from './common.ts'
import { routes } from './routes.ts'

/** Records whose time is over, or would be without what holds them back. */
export const RetentionItem = z
  .object({
    kind: z.enum(retentionKinds),
    /** Patient of a treatment, billing, or invoice of a claim. */
    recordId: z.string(),
    patientId: z.string().nullable(),
    /** Number of the patient, of the invoice of a billing or of the claim. */
    number: z.string(),
    endedOn: z.string(),
    removableFrom: z.string(),
    /** Why it is kept all the same. */
    blockedBy: z.enum(['legal_hold', 'open_claim', 'open_billing']).nullable(),
  })
  .meta({ id: 'RetentionItem' })
export type RetentionItem = z.infer<typeof RetentionItem>

/** What was removed: ids and counts, nothing of the content. */
export const RetentionRemoval = z
  .object({
    id: z.string(),
    kind: z.enum(['treatment', 'billing', 'claim', 'patient']),
    recordId: z.string(),
    patientId: z.string().nullable(),
    endedOn: z.string(),
    counts: z.record(z.string(), z.int()),
    removedAt: z.string(),
  })
  .meta({ id: 'RetentionRemoval' })
export type RetentionRemoval = z.infer<typeof RetentionRemoval>

/** Why a patient's records stay whatever their age, since when, and who said so. */
export const LegalHold = z
  .object({
    patientId: z.string(),
    /** Number of the patient. */
    number: z.string(),
    reason: z.string(),
    since: z.string(),
    by: z.string(),
  })
  .meta({ id: 'LegalHold' })
export type LegalHold = z.infer<typeof LegalHold>

export const retention = routes({
  getRetention: {
    method: 'GET',
    path: '/v1/organization/retention',
    summary: 'What the next daily run will remove and what is held back, and the latest removals (200 each)',
    access: 'audit.read',
    answer: z.object({
      today: z.string(),
      due: z.array(RetentionItem),
      removed: z.array(RetentionRemoval),
      holds: z.array(LegalHold),
    }),
  },
  getLegalHold: {
    method: 'GET',
    path: '/api/patients/{id}/legal-hold',
    summary: 'Whether the records of a patient are kept whatever their age',
    access: 'audit.read',
    answer: z.object({ hold: LegalHold.nullable() }),
  },
  holdPatient: {
    method: 'PUT',
    path: '/api/patients/{id}/legal-hold',
    summary: 'Keep everything of a patient whatever its age, until the hold is lifted',
    access: 'settings.manage',
    body: z.object({ reason: Line.min(1) }),
    answer: LegalHold,
  },
  releasePatient: {
    method: 'DELETE',
    path: '/api/patients/{id}/legal-hold',
    summary: 'Lift a hold: the daily run removes again what is due',
    access: 'settings.manage',
    answer: null,
    status: 204,
  },
})
