import { limitAuthority } from '@honora/domain/factoring/credit-check.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { lockCreditCheck } from './queries.ts'
import { moveCreditCheck } from './move-credit-check.ts'
import { applyLimit } from './apply-limit.ts'

/** Sets a limit by hand. Above what one person may set it only becomes a proposal. */
export async function setLimit(
  work: Work,
  scope: OrgScope,
  request: { readonly id: string; readonly limitCents: number; readonly reason: string },
): Promise<void> {
  const row = found(isRowId(request.id) ? await lockCreditCheck(work.tx, request.id) : undefined)
  if (scope.role !== 'factor_clerk' && scope.role !== 'factor_risk') throw new AppError('FORBIDDEN')
  if (row.status !== 'done') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  const authority = limitAuthority(scope.role, request.limitCents)
  if (authority === 'not_allowed') throw new AppError('FORBIDDEN')
  const entry = {
    limitCents: request.limitCents,
    reason: request.reason,
    by: scope.userName,
    byId: scope.userId,
    at: work.time.now.toISOString(),
  }
  if (authority === 'second_person') {
    await moveCreditCheck(work, row, 'limit_proposed', { limit_proposal: JSON.stringify(entry) })
    return
  }
  await applyLimit(work, row, entry)
}
