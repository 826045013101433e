import { type ConsultationStatus, statusOfEncounter } from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findConsultation } from '../consultation-records/index.ts'
import { websocketUrl } from './interactions.ts'
import { findRunningLease, type InteractionRow, storedUpTo } from './queries.ts'

/** Where an interaction stands, and where its recording goes on. */
export async function presentStatus(tx: Tx, row: InteractionRow, baseUrl: string) {
  const { seq } = await storedUpTo(tx, row.id, '')
  return {
    interactionId: row.id,
    status: await statusOf(tx, row),
    recordedSeconds: row.recorded_ms / 1000,
    lastSeq: seq,
    websocketUrl: websocketUrl(baseUrl, row.id),
  }
}

/** Status of an interaction: its consultation's, or read from the encounter where there is none. */
async function statusOf(tx: Tx, row: InteractionRow): Promise<ConsultationStatus> {
  const consultation = await findConsultation(tx, 'interaction_id', row.id)
  if (consultation !== undefined) return consultation.status
  const lease = await findRunningLease(tx, row.id)
  return statusOfEncounter(row.encounter_status, lease !== undefined)
}
