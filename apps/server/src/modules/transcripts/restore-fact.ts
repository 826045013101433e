import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Decider } from './edit-facts.ts'
import { presentFacts, type StoredFact } from './facts.ts'
import { type FactPlace, restoreRow, lockFact, publishChanged } from './fact-decisions.ts'

/** Takes the last decision about a fact back, with what it dropped along; without one the fact stays as it is. */
export async function restoreFact(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  place: FactPlace,
): Promise<StoredFact[]> {
  const { row, rows } = await lockFact(tx, place)
  const changed = await restoreRow(tx, deps, row, rows)
  if (changed.length === 0) return presentFacts([row], rows)
  return publishChanged(tx, scope, deps, place.interactionId, changed)
}
