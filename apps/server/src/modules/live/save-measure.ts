import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RecordingMeasure } from './audio/recording.ts'
import { updateInteraction } from '../consultation-records/index.ts'

/** Notes how much audio there is; called when a socket goes and when a session ends. */
export async function saveMeasure(
  tx: Tx,
  deps: Deps,
  interactionId: string,
  measure: RecordingMeasure,
): Promise<void> {
  await updateInteraction(
    tx,
    {
      recorded_ms: measure.recordedMs,
      clock_ms: measure.clockMs,
      gaps: JSON.stringify(measure.gaps),
      updated_at: deps.clock.now(),
    },
    interactionId,
  )
}
