import { isToldBy, type ReadProvided } from '@honora/domain/speech/provided-fact.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import { factRows, presentFact, type FactRow } from './facts.ts'

/** What a row of the provider keeps beside its body. */
export interface ProvidedNote {
  /** The group on the wire, as it came. */
  readonly group: string
  /** Statements that the language engine finds in the words. */
  readonly statements: ReadProvided['statements']
  /** The provider itself took it back. */
  readonly isTakenBack: boolean
}

/**
 * Decides which of the provider's facts count: one that a fact of ours tells already (from the transcript, or stated
 * by a person, thrown out ones included) is hidden, and shown again when ours goes. One that a person has edited
 * stays. Answers the rows that changed. The interaction must be locked.
 */
export async function settleProvided(tx: Tx, interactionId: string): Promise<FactRow[]> {
  const rows = await factRows(tx, interactionId)
  const provided = rows.filter((row) => row.source === 'provider')
  if (provided.length === 0) return []
  const own = rows.filter((row) => row.source !== 'provider' && !row.is_withdrawn).map(presentFact)
  const changed: FactRow[] = []
  for (const row of provided) {
    const note = row.provided as ProvidedNote
    const fact = presentFact(row)
    const isHidden =
      row.edits === null && (note.isTakenBack || isToldBy({ fact, statements: note.statements }, own))
    if (isHidden !== row.is_withdrawn) changed.push(await hide(tx, row.id, isHidden))
  }
  return changed
}

function hide(tx: Tx, id: string, isHidden: boolean): Promise<FactRow> {
  return tx
    .updateTable('fact')
    .set({ is_withdrawn: isHidden, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
