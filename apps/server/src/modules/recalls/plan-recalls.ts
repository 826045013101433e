import type { RecallPlan } from '@honora/domain/appointments/recall.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { findOpenRecall } from './queries.ts'
import { dueAnew, insertRecall, updateRecall } from './tables.ts'

/** The visit whose record was signed. */
export interface SignedVisit {
  readonly patientId: string
  readonly practitionerId: string
  readonly plans: readonly RecallPlan[]
}

/** Plans a recall for each follow-up that the record agrees on; one that is open for the same reason gets the new day. */
export async function planRecalls(deps: Deps, tx: Tx, scope: WorkScope, visit: SignedVisit): Promise<void> {
  const planned: string[] = []
  for (const plan of visit.plans) planned.push(await planRecall(deps, tx, scope, visit, plan, planned))
}

async function planRecall(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  { patientId, practitionerId }: SignedVisit,
  { reason, dueOn }: RecallPlan,
  except: readonly string[],
): Promise<string> {
  const known = await findOpenRecall(tx, { patientId, reason, except })
  const id = known?.id ?? newId()
  if (known === undefined)
    await insertRecall(tx, {
      id,
      organisation_id: scope.organisationId,
      patient_id: patientId,
      practitioner_id: practitionerId,
      due_on: dueOn,
      reason,
      source: 'record',
      created_at: deps.clock.now(),
    })
  else
    await updateRecall(tx, known, {
      ...dueAnew(known, dueOn),
      practitioner_id: practitionerId,
      booked_id: null,
    })
  deps.audit.append(tx, {
    action: known === undefined ? 'recall.created' : 'recall.changed',
    record: `recall:${id}`,
    details: { patient: patientId },
  })
  return id
}
