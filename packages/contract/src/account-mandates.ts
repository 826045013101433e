import { debitSchemes } from '@honora/domain/factoring/plan-debit.ts'
import { z } from 'zod'
import { Cents } from './common.ts'
import { Mandate } from './mandates.ts'
import { binary, routes } from './routes.ts'

/** Direct debit of a practice's account with the factor while it is below zero: the newest mandate, and what was collected. */
export const AccountMandate = z
  .object({
    /** Why no mandate can be given now; null where it can. */
    unavailable: z.enum(['no_account', 'no_creditor_id']).nullable(),
    /** False while the simulated bank pays and collects by itself. */
    isNeeded: z.boolean(),
    creditorName: z.string(),
    creditorId: z.string().nullable(),
    /** The account on record, which a mandate is for. */
    account: z.object({ holder: z.string(), ibanMasked: z.string() }).nullable(),
    mandate: Mandate.omit({ given: true })
      .extend({
        scheme: z.enum(debitSchemes),
        /** When the practice's bank held a B2B mandate; nothing is collected before. Null for core. */
        bankConfirmedOn: z.string().nullable(),
      })
      .nullable(),
    /** Newest first. */
    debits: z.array(
      z.object({
        amountCents: Cents,
        collectOn: z.string(),
        state: z.enum(['ordered', 'collected', 'returned', 'dropped']),
        reason: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'AccountMandate' })
export type AccountMandate = z.infer<typeof AccountMandate>

export const accountMandates = routes({
  getAccountMandate: {
    method: 'GET',
    path: '/v1/factoring/account/mandate',
    summary: 'Mandate for the own account, and debits of a balance below zero',
    access: 'bank-account.read',
    answer: AccountMandate,
  },
  giveAccountMandate: {
    method: 'POST',
    path: '/v1/factoring/account/mandate',
    summary: 'Let a balance below zero be collected from the account on record (practice)',
    access: 'contract.accept',
    body: z.object({ scheme: z.enum(debitSchemes).default('CORE') }),
    answer: AccountMandate,
    status: 201,
    errors: ['INVALID_TRANSITION', 'FRESH_LOGIN_REQUIRED'],
  },
  confirmAccountMandate: {
    method: 'POST',
    path: '/v1/factoring/account/mandate/bank-confirmation',
    summary: 'The own bank holds the B2B mandate: it may be collected by from now on (practice)',
    access: 'contract.accept',
    body: z.object({}),
    answer: AccountMandate,
    errors: ['INVALID_TRANSITION'],
  },
  endAccountMandate: {
    method: 'POST',
    path: '/v1/factoring/account/mandate/end',
    summary: 'End the mandate: nothing is collected any more (practice)',
    access: 'contract.accept',
    body: z.object({}),
    answer: AccountMandate,
    errors: ['INVALID_TRANSITION'],
  },
  getAccountMandateDocument: {
    method: 'GET',
    path: '/v1/factoring/account/mandate/document',
    summary: 'The mandate as PDF; `form` for the words of a scheme, to read before it is given',
    access: 'bank-account.read',
    query: z.object({ form: z.enum(debitSchemes).optional() }),
    answer: binary('application/pdf'),
    errors: ['NOT_FOUND'],
  },
})
