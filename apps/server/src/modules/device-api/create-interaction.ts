import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { createInteraction } from '../live/index.ts'
import { parsed } from './parse.ts'
import { findRecentTwin, lockEncounterIdentifier } from './queries.ts'
import { NewInteractionBody } from './interaction-body.ts'

/** Creates one, or answers that of the same encounter identifier from the last 24 hours: clients retry. */
export async function createWireInteraction(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  given: unknown,
): Promise<{ id: string; isNew: boolean }> {
  const body = parsed(NewInteractionBody, given)
  const identifier = body.encounter?.identifier
  if (identifier !== undefined) {
    await lockEncounterIdentifier(tx, scope.organisationId + identifier)
    const earlier = await findRecentTwin(tx, scope.organisationId, identifier)
    if (earlier !== undefined) return { id: earlier.id, isNew: false }
  }
  const id = await createInteraction(tx, scope, deps, {
    primaryLanguage: body.primaryLanguage,
    modelName: body.modelName,
    encounterType: body.encounter?.type ?? body.encounterType,
    encounterTitle: body.encounter?.title ?? body.encounterTitle,
    identifier,
    encounterStatus: body.encounter?.status,
    period: body.encounter?.period,
    patient: body.patient ?? undefined,
    assignedUserId: body.assignedUserId,
  })
  return { id, isNew: true }
}
