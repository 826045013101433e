import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { ObjectStore } from '../../../platform/storage/object-store.ts'
import { newId } from '../../../platform/ids.ts'
import { chunkSeal, type ChunkSeal } from './seal.ts'
import { keptFrame, WebmReader, type AudioFrame } from '../webm/reader.ts'
import { writeWebm } from '../webm/writer.ts'

/** Where an interaction's audio stands: last number stored, and how much of it one recorder made. */
export interface StoredUpTo {
  readonly seq: number
  readonly own: number
}

/** Reads the end of what is stored; `recorder` names the asking client. */
export async function storedUpTo(db: Db | Tx, interactionId: string, recorder: string): Promise<StoredUpTo> {
  const { rows } = await sql<{ seq: number; own: number }>`
    select
      greatest(
        (select coalesce(max(seq), 0) from audio_chunk where interaction_id = ${interactionId}),
        (select coalesce(max(last_seq), 0) from audio_part where interaction_id = ${interactionId}))::int as seq,
      ((select count(*) from audio_chunk where interaction_id = ${interactionId} and recorder = ${recorder})
        + (select coalesce(sum((recorders ->> ${recorder})::int), 0) from audio_part
           where interaction_id = ${interactionId}))::int as own`.execute(db)
  return rows[0] ?? { seq: 0, own: 0 }
}

/** What reading a recording needs. */
export interface RecordingAccess {
  readonly db: Db | Tx
  readonly objects: ObjectStore
  readonly seal: ChunkSeal
}

export function recordingAccess(deps: Pick<Deps, 'objects' | 'config'>, db: Db | Tx): RecordingAccess {
  return { db, objects: deps.objects, seal: chunkSeal(deps.config) }
}

/** All stored bytes of an interaction in the order of their numbers; parts removed by retention are left out. */
export async function* storedAudio(
  access: RecordingAccess,
  interactionId: string,
): AsyncGenerator<Uint8Array> {
  const parts = await access.db
    .selectFrom('audio_part')
    .select(['object_key', 'last_seq', 'deleted_at'])
    .where('interaction_id', '=', interactionId)
    .orderBy('first_seq')
    .execute()
  let last = 0
  for (const part of parts) {
    last = Math.max(last, part.last_seq)
    if (part.deleted_at !== null) continue
    const bytes = await access.objects.get(part.object_key)
    if (bytes !== undefined) yield bytes
  }
  for (;;) {
    const chunks = await access.db
      .selectFrom('audio_chunk')
      .select(['seq', 'bytes'])
      .where('interaction_id', '=', interactionId)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(500)
      .execute()
    for (const chunk of chunks) yield access.seal.open(interactionId, chunk.seq, chunk.bytes)
    const end = chunks.at(-1)
    if (end === undefined) return
    last = end.seq
  }
}

/** Measured audio of an interaction. */
export interface RecordingMeasure {
  readonly recordedMs: number
  readonly clockMs: number
  /** Pauses and holes longer than half a second, in seconds on the clock. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[]
}

const gapMs = 500

/** Collects length and gaps while frames go by. */
export class RecordingMeter {
  recordedMs = 0
  clockMs = 0
  readonly gaps: { from: number; to: number }[] = []

  add(frame: { readonly startMs: number; readonly durationMs: number }): void {
    if (frame.startMs - this.clockMs > gapMs) {
      this.gaps.push({ from: this.clockMs / 1000, to: frame.startMs / 1000 })
    }
    this.recordedMs += frame.durationMs
    this.clockMs = frame.startMs + frame.durationMs
  }

  measure(): RecordingMeasure {
    return {
      recordedMs: Math.round(this.recordedMs),
      clockMs: Math.round(this.clockMs),
      gaps: [...this.gaps],
    }
  }
}

/** Reads everything stored; the reader goes on with what comes next. */
export async function openReader(
  audio: AsyncIterable<Uint8Array>,
): Promise<{ readonly reader: WebmReader; readonly meter: RecordingMeter }> {
  const meter = new RecordingMeter()
  const reader = new WebmReader((frame) => meter.add(frame))
  for await (const bytes of audio) reader.push(bytes)
  return { reader, meter }
}

/** The recording as one webm file whose clock is that of the transcript: pauses are gaps in it. */
async function recordingFile(audio: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const frames: AudioFrame[] = []
  const reader = new WebmReader((frame) => frames.push(keptFrame(frame)))
  for await (const bytes of audio) reader.push(bytes)
  reader.finish()
  return frames.length === 0 ? null : writeWebm(frames)
}

/** Puts the chunks of an ended session into one object and takes them out of the table. Repeating changes nothing. */
export async function compactChunks(
  access: RecordingAccess & { readonly db: Tx },
  organisationId: string,
  interactionId: string,
): Promise<void> {
  const chunks = await access.db
    .selectFrom('audio_chunk')
    .select(['seq', 'recorder', 'bytes'])
    .where('interaction_id', '=', interactionId)
    .orderBy('seq')
    .execute()
  const first = chunks[0]
  const last = chunks.at(-1)
  if (first === undefined || last === undefined) return
  const recorders: Record<string, number> = {}
  for (const chunk of chunks) recorders[chunk.recorder] = (recorders[chunk.recorder] ?? 0) + 1
  const bytes = Buffer.concat(chunks.map((chunk) => access.seal.open(interactionId, chunk.seq, chunk.bytes)))
  const key = `org/${organisationId}/recording/${interactionId}-${first.seq}-${last.seq}.webm`
  await access.objects.put(key, bytes)
  await access.db
    .insertInto('audio_part')
    .values({
      id: newId(),
      organisation_id: organisationId,
      interaction_id: interactionId,
      first_seq: first.seq,
      last_seq: last.seq,
      recorders: JSON.stringify(recorders),
      object_key: key,
      bytes: bytes.length,
    })
    .onConflict((conflict) => conflict.columns(['interaction_id', 'first_seq']).doNothing())
    .execute()
  await access.db
    .deleteFrom('audio_chunk')
    .where('interaction_id', '=', interactionId)
    .where('seq', '<=', last.seq)
    .execute()
}

/** The recording of an interaction as one playable file; null when there is no audio. */
export async function recordingOf(
  tx: Tx,
  deps: Pick<Deps, 'objects' | 'config'>,
  interactionId: string,
): Promise<Buffer | null> {
  const file = await recordingFile(storedAudio(recordingAccess(deps, tx), interactionId))
  return file === null ? null : Buffer.from(file)
}
