import type { Speaker } from '@honora/domain/facts/fact.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { interactionIdOf } from './facts.ts'
import type { Column } from '../../platform/db/column.ts'

export interface TranscriptRow {
  readonly id: string
  readonly interaction_id: string
  readonly segment_key: string
  readonly text: string
  readonly original_text: string | null
  readonly start_ms: number
  readonly end_ms: number
  readonly speaker: Speaker | null
  readonly speaker_id: number
  readonly channel: number
  readonly segments: Column<'transcript', 'segments'>
  readonly source: Column<'transcript', 'source'>
  readonly version: number
  readonly created_at: Date
}

export const transcriptColumns = [
  'id',
  'interaction_id',
  'segment_key',
  'text',
  'original_text',
  'start_ms',
  'end_ms',
  'speaker',
  'speaker_id',
  'channel',
  'segments',
  'source',
  'version',
  'created_at',
] as const

/** Final text of an interaction in order of its clock. */
export function transcriptRows(tx: Db | Tx, interactionId: string): Promise<TranscriptRow[]> {
  return tx
    .selectFrom('transcript')
    .select(transcriptColumns)
    .where('interaction_id', '=', interactionId)
    .orderBy('start_ms')
    .orderBy('id')
    .execute()
}

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

/** The pieces a text came in, or itself as the only one, with the number of its voice (−1: voices not told apart). */
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

export interface NewTranscript {
  /** Known beforehand where interim text has already carried it. */
  readonly id?: string
  readonly interactionId: string
  readonly organisationId: string
  readonly segmentKey: string
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly speaker: Speaker | null
  readonly speakerId?: number
  readonly channel?: number
  readonly confidence?: number
  readonly segments?: readonly unknown[] | null
  readonly source: 'speech' | 'typed' | 'provider'
}

/** Stores a final text once; undefined when this segment is there already. */
export async function insertTranscript(tx: Tx, text: NewTranscript): Promise<TranscriptRow | undefined> {
  return tx
    .insertInto('transcript')
    .values({
      id: text.id ?? newId(),
      organisation_id: text.organisationId,
      interaction_id: text.interactionId,
      segment_key: text.segmentKey,
      text: text.text,
      start_ms: text.startMs,
      end_ms: text.endMs,
      speaker: text.speaker,
      speaker_id: text.speakerId ?? -1,
      channel: text.channel ?? 0,
      confidence: text.confidence ?? null,
      segments: text.segments === undefined || text.segments === null ? null : JSON.stringify(text.segments),
      source: text.source,
    })
    .onConflict((conflict) => conflict.columns(['interaction_id', 'segment_key']).doNothing())
    .returning(transcriptColumns)
    .executeTakeFirst()
}

/** Where recognition stands: end of the last final text on the clock. */
export async function finalUntilMs(tx: Pick<Tx, 'selectFrom'>, interactionId: string): Promise<number> {
  const row = await tx
    .selectFrom('transcript')
    .select((select) => select.fn.max<number | null>('end_ms').as('end_ms'))
    .where('interaction_id', '=', interactionId)
    .where('source', '<>', 'typed')
    .executeTakeFirst()
  return row?.end_ms ?? 0
}
