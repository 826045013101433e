import { z } from 'zod'
import { Cents, Cursor, PageQuery } from './common.ts'
import { routes } from './routes.ts'

/** What a practice owes on its account with the factor, how it pays, and what the factor demanded. */
export const AccountDemand = z
  .object({
    /** What the account is below zero; 0 where nothing is owed. */
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

/** An account below zero whose demand was not paid by its day. */
export const OverdueAccountDemand = z
  .object({
    customer_number: z.string(),
    practiceName: z.string(),
    phone: z.string().nullable(),
    /** Still, after what was paid since. */
    owedCents: Cents,
    since: z.string(),
    /** Of the newest demand. */
    dispatchId: z.string(),
    demandedCents: Cents,
    sentOn: z.string(),
    payUntil: z.string(),
    /** How many arrived since the account is below zero. */
    demands: z.int(),
    /** Collected by now, to be demanded once more, or to be spoken to. */
    nextStep: z.enum(['collect', 'demand_again', 'call']),
  })
  .meta({ id: 'OverdueAccountDemand' })
export type OverdueAccountDemand = z.infer<typeof OverdueAccountDemand>

export const accountDemands = routes({
  getAccountDemand: {
    method: 'GET',
    path: '/v1/factoring/account/demand',
    summary: 'What the own account owes and how it is paid; the factor names a practice',
    access: 'statement.read',
    query: z.object({ customer_number: z.string().max(10).optional() }),
    answer: AccountDemand,
  },
  listOverdueAccountDemands: {
    method: 'GET',
    path: '/v1/factoring/account/demands/overdue',
    summary:
      'Practices that did not pay a demand of their account by its day, the longest overdue first (factor)',
    access: 'desk.read',
    query: PageQuery,
    answer: z.object({ demands: z.array(OverdueAccountDemand), cursor: Cursor }),
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
