import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { lockCreditCheck } from './queries.ts'
import { mayApprove } from './get-credit-check.ts'
import { applyLimit } from './apply-limit.ts'

/** The second pair of eyes: never the person who proposed. */
export async function approveLimit(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = found(isRowId(id) ? await lockCreditCheck(work.tx, id) : undefined)
  const proposal = row.limit_proposal
  if (proposal === null) throw new AppError('INVALID_TRANSITION', { extra: { state: 'no_proposal' } })
  if (!mayApprove(scope, proposal)) throw new AppError('FORBIDDEN')
  await applyLimit(work, row, { ...proposal, approvedBy: scope.userName })
}
