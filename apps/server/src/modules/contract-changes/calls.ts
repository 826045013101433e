import { contractChanges } from '@honora/contract/contract-changes.ts'
import { requireFactorRecord } from '../../kernel/factor-access.ts'
import { practiceOf } from '../../kernel/organisation-row.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { accept } from './accept-change.ts'
import { acceptText } from './accept-text.ts'
import { contractTextStanding } from './contract-text.ts'
import { decline } from './decline-change.ts'
import { presentChanges } from './present-changes.ts'
import { propose } from './propose-change.ts'
import { release } from './release-change.ts'
import { withdraw } from './withdraw-change.ts'
import { listChanges, lockChange } from './queries.ts'

async function shown(work: Work, scope: OrgScope, id: string) {
  const row = await lockChange(work.tx, id)
  const [change] = await presentChanges(work, scope, row.organisation_id, [row])
  return found(change)
}

async function listed(work: Work, scope: OrgScope, organisationId: string, which: 'released' | 'all') {
  const rows = await listChanges(work.tx, organisationId, which)
  const changes = await presentChanges(work, scope, organisationId, rows)
  return { changes, today: work.time.today, cursor: null }
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
  listContractChanges: async (context) =>
    listed(await requestWork(context), context.scope, context.scope.organisationId, 'released'),
  listContractChangesOf: async (context) => {
    const { scope, tx, params } = context
    requireFactorRecord(scope)
    const id = await practiceOf(tx, params.customer_number)
    return listed(await requestWork(context), scope, id, 'all')
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
  getContractText: ({ tx, scope }) => contractTextStanding(tx, scope),
  acceptContractText: async (context) => {
    const { scope, tx, body } = context
    await acceptText(await requestWork(context), scope, body.text)
    return contractTextStanding(tx, scope)
  },
})
