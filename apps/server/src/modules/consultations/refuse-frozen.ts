import type { ConsultationStatus } from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { findConsultation } from '../consultation-records/index.ts'
import { isFinalized } from './queries.ts'

/** Refuses a step that the status of a consultation does not allow, and names the status. */
export const consultationIs = (state: ConsultationStatus): AppError =>
  new AppError('INVALID_TRANSITION', { extra: { state }, statesOf: 'consultationStatus' })

/** Refuses changes to text and facts of a cancelled consultation, and once the documentation that rests on them is finalised. */
export async function refuseFrozen(tx: Tx, interactionId: string): Promise<void> {
  const row = await findConsultation(tx, 'interaction_id', interactionId)
  if (row === undefined) return
  if (row.status === 'cancelled') throw consultationIs(row.status)
  if (await isFinalized(tx, row.id)) throw new AppError('FINALIZED')
}

/** Refuses to remove what a finalised documentation rests on; of a cancelled consultation all may go. */
export async function refuseFinalized(tx: Tx, interactionId: string): Promise<void> {
  const row = await findConsultation(tx, 'interaction_id', interactionId)
  if (row !== undefined && (await isFinalized(tx, row.id))) throw new AppError('FINALIZED')
}

/** Whether text and facts of an interaction stay as they are: its consultation is cancelled, or its documentation finalised. */
export async function isFrozen(tx: Tx, interactionId: string): Promise<boolean> {
  const row = await findConsultation(tx, 'interaction_id', interactionId)
  return row !== undefined && (row.status === 'cancelled' || (await isFinalized(tx, row.id)))
}

/** Refuses everything that would go on below a cancelled consultation. */
export async function refuseCancelled(tx: Tx, consultationId: string): Promise<void> {
  const row = await findConsultation(tx, 'id', consultationId)
  if (row?.status === 'cancelled') throw consultationIs(row.status)
}
