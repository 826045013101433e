import type { Consultation } from '@honora/contract/consultations.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { readingStatus } from '../reading/index.ts'
import { audioOf, isRecordedNow } from './queries.ts'
import type { ConsultationRow } from '../consultation-records/index.ts'

/** A row as the contract shows it. */
export async function presentConsultation(tx: Tx, row: ConsultationRow): Promise<Consultation> {
  const audio = row.interaction_id === null ? null : await audioOf(tx, row.interaction_id)
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    patientId: row.patient_id,
    status: row.status,
    isLive: row.status === 'recording' && (await isRecordedNow(tx, row.interaction_id)),
    interactionId: row.interaction_id,
    notes: row.notes,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    recordedSeconds: (audio?.recordedMs ?? 0) / 1000,
    lastAudioAt: audio?.lastAt?.toISOString() ?? null,
    gaps: audio?.gaps ?? [],
    recording:
      audio === null || audio.bytes === 0
        ? null
        : { url: `/api/consultations/${row.id}/recording`, bytes: audio.bytes },
    reading: await readingStatus(tx, row.interaction_id),
    version: row.version,
  }
}
