import { accountDemands } from '@honora/contract/account-demands.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { requireFactor } from '../../kernel/factor-access.ts'
import { practiceOf } from '../../kernel/organisation-row.ts'
import { requestWork } from '../../kernel/work.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { demandAccountByHand } from './demand-account-by-hand.ts'
import { overdueDemands } from './list-overdue-demands.ts'
import { presentAccountDemand } from './present-account-demand.ts'

export const accountDemandHandlers = handlersFor(accountDemands, {
  getAccountDemand: async (context) => {
    const { scope, query, tx } = context
    const named = isFactorRole(scope.role) ? query.customer_number : undefined
    const practice = named === undefined ? scope.organisationId : await practiceOf(tx, named)
    return presentAccountDemand(await requestWork(context), practice)
  },
  listOverdueAccountDemands: async (context) => {
    requireFactor(context.scope)
    const { rows, cursor } = await overdueDemands(await requestWork(context), context)
    return { demands: [...rows], cursor }
  },
  demandAccount: async (context) => {
    requireFactor(context.scope)
    const practice = await practiceOf(context.tx, context.body.customer_number)
    const work = await requestWork(context)
    await demandAccountByHand(work, practice)
    return presentAccountDemand(work, practice)
  },
})
