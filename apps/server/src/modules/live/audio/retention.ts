import type { Tx } from '../../../platform/db/pool.ts'

/**
 * Takes the audio of an interaction out of the database; length, gaps and text stay. Answers the objects that nothing
 * refers to any more: they are deleted once the transaction is through, so that a rollback loses nothing.
 */
export async function forgetRecording(tx: Tx, interactionId: string, at: Date): Promise<string[]> {
  await tx.deleteFrom('audio_chunk').where('interaction_id', '=', interactionId).execute()
  const parts = await tx
    .updateTable('audio_part')
    .set({ deleted_at: at })
    .where('interaction_id', '=', interactionId)
    .where('deleted_at', 'is', null)
    .returning('object_key')
    .execute()
  const keys = [...new Set(parts.map((part) => part.object_key))]
  if (keys.length === 0) return []
  const used = await tx
    .selectFrom('audio_part')
    .select('object_key')
    .where('object_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute()
  const stillUsed = new Set(used.map((part) => part.object_key))
  return keys.filter((key) => !stillUsed.has(key))
}
