import { advanceConsultation, type ConsultationEvent } from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { lockConsultation } from '../consultation-records/index.ts'
import { moveConsultation } from './move-consultation.ts'

/**
 * What happened to an interaction, for its consultation and appointment. Events that do not fit the status
 * (a repetition after a restart) change nothing; interactions without a consultation have none to move.
 */
export async function linkInteraction(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  event: ConsultationEvent,
): Promise<void> {
  const row = await lockConsultation(tx, 'interaction_id', interactionId)
  if (row === undefined) return
  if (!advanceConsultation(row.status, event).ok) return
  await moveConsultation(tx, scope, deps, row, event)
}
