import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Decider } from './edit-facts.ts'
import { presentFacts, type StoredFact } from './facts.ts'
import { type FactPlace, decisionOf, lockFact, decideFact, publishChanged } from './fact-decisions.ts'

/** Refuses a fact: it stays with who refused it, and reading again does not bring it back. */
export async function dropFact(tx: Tx, scope: Decider, deps: Deps, place: FactPlace): Promise<StoredFact[]> {
  const { row, rows } = await lockFact(tx, place)
  if (row.is_discarded) return presentFacts([row], rows)
  await decideFact(tx, scope, deps, row, { ...decisionOf(row), isDiscarded: true })
  deps.audit.append(tx, { action: 'fact.dropped', record: `fact:${row.id}` })
  return publishChanged(tx, scope, deps, place.interactionId, [row.id])
}
