import { isMandateAtBank } from '@honora/domain/factoring/plan-debit.ts'
import type { Work } from '../../kernel/work.ts'
import { ownerOf } from '../ledger/index.ts'
import { newestAccountMandate, openAccountDebit } from './queries/account-debits.ts'
import { paymentRelease } from './queries/settings.ts'
import { accountMandateStanding } from './account-mandate-standing.ts'
import { endAccountMandate } from './end-account-mandate.ts'

/** A mandate that may be collected by now; of a B2B one, once the practice's bank holds it. One for an account that is not the practice's any more ends. */
export async function usableAccountMandate(work: Work, organisationId: string) {
  const { mandate, isOfOtherAccount } = await accountMandateNow(work, organisationId)
  if (isOfOtherAccount) await endAccountMandate(work, organisationId, 'account_changed')
  return mandate
}

/** Whether a balance below zero is collected: by the simulated bank, with a mandate, or by a debit that is under way. Otherwise the practice has to transfer it. */
export async function isAccountCollected(work: Work, organisationId: string): Promise<boolean> {
  if (await isCollectedBySimulation(work, organisationId)) return true
  const { mandate } = await accountMandateNow(work, organisationId)
  return mandate !== null || (await openAccountDebit(work.tx, organisationId)) !== undefined
}

/** The simulated bank collects without a mandate, from an account that is released. */
export async function isCollectedBySimulation(work: Work, organisationId: string): Promise<boolean> {
  if ((await paymentRelease(work.tx)) !== 'automatic') return false
  const owner = await ownerOf(work.tx, organisationId)
  return owner.accountState(work.time.today) === 'usable'
}

async function accountMandateNow(work: Work, organisationId: string) {
  const mandate = await newestAccountMandate(work.tx, organisationId)
  if (mandate?.state !== 'active') return { mandate: null, isOfOtherAccount: false }
  const { account, unavailable, creditor } = await accountMandateStanding(work, organisationId)
  const isOfOtherAccount = account?.iban !== mandate.iban
  const isAtBank = isMandateAtBank({ scheme: mandate.scheme, bankConfirmedOn: mandate.bank_confirmed_on })
  const isUsable = !isOfOtherAccount && isAtBank && unavailable === null
  return {
    mandate: isUsable && creditor !== null ? { ...mandate, creditorId: creditor } : null,
    isOfOtherAccount,
  }
}
