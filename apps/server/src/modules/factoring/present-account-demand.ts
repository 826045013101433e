import type { AccountDemand } from '@honora/contract/account-demands.ts'
import { accountDemandState, mayDemand, practiceReference } from '@honora/domain/factoring/account-demand.ts'
import type { Work } from '../../kernel/work.ts'
import { isAccountCollected } from '../bank/index.ts'
import { factorParty, newestAccountDemand } from '../dispatch/index.ts'
import { ownerOf } from '../ledger/index.ts'
import { negativeAccount } from './negative-account.ts'

/** An account below zero, and where its newest demand stands. */
export async function accountDemandOf(work: Work, organisationId: string) {
  const account = await negativeAccount(work.tx, organisationId)
  const owedCents = account?.cents ?? 0
  const sent = account === null ? null : await newestAccountDemand(work.tx, account)
  const demand = {
    owedCents,
    isCollected: await isAccountCollected(work, organisationId),
    state: accountDemandState({ owedCents, demand: sent }, work.time.today),
  }
  return { account, sent, demand }
}

/** What a practice owes on its account, how it pays, and what was demanded. */
export async function presentAccountDemand(work: Work, organisationId: string): Promise<AccountDemand> {
  const { account, sent, demand } = await accountDemandOf(work, organisationId)
  const { customerNumber } = await ownerOf(work.tx, organisationId)
  const { account: payTo } = await factorParty(work)
  return {
    ...demand,
    since: account?.since ?? null,
    newest:
      sent === null
        ? null
        : {
            dispatchId: sent.dispatchId,
            amountCents: sent.cents,
            sentOn: sent.sentOn,
            payUntil: sent.payUntil,
          },
    reference: practiceReference(customerNumber),
    payTo,
    mayDemand: mayDemand(demand),
  }
}
