import {
  stepPlan,
  type PlanContext,
  type PlanEvent,
  type PlanStatus,
} from '@honora/domain/factoring/plan-machine.ts'
import { AppError } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { movePlanRow } from './tables.ts'
import type { PlanRow } from './present-plan.ts'

/** Moves a plan by its table; the claim follows where the page says so. */
export async function movePlan(
  work: Work,
  row: PlanRow,
  event: PlanEvent,
  facts: Partial<PlanContext> = {},
): Promise<PlanStatus> {
  const step = stepPlan(row.status, event, {
    today: work.time.today,
    offerValidUntil: row.valid_until,
    hasCreditworthinessCheck: false,
    needsCreditworthinessCheck: row.duties.includes('creditworthiness_check'),
    concludedOn: row.concluded_on,
    restCents: 1,
    isInArrears: false,
    ...facts,
  })
  if (!step.ok)
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.status, reason: step.reason } })
  const { to } = step.value
  await inOrganisation(work, row.organisation_id, () =>
    movePlanRow(
      work.tx,
      {
        status: to,
        updated_at: work.time.now,
        ...(event === 'accept' ? { requested_on: work.time.today } : {}),
        ...(event === 'conclude' ? { concluded_on: work.time.today } : {}),
        ...(to === 'completed' || to === 'defaulted' || to === 'cancelled' || to === 'revoked'
          ? { ended_on: work.time.today }
          : {}),
      },
      row.id,
      row.status,
    ),
  )
  await publishChange(work, {
    organisationId: row.organisation_id,
    topic: 'payment-plan.updated',
    kind: 'payment-plan',
    id: row.id,
    change: to,
    version: row.version + 1,
  })
  return to
}
