import type { ContractChange } from '@honora/contract/contract-changes.ts'
import { changeableOf, type ContractChangeState } from '@honora/domain/factoring/contract-change.ts'
import { contractOn } from '@honora/domain/factoring/contract.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listContracts } from '../ledger/index.ts'
import type { ChangeRow } from './queries.ts'
import { stateOf } from './change-steps.ts'

/** Changes as a reader sees them, each beside the conditions that it replaces. */
export async function presentChanges(
  work: Work,
  scope: OrgScope,
  organisationId: string,
  rows: readonly ChangeRow[],
): Promise<ContractChange[]> {
  const contracts = await inOrganisation(work, organisationId, () => listContracts(work.tx, organisationId))
  return rows.flatMap((row) => {
    const others = contracts.filter(({ id }) => id !== row.contract_id)
    const before = contractOn(others, row.factoring_type, row.valid_from)
    if (!before.ok) return []
    const state = stateOf(row, work.time.today)
    return [
      {
        id: row.id,
        factoringType: row.factoring_type,
        validFrom: row.valid_from,
        state,
        before: changeableOf(before.value),
        after: changeableOf(row.terms),
        reason: row.reason,
        proposedBy: row.proposed_by_name,
        proposedAt: row.proposed_at.toISOString(),
        releasedBy: row.released_by_name,
        releasedAt: row.released_at?.toISOString() ?? null,
        acceptedBy: row.accepted_by_name,
        acceptedAt: row.accepted_at?.toISOString() ?? null,
        declinedBy: row.declined_by_name,
        declinedAt: row.declined_at?.toISOString() ?? null,
        declineReason: row.decline_reason,
        actions: actionsOf(scope, row, state),
      },
    ]
  })
}

function actionsOf(scope: OrgScope, row: ChangeRow, state: ContractChangeState): ContractChange['actions'] {
  if (!isFactorRole(scope.role))
    return state === 'released' && scope.permissions.has('contract.accept') ? ['accept', 'decline'] : []
  const mayRelease =
    state === 'proposed' && scope.permissions.has('contract.release') && row.proposed_by !== scope.userId
  const mayWithdraw =
    ['proposed', 'released', 'lapsed'].includes(state) && scope.permissions.has('contract.manage')
  return [...(mayRelease ? (['release'] as const) : []), ...(mayWithdraw ? (['withdraw'] as const) : [])]
}
