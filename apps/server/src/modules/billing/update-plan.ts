import type { TreatmentPlan, TreatmentPlanPatch } from '@honora/contract/treatment-plans.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { BillingCall } from './billing-draft.ts'
import { findPlan } from './queries.ts'
import { updatePlanRow } from './tables.ts'
import { presentPlan } from './present-plan.ts'
import { planItems } from './plan-items.ts'

/** An accepted plan keeps its items and amounts; only its state and note still move. */
export async function updatePlan(
  call: BillingCall,
  id: string,
  patch: TreatmentPlanPatch,
  ifMatch: number | undefined,
): Promise<TreatmentPlan> {
  const { deps, tx, scope, locale } = call
  const row = found(isRowId(id) ? await findPlan(tx, scope.organisationId, id, true) : undefined)
  const expected = ifMatch ?? patch.version
  if (expected !== undefined && expected !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: await presentPlan(call, row, locale) })
  }
  if (row.status === 'accepted' && patch.items !== undefined) throw new AppError('FINALIZED')
  const day = patch.plannedOn ?? row.planned_on
  const items = patch.items === undefined ? undefined : await planItems(call, patch.items, day)
  const signedOn =
    patch.signedOn === undefined && patch.status === 'accepted' ? berlinDay(deps.clock.now()) : patch.signedOn
  await updatePlanRow(
    tx,
    {
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.note === undefined ? {} : { note: patch.note }),
      ...(patch.plannedOn === undefined ? {} : { planned_on: patch.plannedOn }),
      ...(patch.validUntil === undefined ? {} : { valid_until: patch.validUntil }),
      ...(patch.status === undefined ? {} : { status: patch.status }),
      ...(signedOn === undefined ? {} : { signed_on: signedOn }),
      ...(patch.agreements === undefined ? {} : { agreements: JSON.stringify(patch.agreements) }),
      ...(items === undefined ? {} : { items: JSON.stringify(items) }),
      version: row.version + 1,
      updated_at: deps.clock.now(),
    },
    scope.organisationId,
    id,
  )
  deps.audit.append(tx, { action: 'treatmentPlan.changed', record: `treatment-plan:${id}` })
  return presentPlan(call, found(await findPlan(tx, scope.organisationId, id)), locale)
}
