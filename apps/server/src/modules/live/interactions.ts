import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { presentConsultation, refuseCancelled } from '../consultations/index.ts'
import { providerNameFor } from './providers/registry.ts'
import type { Column } from '../../platform/db/column.ts'
import { findConsultation, linkConsultation, insertInteraction } from '../consultation-records/index.ts'

export interface NewInteraction {
  readonly primaryLanguage?: string
  readonly modelName?: string | null
  readonly encounterType?: string
  readonly encounterTitle?: string | null
  readonly consultationId?: string
  readonly identifier?: string
  readonly encounterStatus?: Column<'interaction', 'encounter_status'>
  readonly period?: unknown
  readonly patient?: unknown
  readonly assignedUserId?: string | null
}

/** Creates an interaction, linked to a consultation when one is named that has none yet. */
export async function createInteraction(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  given: NewInteraction,
): Promise<string> {
  const id = newId()
  const consultation =
    given.consultationId === undefined
      ? undefined
      : found(await findConsultation(tx, 'id', given.consultationId))
  if (consultation !== undefined) await refuseCancelled(tx, consultation.id)
  if (consultation !== undefined && consultation.interaction_id !== null) {
    throw new AppError('CONFLICT', { current: await presentConsultation(tx, deps, consultation) })
  }
  await insertInteraction(tx, {
    id,
    organisation_id: scope.organisationId,
    consultation_id: consultation?.id ?? null,
    primary_language: given.primaryLanguage ?? 'de',
    model_name: given.modelName ?? null,
    encounter_identifier: given.identifier ?? id,
    encounter_status: given.encounterStatus ?? 'planned',
    encounter_type: given.encounterType ?? 'first_consultation',
    encounter_title: given.encounterTitle ?? null,
    encounter_period: JSON.stringify(given.period ?? { startedAt: deps.clock.now().toISOString() }),
    patient: given.patient === undefined ? null : JSON.stringify(given.patient),
    assigned_user_id: given.assignedUserId ?? null,
    provider: await providerNameFor(tx, deps, scope.organisationId, given.modelName ?? null),
  })
  if (consultation !== undefined) {
    const updated = await linkConsultation(
      tx,
      { interaction_id: id, version: consultation.version + 1, updated_at: deps.clock.now() },
      consultation.id,
    )
    if (updated.numUpdatedRows === 0n) throw new AppError('CONFLICT')
    await deps.events.publish(tx, scope.organisationId, {
      topic: 'consultation.updated',
      id: consultation.id,
      change: 'linked',
      version: consultation.version + 1,
    })
  }
  return id
}

/** Address of the live socket of an interaction; `baseUrl` is this server as the caller sees it. */
export function websocketUrl(baseUrl: string, interactionId: string): string {
  return `${baseUrl.replace(/^http/, 'ws')}/audio-bridge/v2/interactions/${interactionId}/streams?tenant-name=${tenant}`
}

/** The one tenant of our own service. */
export const tenant = 'base'
