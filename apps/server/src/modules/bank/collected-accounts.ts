import { isMandateAtBank } from '@honora/domain/factoring/plan-debit.ts'
import { accountState } from '@honora/domain/organisation/payout-account.ts'
import type { Work } from '../../kernel/work.ts'
import { listAccountCollection } from './queries/account-collection.ts'
import { creditorId, paymentRelease } from './queries/settings.ts'

/**
 * The practices whose balance below zero is collected: by the simulated bank, with a mandate, or by a debit that is under way. The others
 * have to transfer it.
 */
export async function collectedAccounts(
  work: Work,
  organisationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isSimulated = (await paymentRelease(work.tx)) === 'automatic'
  const mayUseMandates = (await creditorId(work.tx)) !== null
  const accounts = await listAccountCollection(work.tx, organisationIds)
  const collected = accounts.filter((account) => {
    const { iban, mandate, isUnderWay } = account
    const isUsable = accountState(account, work.time.today) === 'usable'
    const hasMandate = mayUseMandates && mandate !== null && mandate.iban === iban && isMandateAtBank(mandate)
    return isUnderWay || (isUsable && (isSimulated || hasMandate))
  })
  return new Set(collected.map(({ organisationId }) => organisationId))
}

export const isAccountCollected = async (work: Work, organisationId: string): Promise<boolean> =>
  (await collectedAccounts(work, [organisationId])).has(organisationId)
