import { changedContract } from '@honora/domain/factoring/contract-change.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { addContractVersion, listContracts } from '../ledger/index.ts'
import { updateChange } from './tables.ts'
import { lockOffered, mailFactor, requireState, recordContractChange } from './change-steps.ts'

/** The practice agrees: a version of the contract from the day on. What was offered before keeps the one it was offered under. */
export async function accept(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = await lockOffered(work, scope, id)
  requireFreshLogin(work.deps, scope)
  requireState(work, row, ['released'])
  const contracts = await listContracts(work.tx, row.organisation_id)
  const changed = changedContract(contracts, {
    factoringType: row.factoring_type,
    validFrom: row.valid_from,
    terms: row.terms,
  })
  if (!changed.ok) throw new AppError('INVALID_TRANSITION', { extra: { state: changed.reason } })
  const { acceptedAt: _before, ...version } = changed.value
  const contractId = await addContractVersion(work.tx, row.organisation_id, version, {
    userId: scope.userId,
    at: work.time.now,
  })
  await updateChange(
    work.tx,
    {
      accepted_at: work.time.now,
      accepted_by: scope.userId,
      accepted_by_name: scope.userName,
      contract_id: contractId,
    },
    row.id,
  )
  await recordContractChange(work, 'change_accepted', row)
  await mailFactor(work, 'conditions_accepted', row)
}
