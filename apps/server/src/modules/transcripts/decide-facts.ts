import { acceptsTogether } from '@honora/domain/documentation/proposals.ts'
import type { FactGroup } from '@honora/language/facts/fact.ts'
import { restated } from '@honora/language/reading/structure.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { checkedEdits, personOf, type Decider } from './edit-facts.ts'
import { presentFact, presentFacts, type StoredFact, type WireSource, withoutNulls } from './facts.ts'
import { publishConsultation } from './write.ts'
import { type Decision, type Edits, type Undo, updateFact, writeDecision } from './tables.ts'
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

const decisionOf = (row: FactRow): Decision => ({
  edits: row.edits,
  isAccepted: row.is_accepted,
  isDiscarded: row.is_discarded,
})

/**
 * Takes a fact into the record, with the members that answer its question. What contradicts it is dropped: the fact
 * its question names, and proposals whose question names it. Answers what changed, the fact first.
 */
export async function acceptFact(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  given: FactPlace & { readonly attributes?: Edits },
): Promise<StoredFact[]> {
  const { row, rows } = await locked(tx, given)
  const edits = editsOf(row, given.attributes ?? {})
  const rivals = rows.filter((other) => !other.is_discarded && !other.is_withdrawn && contradict(row, other))
  const isSettled =
    row.is_accepted && !row.is_discarded && rivals.length === 0 && given.attributes === undefined
  if (isSettled) return presentFacts([row], rows)
  for (const rival of rivals)
    await decide(tx, scope, deps, rival, { ...decisionOf(rival), isDiscarded: true })
  const along = rivals.map(({ id }) => id)
  await decide(tx, scope, deps, row, { edits, isAccepted: true, isDiscarded: false }, along)
  deps.audit.append(tx, { action: 'fact.accepted', record: `fact:${row.id}`, details: { dropped: along } })
  return publishChanged(tx, scope, deps, given.interactionId, [row.id, ...along])
}

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
  const { chosen } = await lockedAll(tx, { interactionId, factIds })
  chosen.forEach((row, index) => {
    const fact = presentFact(row)
    if (fact.state !== 'recorded' && !acceptsTogether(fact))
      throw invalidField(`/factIds/${index}`, 'decided_singly')
  })
  for (const row of new Set(chosen.filter((each) => presentFact(each).state === 'proposed'))) {
    await decide(tx, scope, deps, row, { ...decisionOf(row), isAccepted: true })
    deps.audit.append(tx, { action: 'fact.accepted', record: `fact:${row.id}` })
  }
  return publishChanged(tx, scope, deps, interactionId, [...new Set(factIds)])
}

/** Takes the last decision about each of several facts back, all or none. */
export async function restoreFacts(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  { interactionId, factIds }: FactPlaces,
): Promise<StoredFact[]> {
  const { chosen, rows } = await lockedAll(tx, { interactionId, factIds })
  const changed: string[] = []
  for (const row of new Set(chosen)) changed.push(...(await restoreRow(tx, deps, row, rows)))
  return publishChanged(tx, scope, deps, interactionId, [...new Set(changed)])
}

/** Refuses a fact: it stays with who refused it, and reading again does not bring it back. */
export async function dropFact(tx: Tx, scope: Decider, deps: Deps, place: FactPlace): Promise<StoredFact[]> {
  const { row, rows } = await locked(tx, place)
  if (row.is_discarded) return presentFacts([row], rows)
  await decide(tx, scope, deps, row, { ...decisionOf(row), isDiscarded: true })
  deps.audit.append(tx, { action: 'fact.dropped', record: `fact:${row.id}` })
  return publishChanged(tx, scope, deps, place.interactionId, [row.id])
}

/** Takes the last decision about a fact back, with what it dropped along; without one the fact stays as it is. */
export async function restoreFact(
  tx: Tx,
  scope: Decider,
  deps: Deps,
  place: FactPlace,
): Promise<StoredFact[]> {
  const { row, rows } = await locked(tx, place)
  const changed = await restoreRow(tx, deps, row, rows)
  if (changed.length === 0) return presentFacts([row], rows)
  return publishChanged(tx, scope, deps, place.interactionId, changed)
}

/** Takes the last decision back with what it dropped along; the ids of what changed, none without a decision. */
async function restoreRow(tx: Tx, deps: Deps, row: FactRow, rows: readonly FactRow[]): Promise<string[]> {
  const undo = row.undo
  if (undo === null) return []
  const along = rows.filter((other) => undo.along.includes(other.id) && other.is_discarded)
  for (const each of [row, ...along]) await takeBack(tx, deps, each)
  const changed = [row.id, ...along.map(({ id }) => id)]
  deps.audit.append(tx, { action: 'fact.restored', record: `fact:${row.id}`, details: { facts: changed } })
  return changed
}

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
  const { row } = await locked(tx, change)
  const given = {
    ...change.attributes,
    ...(change.text === undefined ? {} : { text: change.text }),
    ...(change.group === undefined ? {} : { group: change.group }),
  }
  const edits = editsOf(row, given)
  await decide(tx, scope, deps, row, {
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

async function locked(
  tx: Tx,
  place: FactPlace,
): Promise<{ readonly row: FactRow; readonly rows: readonly FactRow[] }> {
  await lockInteraction(tx, place.interactionId)
  const rows = await factRows(tx, place.interactionId)
  return { row: found(rows.find((each) => each.id === place.factId && !each.is_withdrawn)), rows }
}

async function lockedAll(
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
function editsOf(row: FactRow, given: Edits): Edits | null {
  const known = row.edits ?? {}
  const checked = checkedEdits(given, '/attributes')
  if (Object.keys(checked).length === 0) return row.edits === null ? null : known
  const edits: Edits = { ...known, ...checked, ...restated(presentFact(row), withoutNulls(checked)) }
  const body: Edits = { ...row.body }
  return Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => name in known || name in checked || value !== body[name]),
  )
}

function contradict(row: FactRow, other: FactRow): boolean {
  const asks = (one: FactRow, about: FactRow) => {
    const { question } = one.body
    return question?.kind === 'contradiction' && question.otherFactId === about.fact_key
  }
  return asks(row, other) || (asks(other, row) && !other.is_recorded)
}

async function decide(
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

async function takeBack(tx: Tx, deps: Deps, row: FactRow): Promise<void> {
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
async function publishChanged(
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
