import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { markPartDeleted } from '../live/index.ts'
import { partOf } from './read-recording.ts'

/** Deletes the audio of a recording; that it was there stays on record. */
export async function deleteRecording(tx: Tx, deps: Deps, interactionId: string, id: string): Promise<void> {
  const part = await partOf(tx, interactionId, id)
  await deps.objects.delete(part.object_key)
  await markPartDeleted(tx, { interactionId, id }, deps.clock.now())
  deps.audit.append(tx, { action: 'recording.deleted', record: `interaction:${interactionId}` })
}
