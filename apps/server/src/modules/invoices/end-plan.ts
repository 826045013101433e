import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import type { PlanRow } from './present-plan.ts'
import { movePlan } from './move-plan.ts'

/** Ends a plan with its reason in the timeline. */
export async function endPlan(work: Work, row: PlanRow, reason: string): Promise<void> {
  await movePlan(work, row, 'cancel')
  await inOrganisation(work, row.organisation_id, () =>
    appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId: row.invoice_id,
      kind: 'plan_declined',
      details: { reason },
    }),
  )
}
