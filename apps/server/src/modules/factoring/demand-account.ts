import { demandAfterDays, mayDemand } from '@honora/domain/factoring/account-demand.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import { demandAccount, newestAccountDemand } from '../dispatch/index.ts'
import { negativeAccount } from './negative-account.ts'
import { accountDemandOf } from './present-account-demand.ts'

/** Demands of itself, once for each stretch below zero, what a practice without a mandate owes. */
export async function demandAccountOfDay(work: Work, organisationId: string): Promise<void> {
  const account = await negativeAccount(work.tx, organisationId)
  if (account === null || work.time.today < addDays(account.since, demandAfterDays)) return
  if ((await newestAccountDemand(work.tx, account)) === null) await demandAccount(work, account)
}

/** A person of the factor demands it: sooner, or once more. 409 where nothing is owed, it is collected, or a demand still runs. */
export async function demandAccountByHand(work: Work, organisationId: string): Promise<void> {
  const { account, demand } = await accountDemandOf(work, organisationId)
  if (account === null || !mayDemand(demand))
    throw new AppError('INVALID_TRANSITION', { extra: { state: demand.state } })
  await demandAccount(work, account)
}
