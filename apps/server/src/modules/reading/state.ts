import type { ReadingStatus } from '@honora/contract/consultations.ts'
import { standingCandidates } from '@honora/language/reading/model/stored-windows.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'
import { listTranscripts, readingRow, readingWindows } from './queries.ts'

/**
 * How far a model is with the talk of an interaction; idle with nothing unread where none reads. While the whole talk is
 * read once more, all of it is unread: any statement may still change.
 */
export async function readingStatus(db: Db | Tx, interactionId: string | null): Promise<ReadingStatus> {
  const row = interactionId === null ? undefined : await readingRow(db, interactionId)
  if (interactionId === null || row === undefined) return { state: 'idle', unread: 0 }
  const state = shownState(row)
  if (row.state === 'idle') return { state, unread: 0 }
  const texts = await listTranscripts(db, interactionId)
  if (row.isWhole && state !== 'failed') return { state, unread: texts.length }
  const { readIds } = standingCandidates(await readingWindows(db, interactionId), texts)
  return { state, unread: texts.filter(({ id }) => !readIds.has(id)).length }
}

/** A reading that failed and is tried again stays failed until one succeeds. */
function shownState(row: {
  readonly state: Column<'reading', 'state'>
  readonly attempts: number
}): ReadingStatus['state'] {
  if (row.attempts > 0) return 'failed'
  return row.state
}
