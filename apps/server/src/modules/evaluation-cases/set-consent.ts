import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { giveConsent, withdrawConsent } from './tables.ts'

/** A practice allows that its corrected talks are exported for evaluation, or ends that. */
export async function setConsent(tx: Tx, deps: Deps, scope: OrgScope, isGiven: boolean): Promise<void> {
  if (isGiven) await giveConsent(tx, scope, deps.clock.now())
  else await withdrawConsent(tx, scope.organisationId)
  deps.audit.append(tx, {
    action: isGiven ? 'evaluation.allowed' : 'evaluation.withdrawn',
    record: `organisation:${scope.organisationId}`,
  })
}
