import type { Consultation } from '@honora/contract/consultations.ts'
import {
  advanceConsultation,
  type ConsultationEvent,
  type ConsultationStatus,
} from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { hasConsent } from '../patients/index.ts'
import { readingStatus } from '../reading/index.ts'
import { audioOf, findAppointment, isFinalized, isRecordedNow, lockInteraction } from './queries.ts'
import {
  type ConsultationRow,
  findConsultation,
  lockConsultation,
  insertConsultation,
  updateInteraction,
  updateConsultationRow,
} from '../consultation-records/index.ts'

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
    gaps: audio?.gaps ?? [],
    recording:
      audio === null || audio.bytes === 0
        ? null
        : { url: `/api/consultations/${row.id}/recording`, bytes: audio.bytes },
    reading: await readingStatus(tx, row.interaction_id),
    version: row.version,
  }
}

/** Begins the consultation of an appointment; a second call is refused with the first one. */
export async function createConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  appointmentId: string,
): Promise<Consultation> {
  const appointment = found(await findAppointment(tx, appointmentId))
  const row = await insertConsultation(tx, scope.organisationId, appointment)
  if (row === undefined) {
    const current = found(await findConsultation(tx, 'appointment_id', appointmentId))
    throw new AppError('CONFLICT', { current: await presentConsultation(tx, current) })
  }
  deps.audit.append(tx, { action: 'consultation.created', record: `consultation:${row.id}` })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    change: 'created',
  })
  return presentConsultation(tx, row)
}

/** What a person may change by hand. */
export interface ConsultationPatch {
  readonly status?: ConsultationStatus
  readonly interactionId?: string
  readonly notes?: string
}

export async function patchConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  request: { readonly id: string; readonly version: number | undefined; readonly patch: ConsultationPatch },
): Promise<Consultation> {
  let row = found(await lockConsultation(tx, 'id', request.id))
  if (request.version !== undefined && request.version !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: await presentConsultation(tx, row) })
  }
  const { patch } = request
  if (patch.notes !== undefined && patch.notes !== row.notes) {
    row = await updateConsultationRow(tx, row, { notes: patch.notes }, deps.clock.now())
  }
  if (patch.interactionId !== undefined) row = await link(tx, deps, row, patch.interactionId)
  if (patch.status !== undefined && patch.status !== row.status) {
    if (patch.status !== 'cancelled') throw new AppError('INVALID_TRANSITION')
    row = await move(tx, scope, deps, row, 'cancelled')
  }
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    version: row.version,
  })
  return presentConsultation(tx, row)
}

/** Links an interaction that has none yet; one that already holds audio needs the patient's consent. */
async function link(
  tx: Tx,
  deps: Deps,
  row: ConsultationRow,
  interactionId: string,
): Promise<ConsultationRow> {
  if (row.interaction_id === interactionId) return row
  if (!isRowId(interactionId)) throw new AppError('NOT_FOUND')
  const interaction = await lockInteraction(tx, interactionId)
  if (interaction === undefined) throw new AppError('NOT_FOUND')
  if (row.interaction_id !== null || interaction.consultation_id !== null) {
    throw new AppError('CONFLICT', { current: await presentConsultation(tx, row) })
  }
  const audio = await audioOf(tx, interactionId)
  if (audio.bytes > 0 && !(await hasConsent(deps, tx, row.patient_id, 'recording'))) {
    throw new AppError('CONSENT_MISSING')
  }
  await updateInteraction(tx, { consultation_id: row.id }, interactionId)
  return updateConsultationRow(tx, row, { interaction_id: interactionId }, deps.clock.now())
}

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
  await move(tx, scope, deps, row, event)
}

async function move(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  row: ConsultationRow,
  event: ConsultationEvent,
): Promise<ConsultationRow> {
  const now = deps.clock.now()
  const from = row.status
  const next = advanceConsultation(from, event, event === 'audioStored' && (await isFinalized(tx, row.id)))
  if (!next.ok) throw new AppError(next.reason === 'finalized' ? 'FINALIZED' : 'INVALID_TRANSITION')
  if (next.value === from && event === 'audioStored') return row
  const saved = await updateConsultationRow(
    tx,
    row,
    {
      status: next.value,
      ...(event === 'audioStored' ? { started_at: row.started_at ?? now, ended_at: null } : {}),
      ...(event === 'recordingEnded' ? { ended_at: now } : {}),
    },
    now,
  )
  if (event === 'audioStored') {
    const step = from === 'pending' ? 'recording_started' : 'recording_resumed'
    await advanceAppointment(tx, scope, deps, row.appointment_id, step)
  }
  if (event === 'recordingEnded')
    await advanceAppointment(tx, scope, deps, row.appointment_id, 'session_ended')
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    change: next.value,
    version: saved.version,
  })
  return saved
}

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

/** Refuses changes to text and facts once the documentation that rests on them is finalised. */
export async function refuseFinalized(tx: Tx, interactionId: string): Promise<void> {
  if (await isFrozen(tx, interactionId)) throw new AppError('FINALIZED')
}

/** Whether the documentation that rests on an interaction is finalised. */
export async function isFrozen(tx: Tx, interactionId: string): Promise<boolean> {
  const row = await findConsultation(tx, 'interaction_id', interactionId)
  return row !== undefined && (await isFinalized(tx, row.id))
}
