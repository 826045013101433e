import { z } from 'zod'
import { Cents, Day, Name } from './common.ts'
import { binary, routes } from './routes.ts'

export const Mandate = z
  .object({
    reference: z.string(),
    holder: z.string(),
    ibanMasked: z.string(),
    signedOn: z.string(),
    given: z.enum(['online', 'paper']),
    state: z.enum(['active', 'ended']),
    endedOn: z.string().nullable(),
    /** A person ended it, its plan is over, or a reason of the bank (ISO 20022, `AC04` …). */
    endedReason: z.string().nullable(),
  })
  .meta({ id: 'Mandate' })
export type Mandate = z.infer<typeof Mandate>

export const PlanDebit = z
  .object({
    rateNumber: z.int(),
    amountCents: Cents,
    collectOn: z.string(),
    state: z.enum(['announced', 'ordered', 'collected', 'returned', 'dropped']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'PlanDebit' })

/** Direct debit of a claim's plan: the newest mandate and what became of each rate. */
export const PlanDebits = z
  .object({
    /** Why no mandate can be recorded now; null where it can. */
    unavailable: z.enum(['no_plan', 'no_creditor_id']).nullable(),
    mandate: Mandate.nullable(),
    debits: z.array(PlanDebit),
  })
  .meta({ id: 'PlanDebits' })
export type PlanDebits = z.infer<typeof PlanDebits>

/** Whose account the rates are collected from. */
export const MandateWish = z.object({ holder: Name, iban: z.string().max(50) })
export type MandateWish = z.infer<typeof MandateWish>

export const mandates = routes({
  getPlanDebits: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/mandate',
    summary: 'Mandate and direct debits of the plan of a claim',
    access: 'payment-plan.read',
    answer: PlanDebits,
    errors: ['NOT_FOUND'],
  },
  giveMandate: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/mandate',
    summary: 'Record a mandate that the debtor has signed on paper',
    access: 'payment-plan.propose',
    body: z.object({ ...MandateWish.shape, signedOn: Day }),
    answer: PlanDebits,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_TRANSITION', 'CONFLICT'],
  },
  endMandate: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/mandate/end',
    summary: 'End the mandate: nothing is collected any more',
    access: 'payment-plan.propose',
    body: z.object({}),
    answer: PlanDebits,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  getMandateDocument: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/mandate/document',
    summary: 'The mandate as PDF, or the form for it as long as there is none',
    access: 'payment-plan.propose',
    answer: binary('application/pdf'),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
