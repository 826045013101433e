import { isMandateAtBank } from '@honora/domain/factoring/plan-debit.ts'
import type { Work } from '../../kernel/work.ts'
import { newestAccountMandate } from './queries/account-debits.ts'
import { accountMandateStanding } from './account-mandate-standing.ts'
import { endAccountMandate } from './end-account-mandate.ts'

/** A mandate that may be collected by now; of a B2B one, once the practice's bank holds it. One for an account that is not the practice's any more ends. */
export async function usableAccountMandate(work: Work, organisationId: string) {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  if (mandate?.state !== 'active') return null
  const { account, unavailable, creditor } = await accountMandateStanding(work, organisationId)
  if (account?.iban !== mandate.iban) {
    await endAccountMandate(work, organisationId, 'account_changed')
    return null
  }
  if (!isMandateAtBank({ scheme: mandate.scheme, bankConfirmedOn: mandate.bank_confirmed_on })) return null
  return unavailable !== null || creditor === null ? null : { ...mandate, creditorId: creditor }
}
