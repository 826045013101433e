import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { openReader, recordingAccess } from './audio/recording.ts'
import { storedAudio } from './queries.ts'
import { saveRecordingBytes } from '../consultation-records/index.ts'

/**
 * Counts the file of a recording that no session has measured (from before lengths were stored, or sent as a whole) and saves
 * the length, so that it is counted once.
 */
export async function countRecording(tx: Tx, deps: Deps, interactionId: string): Promise<number> {
  const { reader, meter } = await openReader(storedAudio(recordingAccess(deps, tx), interactionId))
  reader.finish()
  const { fileBytes } = meter.measure()
  await saveRecordingBytes(tx, interactionId, fileBytes)
  return fileBytes
}
