import type { ContractTextStanding } from '@honora/contract/contract-changes.ts'
import { contractText, textsSince } from '@honora/domain/factoring/contract.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { acceptedText } from '../ledger/index.ts'

/** Which text of the contract a practice has accepted, and what is newer. */
export async function contractTextStanding(tx: Tx, scope: OrgScope): Promise<ContractTextStanding> {
  const accepted = await acceptedText(tx, scope.organisationId)
  const added = accepted === null ? [] : [...textsSince(accepted)]
  return {
    accepted,
    current: contractText,
    added,
    mayAccept: added.length > 0 && scope.permissions.has('contract.accept'),
  }
}
