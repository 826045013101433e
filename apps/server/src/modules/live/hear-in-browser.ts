import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { linkInteraction } from '../consultations/index.ts'
import { setBrowserProvider } from '../consultation-records/index.ts'

/**
 * The recording device recognises speech itself: its text needs no engine here. Where the recording ended before its first
 * text came, the consultation goes on now.
 */
export async function hearInBrowser(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
): Promise<void> {
  const changed = await setBrowserProvider(tx, interactionId)
  if (changed?.encounter_status !== 'completed') return
  await linkInteraction(tx, scope, deps, interactionId, 'lastTranscript')
  await linkInteraction(tx, scope, deps, interactionId, 'factsSettled')
}
