import { z } from 'zod'
import { Instant } from './common.ts'
import { routes } from './routes.ts'

/** Whether a practice lets its corrections serve as cases for evaluation; nothing leaves by itself. */
export const EvaluationConsent = z
  .object({
    /** Null while it is off, as it is at first. */
    since: Instant.nullable(),
    by: z.string().nullable(),
    /** Consultations with a correction since then. */
    cases: z.int(),
  })
  .meta({ id: 'EvaluationConsent' })
export type EvaluationConsent = z.infer<typeof EvaluationConsent>

/** A case in the format of the evaluation: talk, facts, traps. Names and numbers of the patient are replaced. */
export const EvaluationCase = z.looseObject({ id: z.string() }).meta({ id: 'EvaluationCase' })

export const evaluationCases = routes({
  getEvaluationConsent: {
    method: 'GET',
    path: '/api/evaluation-cases/consent',
    summary: 'Whether corrections may serve as evaluation cases of this practice',
    access: 'settings.read',
    answer: EvaluationConsent,
  },
  setEvaluationConsent: {
    method: 'PUT',
    path: '/api/evaluation-cases/consent',
    summary: 'Give or withdraw it; once withdrawn, no earlier correction can be exported any more',
    access: 'settings.manage',
    body: z.object({ isGiven: z.boolean() }),
    answer: EvaluationConsent,
  },
  exportEvaluationCases: {
    method: 'GET',
    path: '/api/evaluation-cases/export',
    summary: 'Consultations with corrections as cases for evaluation; refused without consent',
    access: 'patient.export',
    answer: z.object({ cases: z.array(EvaluationCase) }),
    errors: ['CONFLICT'],
  },
})
