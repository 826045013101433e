import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasConsent } from '../patients/index.ts'
import { isFinalized } from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

/** What stands against recording into an interaction; null when nothing does. */
export async function recordingObstacle(
  tx: Tx,
  deps: Deps,
  interactionId: string,
): Promise<'consent missing' | 'documentation finalized' | 'consultation cancelled' | null> {
  const row = await findConsultation(tx, 'interaction_id', interactionId)
  if (row === undefined) return null
  if (row.status === 'cancelled') return 'consultation cancelled'
  if (await isFinalized(tx, row.id)) return 'documentation finalized'
  return (await hasConsent(deps, tx, row.patient_id, 'recording')) ? null : 'consent missing'
}
