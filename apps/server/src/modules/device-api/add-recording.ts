import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { insertAudioPart, storedUpTo } from '../live/index.ts'

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
