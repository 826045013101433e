import type { Consultation } from '@honora/contract/consultations.ts'
import { advanceConsultation, type ConsultationStatus } from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { cancelAppointment } from '../appointments/index.ts'
import { hasConsent } from '../patients/index.ts'
import { audioOf, lockInteraction } from './queries.ts'
import {
  type ConsultationRow,
  findConsultation,
  lockConsultation,
  updateInteraction,
  updateConsultationRow,
} from '../consultation-records/index.ts'
import { presentConsultation } from './present-consultation.ts'
import { consultationIs } from './refuse-frozen.ts'

/** What a person may change by hand. */
export interface ConsultationPatch {
  readonly status?: ConsultationStatus
  readonly interactionId?: string | null
  readonly notes?: string
}

/** A person changes notes, links a recording or cancels the consultation. 409 with the current state when it was changed meanwhile. */
export async function patchConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  request: { readonly id: string; readonly version: number | undefined; readonly patch: ConsultationPatch },
): Promise<Consultation> {
  const { patch } = request
  const known = found(await findConsultation(tx, 'id', request.id))
  // Text on its way holds the interaction before the consultation.
  if (patch.status === 'cancelled' && known.interaction_id !== null)
    await lockInteraction(tx, known.interaction_id)
  let row = found(await lockConsultation(tx, 'id', request.id))
  if (request.version !== undefined && request.version !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: await presentConsultation(tx, deps, row) })
  }
  if (patch.notes !== undefined && patch.notes !== row.notes) {
    row = await updateConsultationRow(tx, row, { notes: patch.notes }, deps.clock.now())
  }
  if (patch.interactionId === null && row.interaction_id !== null)
    throw invalidField('/interactionId', 'required')
  if (patch.interactionId !== undefined && patch.interactionId !== null)
    row = await link(tx, deps, row, patch.interactionId)
  if (patch.status !== undefined && patch.status !== row.status) {
    if (patch.status !== 'cancelled' || !advanceConsultation(row.status, 'cancelled').ok)
      throw consultationIs(row.status)
    // One consultation belongs to an appointment for good: without it there is nothing left to treat.
    await cancelAppointment(deps, tx, scope, row.appointment_id, undefined)
    row = found(await findConsultation(tx, 'id', row.id))
  }
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    version: row.version,
  })
  return presentConsultation(tx, deps, row)
}

/** Links an interaction that has none yet; one that already holds audio needs the patient's consent. */
async function link(
  tx: Tx,
  deps: Deps,
  row: ConsultationRow,
  interactionId: string,
): Promise<ConsultationRow> {
  if (row.interaction_id === interactionId) return row
  if (row.status === 'cancelled') throw consultationIs(row.status)
  if (!isRowId(interactionId)) throw new AppError('NOT_FOUND')
  const interaction = await lockInteraction(tx, interactionId)
  if (interaction === undefined) throw new AppError('NOT_FOUND')
  if (row.interaction_id !== null || interaction.consultation_id !== null) {
    throw new AppError('CONFLICT', { current: await presentConsultation(tx, deps, row) })
  }
  const audio = await audioOf(tx, interactionId)
  if (audio.storedBytes > 0 && !(await hasConsent(deps, tx, row.patient_id, 'recording'))) {
    throw new AppError('CONSENT_MISSING')
  }
  await updateInteraction(tx, { consultation_id: row.id }, interactionId)
  return updateConsultationRow(tx, row, { interaction_id: interactionId }, deps.clock.now())
}
