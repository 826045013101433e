import type { Consultation } from '@honora/contract/consultations.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { readingStatus } from '../reading/index.ts'
import { audioOf, isRecordedNow } from './queries.ts'
import type { ConsultationRow } from '../consultation-records/index.ts'

/** A row as the contract shows it. */
export async function presentConsultation(tx: Tx, deps: Deps, row: ConsultationRow): Promise<Consultation> {
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
    recording: await presentRecording(tx, deps, row, audio),
    reading: await readingStatus(tx, row.interaction_id),
    version: row.version,
  }
}

/** Where the recording is served, and how long the answer is; null where nothing of it can be played. */
async function presentRecording(
  tx: Tx,
  deps: Deps,
  row: ConsultationRow,
  audio: Awaited<ReturnType<typeof audioOf>> | null,
): Promise<Consultation['recording']> {
  if (audio === null || row.interaction_id === null || audio.storedBytes === 0) return null
  const bytes = audio.fileBytes ?? (await deps.ports.countRecording(tx, deps, row.interaction_id))
  return bytes === 0 ? null : { url: `/api/consultations/${row.id}/recording`, bytes }
}
