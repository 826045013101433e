import type { creditChecks } from '@honora/contract/credit-checks.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { requestWork } from '../../kernel/work.ts'
import type { Context } from '../../platform/http/context.ts'
import { pageById } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { treatingMember } from '../patients/index.ts'
import { viewOf } from './get-credit-check.ts'
import { presentCreditChecks } from './present.ts'
import { listCreditCheckRows } from './queries.ts'

/** One page of the checks of a practice, or of all for the factor. Whoever sees masked names finds nobody by searching. */
export async function listCreditChecks(context: Context<(typeof creditChecks)['listCreditChecks']>) {
  const { scope, tx, query } = context
  const work = await requestWork(context)
  const view = viewOf(work, scope)
  const ids = [query.patientId, query.historyOf]
  if (ids.some((id) => id !== undefined && !isRowId(id))) return { rows: [], cursor: null }
  const list = `credit-checks ${query.status ?? ''} ${query.trafficLight ?? ''} ${query.query ?? ''} ${query.historyOf ?? ''}`
  const page = await pageById(context, list, (asked) =>
    listCreditCheckRows(tx, {
      organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
      treatedBy: treatingMember(scope),
      trafficLight: query.trafficLight,
      status: query.status,
      query: view.isMasked ? undefined : query.query,
      patientId: query.patientId,
      review: query.review,
      customerNumber: query.customer_number,
      historyOf: query.historyOf,
      today: work.time.today,
      ...asked,
    }),
  )
  return { rows: await presentCreditChecks(tx, page.rows, view), cursor: page.cursor }
}
