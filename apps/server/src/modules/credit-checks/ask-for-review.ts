import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { lockCreditCheck } from './queries.ts'
import { moveCreditCheck } from './move-credit-check.ts'

/** A person asks for a person: the result stays until somebody of the factor has looked. */
export async function askForReview(
  work: Work,
  scope: OrgScope,
  request: { readonly id: string; readonly note: string },
): Promise<void> {
  const row = found(isRowId(request.id) ? await lockCreditCheck(work.tx, request.id) : undefined)
  if (row.organisation_id !== scope.organisationId && !isFactorRole(scope.role))
    throw new AppError('NOT_FOUND')
  if (row.status !== 'done' || row.review_state === 'requested')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.review_state ?? row.status } })
  await moveCreditCheck(work, row, 'review_requested', {
    review_state: 'requested',
    review_note: request.note,
  })
}
