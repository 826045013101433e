import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { storedUpTo } from '../audio/recording.ts'
import { transcriptRows } from '../text/transcripts.ts'
import { noTranscript, WireError } from './errors.ts'

type Json = Readonly<Record<string, unknown>>

/** The text of an interaction is one transcript on the wire; it carries the interaction's id. */
async function segmentsOf(tx: Tx, interactionId: string): Promise<Json[]> {
  return (await transcriptRows(tx, interactionId)).map((row) => ({
    channel: row.channel,
    participant: 0,
    speakerId: row.speaker_id,
    text: row.text,
    start: row.start_ms / 1000,
    end: row.end_ms / 1000,
  }))
}

const metadata = { participantsRoles: [{ channel: 0, role: 'multiple' }] }

export async function wireTranscripts(tx: Tx, interactionId: string, full: boolean): Promise<Json> {
  const segments = await segmentsOf(tx, interactionId)
  if (segments.length === 0) return { transcripts: [] }
  const sample = segments
    .map((segment) => String(segment.text))
    .join(' ')
    .slice(0, 200)
  const transcript = { metadata, transcripts: segments }
  return { transcripts: [{ id: interactionId, transcriptSample: sample, ...(full ? { transcript } : {}) }] }
}

export async function wireTranscript(tx: Tx, interactionId: string, id: string): Promise<Json> {
  const segments = await segmentsOf(tx, interactionId)
  if (id !== interactionId || segments.length === 0) throw noTranscript()
  const [recording] = await recordingIds(tx, interactionId)
  return {
    id,
    metadata,
    transcripts: segments,
    usageInfo: { creditsConsumed: 0 },
    recordingId: recording ?? interactionId,
    status: 'completed',
  }
}

export async function recordingIds(tx: Tx, interactionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('audio_part')
    .select('id')
    .where('interaction_id', '=', interactionId)
    .where('deleted_at', 'is', null)
    .orderBy('first_seq')
    .execute()
  return rows.map((row) => row.id)
}

/** Sound sent as a whole stands behind what is there. */
export async function addRecording(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  bytes: Buffer,
): Promise<string> {
  const { seq } = await storedUpTo(tx, interactionId, '')
  const id = newId()
  const key = `org/${scope.organisationId}/recording/${interactionId}-${seq + 1}-${seq + 1}.webm`
  await deps.objects.put(key, bytes)
  await tx
    .insertInto('audio_part')
    .values({
      id,
      organisation_id: scope.organisationId,
      interaction_id: interactionId,
      first_seq: seq + 1,
      last_seq: seq + 1,
      recorders: JSON.stringify({ upload: 1 }),
      object_key: key,
      bytes: bytes.length,
    })
    .execute()
  return id
}

async function partOf(tx: Tx, interactionId: string, id: string): Promise<{ object_key: string }> {
  const row = await tx
    .selectFrom('audio_part')
    .select('object_key')
    .where('interaction_id', '=', interactionId)
    .where(sql<string>`id::text`, '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new WireError(404, 'A0013', 'recording not found')
  return row
}

export async function readRecording(tx: Tx, deps: Deps, interactionId: string, id: string): Promise<Buffer> {
  const part = await partOf(tx, interactionId, id)
  const bytes = await deps.objects.get(part.object_key)
  if (bytes === undefined) throw new WireError(404, 'A0013', 'recording not found')
  return bytes
}

export async function deleteRecording(tx: Tx, deps: Deps, interactionId: string, id: string): Promise<void> {
  const part = await partOf(tx, interactionId, id)
  await deps.objects.delete(part.object_key)
  await tx.updateTable('audio_part').set({ deleted_at: deps.clock.now() }).where('id', '=', id).execute()
  deps.audit.note(tx, { action: 'recording.deleted', record: `interaction:${interactionId}` })
}
