import type { ProcessingText } from '@honora/domain/organisation/processing-agreement.ts'
import { publishContract } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { acceptProcessing } from './accept-processing.ts'
import { processingStanding } from './processing-standing.ts'

/** The practice agrees to the agreement of today, which it names as the one that it has read. */
export async function agreeToProcessing(work: Work, scope: OrgScope, text: ProcessingText): Promise<void> {
  const { deps, tx, time } = work
  const { organisationId, userId } = scope
  requireFreshLogin(deps, scope)
  const { mayAccept, current } = await processingStanding(tx, scope, time.today)
  if (!mayAccept || text !== current) throw new AppError('INVALID_TRANSITION', { extra: { state: current } })
  await acceptProcessing(deps, tx, { organisationId, text, userId, at: time.now })
  await publishContract(work, organisationId, 'processing_accepted')
}
