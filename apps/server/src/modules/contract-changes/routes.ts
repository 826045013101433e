import { contractChanges } from '@honora/contract/contract-changes.ts'
import { requireFactorRecord } from '../../kernel/factor-access.ts'
import { practiceOf } from '../../kernel/organisation-row.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { accept, decline, presentChanges, propose, release, withdraw } from './changes.ts'
import { listChanges, lockChange } from './queries.ts'

async function shown(work: Work, scope: OrgScope, id: string) {
  const row = await lockChange(work.tx, id)
  const [change] = await presentChanges(work, scope, row.organisation_id, [row])
  return found(change)
}

interface ActContext {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly params: { readonly id: string }
}

/** What only the factor does with a change. */
const asFactor = (act: typeof release) => async (context: ActContext) => {
  const { scope, params } = context
  requireFactorRecord(scope)
  const work = await requestWork(context)
  await act(work, scope, params.id)
  return shown(work, scope, params.id)
}

export const contractChangeHandlers = handlersFor(contractChanges, {
  listContractChanges: async (context) => {
    const { scope, tx } = context
    const work = await requestWork(context)
    const rows = await listChanges(tx, scope.organisationId, 'released')
    return {
      changes: await presentChanges(work, scope, scope.organisationId, rows),
      today: work.time.today,
      cursor: null,
    }
  },
  listContractChangesOf: async (context) => {
    const { scope, tx, params } = context
    requireFactorRecord(scope)
    const work = await requestWork(context)
    const id = await practiceOf(tx, params.customer_number)
    const rows = await listChanges(tx, id, 'all')
    return {
      changes: await presentChanges(work, scope, id, rows),
      today: work.time.today,
      cursor: null,
    }
  },
  proposeContractChange: async (context) => {
    const { scope, tx, params, body } = context
    requireFactorRecord(scope)
    const work = await requestWork(context)
    const id = await propose(work, scope, await practiceOf(tx, params.customer_number), body)
    return shown(work, scope, id)
  },
  releaseContractChange: asFactor(release),
  withdrawContractChange: asFactor(withdraw),
  acceptContractChange: async (context) => {
    const { scope, params } = context
    const work = await requestWork(context)
    await accept(work, scope, params.id)
    return shown(work, scope, params.id)
  },
  declineContractChange: async (context) => {
    const { scope, params, body } = context
    const work = await requestWork(context)
    await decline(work, scope, { id: params.id, reason: body.reason ?? null })
    return shown(work, scope, params.id)
  },
})
