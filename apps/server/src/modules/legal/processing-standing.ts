import type { ProcessingStanding } from '@honora/contract/legal.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { processingAcceptances } from './queries.ts'

/** Which agreement about processing on behalf a practice has accepted, and whether the one of today waits for it. */
export async function processingStanding(tx: Tx, scope: OrgScope): Promise<ProcessingStanding> {
  const [accepted = null] = await processingAcceptances(tx, scope.organisationId)
  const isOpen = accepted?.text !== processingText
  return {
    accepted,
    current: processingText,
    mayAccept: isOpen && scope.permissions.has('contract.accept'),
  }
}
