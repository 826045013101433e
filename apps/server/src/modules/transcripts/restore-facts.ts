import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Decider } from './edit-facts.ts'
import type { StoredFact } from './facts.ts'
import { type FactPlaces, restoreRow, lockFacts, publishChanged } from './fact-decisions.ts'

/** Takes the last decision about each of several facts back, all or none. */
export async function restoreFacts(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  { interactionId, factIds }: FactPlaces,
): Promise<StoredFact[]> {
  const { chosen, rows } = await lockFacts(tx, { interactionId, factIds })
  const changed: string[] = []
  for (const row of new Set(chosen)) changed.push(...(await restoreRow(tx, deps, row, rows)))
  return publishChanged(tx, scope, deps, interactionId, [...new Set(changed)])
}
