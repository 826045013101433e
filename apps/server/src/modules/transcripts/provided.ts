import type { Fact } from '@honora/domain/facts/fact.ts'
import type { Utterance } from '@honora/domain/language/utterance.ts'
import type { ReadPatient } from '@honora/domain/reading/port.ts'
import { judgeProvided } from '@honora/domain/reading/provided.ts'
import { structured } from '@honora/domain/reading/structure.ts'
import { isToldBy, type ReadProvided } from '@honora/domain/speech/provided-fact.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { factRows, presentFact, type FactRow } from './facts.ts'

/** A fact that the provider itself derived, in the wire's words. */
export interface ProvidedFact {
  readonly id: string
  readonly text: string
  readonly group: string
  readonly isDiscarded: boolean
  /** The fact as ours, where the provider is of our own kind. */
  readonly dental?: Readonly<Record<string, unknown>>
}

/** What a row of the provider keeps beside its body. */
export interface ProvidedNote {
  /** The group on the wire, as it came. */
  readonly group: string
  /** The fact as it was read; what the judge made of it is the body. Absent where it was kept before there was a judge. */
  readonly fact?: Fact
  /** Statements that the language engine finds in the words. */
  readonly statements: ReadProvided['statements']
  /** The provider itself took it back. */
  readonly isTakenBack: boolean
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
    const isTold = isToldBy({ fact: given, statements: note.statements }, own)
    const isHidden = note.isTakenBack || isTold || judged === undefined
    const body = structured(judged ?? given)
    if (isHidden !== row.is_withdrawn || !isDeepStrictEqual(plain(body), row.body))
      changed.push(await settle(tx, row.id, { body, isHidden }))
  }
  return changed
}

/** As it comes back from the database: without what is undefined. */
const plain = (body: Fact): unknown => JSON.parse(JSON.stringify(body))

function settle(
  tx: Tx,
  id: string,
  { body, isHidden }: { readonly body: Fact; readonly isHidden: boolean },
): Promise<FactRow> {
  return tx
    .updateTable('fact')
    .set({
      body: JSON.stringify(body),
      is_withdrawn: isHidden,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
