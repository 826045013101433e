import type { Tx } from '../../platform/db/pool.ts'
import { transcriptRows } from '../transcripts/index.ts'
import { noTranscript } from './errors.ts'
import { ofRecordings, recordingIds, type WholeTranscript } from './queries.ts'

type Json = Readonly<Record<string, unknown>>

const onePerson = [{ channel: 0, role: 'multiple' }]

const usageInfo = { creditsConsumed: 0 }

const sampleLength = 200

/** What the stream heard of an interaction is one transcript on the wire; it carries the interaction's id. */
export async function ofStream(tx: Tx, interactionId: string): Promise<WholeTranscript | undefined> {
  const rows = await transcriptRows(tx, interactionId)
  if (rows.length === 0) return undefined
  const [recording] = await recordingIds(tx, interactionId)
  return {
    id: interactionId,
    participants: onePerson,
    segments: rows.map((row) => ({
      channel: row.channel,
      participant: row.channel,
      speakerId: row.speaker_id,
      text: row.text,
      start: row.start_ms,
      end: row.end_ms,
    })),
    recordingId: recording ?? interactionId,
    status: 'completed',
  }
}

const dataOf = (one: WholeTranscript): Json => ({
  metadata: { participantsRoles: one.participants },
  transcripts: one.status === 'completed' ? one.segments : null,
})

const present = (one: WholeTranscript): Json => ({
  id: one.id,
  ...dataOf(one),
  usageInfo,
  recordingId: one.recordingId,
  status: one.status,
})

export async function wireTranscripts(tx: Tx, interactionId: string, full: boolean): Promise<Json> {
  const stream = await ofStream(tx, interactionId)
  const all = [...(stream === undefined ? [] : [stream]), ...(await ofRecordings(tx, interactionId))]
  return {
    transcripts: all.map((one) => ({
      id: one.id,
      transcriptSample: one.segments
        .map((segment) => segment.text)
        .join(' ')
        .slice(0, sampleLength),
      ...(full ? { transcript: dataOf(one) } : {}),
    })),
  }
}

export async function wireTranscript(
  tx: Tx,
  interactionId: string,
  id: string,
): Promise<Json & { readonly status?: unknown }> {
  const stream = id === interactionId ? await ofStream(tx, interactionId) : undefined
  return stream === undefined ? presentMade(tx, interactionId, id) : present(stream)
}

/** A transcript that was made of a recording. */
export async function presentMade(tx: Tx, interactionId: string, id: string): Promise<Json> {
  const made = (await ofRecordings(tx, interactionId)).find((one) => one.id === id)
  if (made === undefined) throw noTranscript()
  return present(made)
}
