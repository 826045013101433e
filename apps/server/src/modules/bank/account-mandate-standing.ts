import { ownerOf } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { creditorId } from './queries/settings.ts'

/** The account that a mandate would be for, and what stands in its way. */
export async function accountMandateStanding(work: Work, organisationId: string) {
  const owner = await ownerOf(work.tx, organisationId)
  const creditor = await creditorId(work.tx)
  const isUsable = owner.account !== null && owner.accountState(work.time.today) === 'usable'
  const missing = creditor === null ? ('no_creditor_id' as const) : null
  return {
    account: owner.account,
    customerNumber: owner.customerNumber,
    creditor,
    unavailable: isUsable ? missing : ('no_account' as const),
  }
}
