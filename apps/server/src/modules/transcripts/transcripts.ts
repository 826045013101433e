import type { Transcript } from '@honora/contract/speech.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { interactionIdOf, type TranscriptRow, transcriptRows } from './queries.ts'

/** Final text of a consultation or an interaction, for other modules. */
export async function listTranscripts(
  tx: Db | Tx,
  consultationOrInteractionId: string,
): Promise<Transcript[]> {
  const interactionId = await interactionIdOf(tx, consultationOrInteractionId)
  return interactionId === undefined ? [] : (await transcriptRows(tx, interactionId)).map(presentTranscript)
}

export function presentTranscript(row: TranscriptRow): Transcript {
  return {
    id: row.id,
    interactionId: row.interaction_id,
    text: row.text,
    originalText: row.original_text,
    final: true,
    start: row.start_ms / 1000,
    end: row.end_ms / 1000,
    speaker: row.speaker,
    segments: segmentsOf(row),
    source: row.source,
  }
}

type Segments = NonNullable<Transcript['segments']>

/** The pieces a text came in, or itself as the only one, with the number of its voice (−1: voices not distinguished). */
function segmentsOf(row: TranscriptRow): Segments {
  if (row.segments !== null) return row.segments
  return [
    {
      text: row.text,
      start: row.start_ms / 1000,
      end: row.end_ms / 1000,
      speakerId: row.speaker_id,
      channel: row.channel,
    },
  ]
}
