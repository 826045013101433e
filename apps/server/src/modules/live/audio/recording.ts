import type { Db, Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { chunkSeal } from './seal.ts'
import { keptFrame, WebmReader, type AudioFrame } from '../webm/reader.ts'
import { FileLength } from '../webm/file-length.ts'
import { writeWebm } from '../webm/writer.ts'
import { type RecordingAccess, storedAudio } from '../queries.ts'

export function recordingAccess(deps: Pick<Deps, 'objects' | 'config'>, db: Db | Tx): RecordingAccess {
  return { db, objects: deps.objects, seal: chunkSeal(deps.config) }
}

/** Measured audio of an interaction. */
export interface RecordingMeasure {
  readonly recordedMs: number
  readonly clockMs: number
  /** Pauses and holes longer than half a second, in seconds on the clock. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[]
  /** Length of the file that is served of it; 0 where nothing of it can be played. */
  readonly fileBytes: number
}

const gapMs = 500

/** Collects length, gaps and size while frames go by. */
export class RecordingMeter {
  recordedMs = 0
  clockMs = 0
  readonly gaps: { from: number; to: number }[] = []
  private readonly file = new FileLength()

  add(frame: AudioFrame): void {
    if (frame.startMs - this.clockMs > gapMs) {
      this.gaps.push({ from: this.clockMs / 1000, to: frame.startMs / 1000 })
    }
    this.recordedMs += frame.durationMs
    this.clockMs = frame.startMs + frame.durationMs
    this.file.add(frame)
  }

  measure(): RecordingMeasure {
    return {
      recordedMs: Math.round(this.recordedMs),
      clockMs: Math.round(this.clockMs),
      gaps: [...this.gaps],
      fileBytes: this.file.bytes,
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

/** The recording of an interaction as one playable file; null when there is no audio. */
export async function recordingOf(
  tx: Tx,
  deps: Pick<Deps, 'objects' | 'config'>,
  interactionId: string,
): Promise<Buffer | null> {
  const file = await recordingFile(storedAudio(recordingAccess(deps, tx), interactionId))
  return file === null ? null : Buffer.from(file)
}
