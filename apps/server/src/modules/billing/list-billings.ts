import type { BillingSummary } from '@honora/contract/billing.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { presentSummary } from './view.ts'
import { type BillingRow, listBillingRows } from './queries.ts'
import type { BillingCall } from './billing-draft.ts'

export async function listBillings(
  call: BillingCall,
  query: {
    patientId?: string | undefined
    status?: BillingRow['status'] | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<Page<BillingSummary>> {
  const { deps, tx, scope } = call
  if (query.patientId !== undefined && !isRowId(query.patientId)) return { rows: [], cursor: null }
  const after =
    query.cursor === undefined
      ? undefined
      : String(deps.cursors.decode('billings', scope.organisationId, query.cursor)[0])
  const rows = await listBillingRows(tx, scope.organisationId, {
    patientId: query.patientId,
    status: query.status,
    after,
    limit: query.limit,
  })
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode('billings', scope.organisationId, [row.id]),
  )
  const summaries: BillingSummary[] = []
  for (const row of page.rows) summaries.push(await presentSummary(deps, tx, scope, row))
  return { rows: summaries, cursor: page.cursor }
}
