import type { ContractText } from '@honora/domain/factoring/contract.ts'
import { publishContract } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { acceptTextOfContracts } from '../ledger/index.ts'
import { contractTextStanding } from './contract-text.ts'

/** The practice agrees to the newer text of its contract, which it names as the one that it has read. */
export async function acceptText(work: Work, scope: OrgScope, text: ContractText): Promise<void> {
  const { organisationId } = scope
  requireFreshLogin(work.deps, scope)
  const { accepted, current, mayAccept } = await contractTextStanding(work.tx, scope)
  if (!mayAccept || text !== current)
    throw new AppError('INVALID_TRANSITION', { extra: { state: accepted ?? 'none' } })
  await acceptTextOfContracts(work.tx, organisationId, {
    text,
    userId: scope.userId,
    at: work.time.now,
    today: work.time.today,
  })
  work.deps.audit.append(work.tx, {
    action: 'contract.text_accepted',
    record: `organisation:${organisationId}`,
    details: { text },
  })
  await publishContract(work, organisationId, 'text_accepted')
}
