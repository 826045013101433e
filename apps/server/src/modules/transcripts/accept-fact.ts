import { lacksTooth } from '@honora/language/facts/of-tooth.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Decider } from './edit-facts.ts'
import { presentFact, presentFacts, type StoredFact } from './facts.ts'
import type { Edits } from './tables.ts'
import type { FactRow } from './queries.ts'
import {
  type FactPlace,
  decisionOf,
  lockFact,
  editsOf,
  decideFact,
  publishChanged,
} from './fact-decisions.ts'

/**
 * Takes a fact into the record, with the members that answer its question. What contradicts it is dropped: the fact
 * its question names, and proposals whose question names it. A proposal about a tooth is not taken without one; who wants
 * none states it in words of their own. Answers what changed, the fact first.
 */
export async function acceptFact(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  given: FactPlace & { readonly attributes?: Edits },
): Promise<StoredFact[]> {
  const { row, rows } = await lockFact(tx, given)
  const edits = editsOf(row, given.attributes ?? {})
  if (!row.is_recorded && lacksTooth(presentFact({ ...row, edits })))
    throw invalidField('/attributes/teeth', 'tooth_missing')
  const rivals = rows.filter((other) => !other.is_discarded && !other.is_withdrawn && contradict(row, other))
  const isSettled =
    row.is_accepted && !row.is_discarded && rivals.length === 0 && given.attributes === undefined
  if (isSettled) return presentFacts([row], rows)
  for (const rival of rivals)
    await decideFact(tx, scope, deps, rival, { ...decisionOf(rival), isDiscarded: true })
  const along = rivals.map(({ id }) => id)
  await decideFact(tx, scope, deps, row, { edits, isAccepted: true, isDiscarded: false }, along)
  deps.audit.append(tx, { action: 'fact.accepted', record: `fact:${row.id}`, details: { dropped: along } })
  return publishChanged(tx, scope, deps, given.interactionId, [row.id, ...along])
}

function contradict(row: FactRow, other: FactRow): boolean {
  const asks = (one: FactRow, about: FactRow) => {
    const { question } = one.body
    return question?.kind === 'contradiction' && question.otherFactId === about.fact_key
  }
  return asks(row, other) || (asks(other, row) && !other.is_recorded)
}
