import type { ledger } from '@honora/contract/ledger.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { paidRunsOf } from './queries/statements.ts'
import { keepReceipts } from './tables/statements.ts'

/** Which payouts the practice has found on its own account. Answers how many; 404 when one is not its own. */
export async function noteReceipts(
  work: Work,
  scope: OrgScope,
  receipts: BodyOf<(typeof ledger)['noteReceipts']>['receipts'],
): Promise<number> {
  const byId = new Map(receipts.map((each) => [each.statementId, each]))
  const ids = [...byId.keys()]
  if (!ids.every(isRowId)) throw new AppError('NOT_FOUND')
  const known = await paidRunsOf(work.tx, scope.organisationId, ids)
  if (!ids.every((id) => known.has(id))) throw new AppError('NOT_FOUND')
  await keepReceipts(work.tx, scope, [...byId.values()])
  work.deps.audit.append(work.tx, {
    action: 'statement.receipts_noted',
    record: `organisation:${scope.organisationId}`,
    details: { count: ids.length },
  })
  return ids.length
}
