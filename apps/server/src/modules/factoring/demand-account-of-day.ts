import { demandAfterDays, isDemandedOfItself } from '@honora/domain/factoring/account-demand.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { demandAccount, newestAccountDemand } from '../dispatch/index.ts'
import { negativeAccount } from './negative-account.ts'

/** Demands of itself, once for each stretch below zero unless it does not arrive, what a practice without a mandate owes. */
export async function demandAccountOfDay(work: Work, organisationId: string): Promise<void> {
  const account = await negativeAccount(work.tx, organisationId)
  if (account === null || work.time.today < addDays(account.since, demandAfterDays)) return
  const newest = await newestAccountDemand(work.tx, account)
  if (isDemandedOfItself(newest, work.time.today)) await demandAccount(work, account)
}
