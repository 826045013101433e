import type { FactGroup } from '@honora/language/facts/fact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import type { Decider } from './edit-facts.ts'
import type { StoredFact, WireSource } from './facts.ts'
import { type Edits, updateFact } from './tables.ts'
import { type FactPlace, lockFact, editsOf, decideFact, publishChanged } from './fact-decisions.ts'

export interface FactChange extends FactPlace {
  readonly text?: string
  readonly group?: FactGroup
  readonly attributes?: Edits
  readonly isDiscarded?: boolean
  readonly wireSource?: WireSource
}

/** What a person changes stands in the record and is theirs: deriving again does not touch it. */
export async function changeFact(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  change: FactChange,
): Promise<StoredFact> {
  const { row } = await lockFact(tx, change)
  const given = {
    ...change.attributes,
    ...(change.text === undefined ? {} : { text: change.text }),
    ...(change.group === undefined ? {} : { group: change.group }),
  }
  const edits = editsOf(row, given)
  await decideFact(tx, scope, deps, row, {
    edits,
    isAccepted: row.is_accepted,
    isDiscarded: change.isDiscarded ?? row.is_discarded,
  })
  if (change.wireSource !== undefined) await updateFact(tx, { wire_source: change.wireSource }, row.id)
  deps.audit.append(tx, {
    action: 'fact.changed',
    record: `fact:${row.id}`,
    details: { members: Object.keys(given), discarded: change.isDiscarded ?? row.is_discarded },
  })
  const [fact] = await publishChanged(tx, scope, deps, change.interactionId, [row.id])
  return found(fact)
}
