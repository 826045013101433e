import { isMandateAtBank } from '@honora/domain/factoring/plan-debit.ts'
import type { Work } from '../../kernel/work.ts'
import { ownerOf } from '../ledger/index.ts'
import { newestAccountMandate } from './queries/account-debits.ts'
import { paymentRelease } from './queries/settings.ts'
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
  const isAtBank = isMandateAtBank({ scheme: mandate.scheme, bankConfirmedOn: mandate.bank_confirmed_on })
  return isAtBank && unavailable === null && creditor !== null ? { ...mandate, creditorId: creditor } : null
}

/** The simulated bank collects without a mandate, from an account that is released. */
export async function isCollectedBySimulation(work: Work, organisationId: string): Promise<boolean> {
  if ((await paymentRelease(work.tx)) !== 'automatic') return false
  const owner = await ownerOf(work.tx, organisationId)
  return owner.accountState(work.time.today) === 'usable'
}
