import type { speechCalls } from '@honora/contract/speech.ts'
import type { Context } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { presentTranscript } from '../transcripts/index.ts'
import { listTranscriptRows } from './queries.ts'

/** A page of final texts in the order they were said; none where an id of the filter is no id. */
export async function listTranscripts({
  tx,
  deps,
  scope,
  query,
}: Context<(typeof speechCalls)['listTranscripts']>) {
  const { cursor, limit, interactionId, consultationId } = query
  if (![interactionId, consultationId].every((id) => id === undefined || isRowId(id)))
    return { transcripts: [], cursor: null }
  const { organisationId } = scope
  const [start, id] = cursor === undefined ? [] : deps.cursors.decode('transcripts', organisationId, cursor)
  const after = id === undefined ? undefined : { startMs: Number(start), id: String(id) }
  const page = cutPage(await listTranscriptRows(tx, { ...query, after }), limit, (row) =>
    deps.cursors.encode('transcripts', organisationId, [row.start_ms, row.id]),
  )
  return { transcripts: page.rows.map(presentTranscript), cursor: page.cursor }
}
