import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RecordingMeasure } from './audio/recording.ts'
import { updateMeasure } from '../consultation-records/index.ts'
import { lastChunkAt } from './queries.ts'

/** Notes how much audio there is and when its last piece came; called when a socket goes and when a session ends. */
export async function saveMeasure(
  tx: Tx,
  deps: Deps,
  interactionId: string,
  measure: RecordingMeasure,
): Promise<void> {
  const last = await lastChunkAt(tx, interactionId)
  await updateMeasure(
    tx,
    {
      recorded_ms: measure.recordedMs,
      clock_ms: measure.clockMs,
      gaps: JSON.stringify(measure.gaps),
      recording_bytes: measure.fileBytes,
      ...(last === null ? {} : { last_audio_at: last }),
      updated_at: deps.clock.now(),
    },
    interactionId,
  )
}
