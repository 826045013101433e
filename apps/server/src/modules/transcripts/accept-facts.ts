import { acceptsTogether } from '@honora/domain/documentation/proposals.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Decider } from './edit-facts.ts'
import { presentFact, type StoredFact } from './facts.ts'
import { type FactPlaces, decisionOf, lockFacts, decideFact, publishChanged } from './fact-decisions.ts'

/**
 * Takes proposals that a person has seen into the record, all or none. What is severe or asks for more than a yes is
 * refused with its place: it is decided by itself. What stands in the record already stays as it is.
 */
export async function acceptFacts(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  { interactionId, factIds }: FactPlaces,
): Promise<StoredFact[]> {
  const { chosen } = await lockFacts(tx, { interactionId, factIds })
  chosen.forEach((row, index) => {
    const fact = presentFact(row)
    if (fact.state !== 'recorded' && !acceptsTogether(fact))
      throw invalidField(`/factIds/${index}`, 'decided_singly')
  })
  for (const row of new Set(chosen.filter((each) => presentFact(each).state === 'proposed'))) {
    await decideFact(tx, scope, deps, row, { ...decisionOf(row), isAccepted: true })
    deps.audit.append(tx, { action: 'fact.accepted', record: `fact:${row.id}` })
  }
  return publishChanged(tx, scope, deps, interactionId, [...new Set(factIds)])
}
