import { deleteFacts, deleteTranscripts } from '../transcripts/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetReading } from '../reading/index.ts'
import { forgetRecording } from './tables.ts'

/** Removes audio, text and facts of a session that its client wanted forgotten; answers the objects to delete. */
export async function forgetSession(tx: Tx, deps: Deps, interactionId: string): Promise<string[]> {
  await forgetReading(tx, interactionId)
  await deleteFacts(tx, interactionId)
  await deleteTranscripts(tx, interactionId)
  const keys = await forgetRecording(tx, interactionId, deps.clock.now())
  deps.audit.append(tx, {
    action: 'recording.removed',
    record: `interaction:${interactionId}`,
    details: { objects: keys.length },
  })
  return keys
}
