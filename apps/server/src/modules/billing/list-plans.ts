import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import type { BillingCall } from './billing-draft.ts'
import type { Column } from '../../platform/db/column.ts'
import { listPlanRows } from './queries.ts'
import { presentPlan } from './present-plan.ts'

export async function listPlans(
  call: BillingCall,
  query: {
    patientId?: string | undefined
    status?: Column<'treatment_plan', 'status'> | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<Page<TreatmentPlan>> {
  const { deps, tx, scope, locale } = call
  if (query.patientId !== undefined && !isRowId(query.patientId)) return { rows: [], cursor: null }
  const after =
    query.cursor === undefined
      ? undefined
      : String(deps.cursors.decode('treatment-plans', scope.organisationId, query.cursor)[0])
  const page = cutPage(
    await listPlanRows(tx, scope.organisationId, { ...query, after }),
    query.limit,
    (row) => deps.cursors.encode('treatment-plans', scope.organisationId, [row.id]),
  )
  const plans: TreatmentPlan[] = []
  for (const row of page.rows) plans.push(await presentPlan(call, row, locale))
  return { rows: plans, cursor: page.cursor }
}
