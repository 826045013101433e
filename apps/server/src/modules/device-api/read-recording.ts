import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { noRecording } from './errors.ts'
import { findAudioPart } from './queries.ts'

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
