import { mayDemand } from '@honora/domain/factoring/account-demand.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import { demandAccount } from '../dispatch/index.ts'
import { accountDemandOf } from './present-account-demand.ts'

/** A person of the factor demands it: sooner, or once more. 409 where nothing is owed, it is collected, or a demand still runs. */
export async function demandAccountByHand(work: Work, organisationId: string): Promise<void> {
  const { account, demand } = await accountDemandOf(work, organisationId)
  if (account === null || !mayDemand(demand))
    throw new AppError('INVALID_TRANSITION', { extra: { state: demand.state } })
  await demandAccount(work, account)
}
