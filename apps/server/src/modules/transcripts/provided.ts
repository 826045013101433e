import type { Fact } from '@honora/language/facts/fact.ts'
import type { Utterance } from '@honora/language/utterance.ts'
import type { ReadPatient } from '@honora/language/reading/port.ts'
import { judgeProvided } from '@honora/language/reading/provided.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { isStatedBy } from '@honora/domain/speech/provided-fact.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../platform/db/pool.ts'
import { presentFact } from './facts.ts'
import { settle } from './tables.ts'
import { type FactRow, factRows } from './queries.ts'

/** A fact that the provider itself derived, in the wire's words. */
export interface ProvidedFact {
  readonly id: string
  readonly text: string
  readonly group: string
  readonly isDiscarded: boolean
  /** The fact as ours, where the provider is of our own kind. */
  readonly dental?: Readonly<Record<string, unknown>>
}

/** The talk that proves what a provider states, or does not. */
interface ProvidedTalk {
  readonly patient: ReadPatient
  readonly utterances: readonly Utterance[]
}

/**
 * Judges the provider's facts by what was said so far, and decides which of them count: one that a fact of ours tells
 * already (from the transcript, or stated by a person, thrown out ones included) is hidden, as is one that may not be
 * shown, and shown again when that no longer holds. One that a person has decided about stays as it is. Answers the rows
 * that changed. The interaction must be locked.
 */
export async function settleProvided(tx: Tx, interactionId: string, talk: ProvidedTalk): Promise<FactRow[]> {
  const rows = await factRows(tx, interactionId)
  const provided = rows.filter((row) => row.source === 'provider')
  if (provided.length === 0) return []
  const ownRows = rows.filter((row) => row.source !== 'provider' && !row.is_withdrawn)
  const own = ownRows.map(presentFact)
  const recorded = ownRows
    .filter((row) => row.is_recorded)
    .map((row) => ({ ...presentFact(row), id: row.fact_key }))
  const changed: FactRow[] = []
  for (const row of provided) {
    if (row.edits !== null) {
      if (row.is_withdrawn) changed.push(await settle(tx, row.id, { body: row.body, isHidden: false }))
      continue
    }
    const note = row.provided ?? { group: '', statements: [], isTakenBack: false }
    const given = note.fact ?? row.body
    const isDecided = row.is_accepted || row.is_discarded
    const judged = isDecided ? row.body : judgeProvided(given, { ...talk, recorded })
    const isStated = isStatedBy({ fact: given, statements: note.statements }, own)
    const isHidden = note.isTakenBack || isStated || judged === undefined
    const body = structured(judged ?? given)
    if (isHidden !== row.is_withdrawn || !isDeepStrictEqual(plain(body), row.body))
      changed.push(await settle(tx, row.id, { body, isHidden }))
  }
  return changed
}

/** As it comes back from the database: without what is undefined. */
const plain = (body: Fact): unknown => JSON.parse(JSON.stringify(body))
