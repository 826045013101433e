import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { refuseFinalized } from '../consultations/index.ts'
import { insertAudioPart, storedUpTo, updateAudioPart } from '../live/index.ts'
import { removeTexts, transcriptRows } from '../transcripts/index.ts'
import { known, type Call } from './call.ts'
import { noRecording, noTranscript } from './errors.ts'
import { findAudioPart, ofRecordings, recordingIds, type WholeTranscript } from './queries.ts'
import { deleteWireTranscript } from './tables.ts'

type Json = Readonly<Record<string, unknown>>

const onePerson = [{ channel: 0, role: 'multiple' }]
const usageInfo = { creditsConsumed: 0 }
const sampleLength = 200

/** What the stream heard of an interaction is one transcript on the wire; it carries the interaction's id. */
async function ofStream(tx: Tx, interactionId: string): Promise<WholeTranscript | undefined> {
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

/**
 * Removes a transcript. That of the stream is the consultation's text: its facts go with it, and once the
 * documentation is finalised it stays.
 */
export async function deleteTranscript(call: Call, deps: Deps): Promise<void> {
  const interactionId = await known(call)
  const id = call.params.tid ?? ''
  const { tx } = call
  const made = await deleteWireTranscript(tx, interactionId, id)
  if (made.numDeletedRows === 0n) {
    if (id !== interactionId || (await ofStream(tx, interactionId)) === undefined) throw noTranscript()
    await refuseFinalized(tx, interactionId)
    await removeTexts(tx, call.scope, deps, interactionId)
  }
  deps.audit.append(tx, { action: 'transcript.deleted', record: `interaction:${interactionId}` })
  call.reply.code(204)
}

/** Audio sent as a whole stands behind what is there. */
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
  await insertAudioPart(tx, {
    id,
    organisation_id: scope.organisationId,
    interaction_id: interactionId,
    first_seq: seq + 1,
    last_seq: seq + 1,
    recorders: JSON.stringify({ upload: 1 }),
    object_key: key,
    bytes: bytes.length,
  })
  return id
}

/** A recording that is still kept. */
export async function partOf(
  tx: Tx,
  interactionId: string,
  id: string,
): Promise<{ readonly id: string; readonly object_key: string }> {
  const row = await findAudioPart(tx, interactionId, id)
  if (row === undefined) throw noRecording()
  return row
}

export async function readRecording(tx: Tx, deps: Deps, interactionId: string, id: string): Promise<Buffer> {
  const part = await partOf(tx, interactionId, id)
  const bytes = await deps.objects.get(part.object_key)
  if (bytes === undefined) throw noRecording()
  return bytes
}

export async function deleteRecording(tx: Tx, deps: Deps, interactionId: string, id: string): Promise<void> {
  const part = await partOf(tx, interactionId, id)
  await deps.objects.delete(part.object_key)
  await updateAudioPart(tx, { deleted_at: deps.clock.now() }, id)
  deps.audit.append(tx, { action: 'recording.deleted', record: `interaction:${interactionId}` })
}
