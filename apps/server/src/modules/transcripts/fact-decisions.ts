import { restated } from '@honora/language/reading/structure.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { checkedEdits, personOf, type Decider } from './edit-facts.ts'
import { presentFact, presentFacts, type StoredFact, withoutNulls } from './facts.ts'
import { publishConsultation } from './publish-consultation.ts'
import { type Decision, type Edits, type Undo, writeDecision } from './tables.ts'
import { type FactRow, factRows, lockInteraction } from './queries.ts'

/** Where a fact stands. */
export interface FactPlace {
  readonly interactionId: string
  readonly factId: string
}

/** Where several facts of one interaction stand. */
export interface FactPlaces {
  readonly interactionId: string
  readonly factIds: readonly string[]
}

export const decisionOf = (row: FactRow): Decision => ({
  edits: row.edits,
  isAccepted: row.is_accepted,
  isDiscarded: row.is_discarded,
})

/** Takes the last decision back with what it dropped along; the ids of what changed, none without a decision. */
export async function restoreRow(
  tx: Tx,
  deps: Deps,
  row: FactRow,
  rows: readonly FactRow[],
): Promise<string[]> {
  const undo = row.undo
  if (undo === null) return []
  const along = rows.filter((other) => undo.along.includes(other.id) && other.is_discarded)
  for (const each of [row, ...along]) await takeBackDecision(tx, deps, each)
  const changed = [row.id, ...along.map(({ id }) => id)]
  deps.audit.append(tx, { action: 'fact.restored', record: `fact:${row.id}`, details: { facts: changed } })
  return changed
}

export async function lockFact(
  tx: Tx,
  place: FactPlace,
): Promise<{ readonly row: FactRow; readonly rows: readonly FactRow[] }> {
  await lockInteraction(tx, place.interactionId)
  const rows = await factRows(tx, place.interactionId)
  return { row: found(rows.find((each) => each.id === place.factId && !each.is_withdrawn)), rows }
}

export async function lockFacts(
  tx: Tx,
  { interactionId, factIds }: FactPlaces,
): Promise<{ readonly chosen: readonly FactRow[]; readonly rows: readonly FactRow[] }> {
  await lockInteraction(tx, interactionId)
  const rows = await factRows(tx, interactionId)
  const known = new Map(rows.filter((row) => !row.is_withdrawn).map((row) => [row.id, row]))
  const chosen = factIds.map((id, index) => {
    const row = known.get(id)
    if (row === undefined) throw invalidField(`/factIds/${index}`, 'unknown_id')
    return row
  })
  return { chosen, rows }
}

/** The edits with what is given on top; words and parts of the fact follow what changes. */
export function editsOf(row: FactRow, given: Edits): Edits | null {
  const known = row.edits ?? {}
  const checked = checkedEdits(given, '/attributes')
  if (Object.keys(checked).length === 0) return row.edits === null ? null : known
  const edits: Edits = { ...known, ...checked, ...restated(presentFact(row), withoutNulls(checked)) }
  const body: Edits = { ...row.body }
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => name in known || name in checked || value !== body[name]),
  )
}

/** Writes a decision about a fact, which can be taken back. */
export async function decideFact(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  row: FactRow,
  to: Decision,
  along: readonly string[] = [],
): Promise<void> {
  const undo: Undo = {
    before: {
      ...decisionOf(row),
      decidedBy: row.decided_by,
      decidedByName: row.decided_by_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
    },
    along,
  }
  await writeDecision(
    tx,
    {
      edits: to.edits === null ? null : JSON.stringify(to.edits),
      is_accepted: to.isAccepted,
      is_discarded: to.isDiscarded,
      decided_by: personOf(scope),
      decided_by_name: scope.userName ?? null,
      decided_at: deps.clock.now(),
      undo: JSON.stringify(undo),
      updated_at: deps.clock.now(),
    },
    row.id,
  )
}

async function takeBackDecision(tx: Tx, deps: Deps, row: FactRow): Promise<void> {
  const undo = row.undo
  if (undo === null) return
  const { edits, isAccepted, isDiscarded, decidedBy, decidedByName, decidedAt } = undo.before
  await writeDecision(
    tx,
    {
      edits: edits === null ? null : JSON.stringify(edits),
      is_accepted: isAccepted,
      is_discarded: isDiscarded,
      decided_by: decidedBy,
      decided_by_name: decidedByName,
      decided_at: decidedAt,
      undo: null,
      updated_at: deps.clock.now(),
    },
    row.id,
  )
}

/** Says that facts changed and answers them, in the order of the ids. */
export async function publishChanged(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  interactionId: string,
  ids: readonly string[],
): Promise<StoredFact[]> {
  await publishConsultation(tx, scope, deps, interactionId, 'facts')
  const rows = await factRows(tx, interactionId)
  const changed = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return presentFacts(changed, rows)
}
