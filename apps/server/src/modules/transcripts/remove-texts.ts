import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { deriveFacts } from './derive.ts'
import { lockInteraction } from './queries.ts'
import { deleteTranscripts } from './tables.ts'
import { publishConsultation } from './publish-consultation.ts'

/** Takes all text of an interaction away, and with it the facts that came from it. */
export async function removeTexts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
): Promise<void> {
  await lockInteraction(tx, interactionId)
  await deleteTranscripts(tx, interactionId)
  await deriveFacts(tx, scope.organisationId, interactionId)
  await publishConsultation(tx, scope, deps, interactionId)
}
