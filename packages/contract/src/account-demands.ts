import { z } from 'zod'
import { Cents } from './common.ts'
import { routes } from './routes.ts'

/** What a practice owes on its account with the factor, how it pays, and what the factor demanded. */
export const AccountDemand = z
  .object({
    /** Below zero and stated; 0 where nothing is owed. */
    owedCents: Cents,
    /** Since when the account is below zero. */
    since: z.string().nullable(),
    /** By the simulated bank or with the practice's mandate: then nothing is to be transferred. */
    isCollected: z.boolean(),
    /** Of the newest demand: none, not sent yet, arrived nowhere, to be paid, its day has passed. */
    state: z.enum(['none', 'waiting', 'failed', 'open', 'overdue']),
    newest: z
      .object({
        dispatchId: z.string(),
        amountCents: Cents,
        sentOn: z.string().nullable(),
        payUntil: z.string(),
      })
      .nullable(),
    /** What a transfer names. */
    reference: z.string(),
    payTo: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }),
    /** Whether the factor may demand it by hand now. */
    mayDemand: z.boolean(),
  })
  .meta({ id: 'AccountDemand' })
export type AccountDemand = z.infer<typeof AccountDemand>

export const accountDemands = routes({
  getAccountDemand: {
    method: 'GET',
    path: '/v1/factoring/account/demand',
    summary: 'What the own account owes and how it is paid; the factor names a practice',
    access: 'statement.read',
    query: z.object({ customer_number: z.string().max(10).optional() }),
    answer: AccountDemand,
  },
  demandAccount: {
    method: 'POST',
    path: '/v1/factoring/account/demand',
    summary: 'Demand what the account of a practice without a mandate is below zero (factor)',
    access: 'invoice.decide',
    body: z.object({ customer_number: z.string().max(10) }),
    answer: AccountDemand,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
