import type { TreatmentPlan, TreatmentPlanInput } from '@honora/contract/treatment-plans.ts'
import { berlinDay } from '../../platform/clock.ts'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { getPatientInUse } from '../patients/index.ts'
import type { BillingCall } from './billing-draft.ts'
import { findPlan, lastPlanNumber, lockPlanNumbers } from './queries.ts'
import { insertPlan } from './tables.ts'
import { presentPlan } from './present-plan.ts'
import { planItems } from './plan-items.ts'

/** Writes a treatment plan for a patient, with the next number of the practice. */
export async function createPlan(call: BillingCall, input: TreatmentPlanInput): Promise<TreatmentPlan> {
  const { deps, tx, scope, locale } = call
  const patient = await getPatientInUse(tx, scope, input.patientId)
  const plannedOn = input.plannedOn ?? berlinDay(deps.clock.now())
  const items = await planItems(call, input.items, plannedOn)
  await lockPlanNumbers(tx, `treatment_plan ${scope.organisationId}`)
  const last = await lastPlanNumber(tx, scope.organisationId)
  const id = newId()
  await insertPlan(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: patient.id,
    number: (last?.number ?? 0) + 1,
    title: input.title,
    note: input.note,
    planned_on: plannedOn,
    valid_until: input.validUntil ?? null,
    items: JSON.stringify(items),
    created_by: scope.userId,
  })
  deps.audit.append(tx, { action: 'treatmentPlan.created', record: `treatment-plan:${id}` })
  return presentPlan(call, found(await findPlan(tx, scope.organisationId, id)), locale)
}
