import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { isOwnPatient, treatingMember } from '../patients/index.ts'
import { type CreditCheckRow, type LimitEntry, presentCreditChecks } from './present.ts'
import { findCreditCheck } from './queries.ts'

/** The row that a caller may see: the factor all, a practice its own, treating members those of their own patients. */
export async function visibleCreditCheck(work: Work, scope: OrgScope, id: string): Promise<CreditCheckRow> {
  const row = found(isRowId(id) ? await findCreditCheck(work.tx, id) : undefined)
  if (isFactorRole(scope.role)) return row
  const member = treatingMember(scope)
  const isOwn =
    member === undefined ||
    row.requested_by === member ||
    (await isOwnPatient(work.tx, row.patient_id, member))
  if (row.organisation_id !== scope.organisationId || !isOwn) throw new AppError('NOT_FOUND')
  return row
}

/** The record for a caller; 404 for ids of others. */
export async function getCreditCheck(work: Work, scope: OrgScope, id: string): Promise<CreditCheck> {
  const row = await visibleCreditCheck(work, scope, id)
  const [shown] = await presentCreditChecks(work.tx, [row], viewOf(work, scope))
  return found(shown)
}

export function viewOf(work: Work, scope: OrgScope) {
  return {
    today: work.time.today,
    isFactor: isFactorRole(scope.role),
    isMasked: seesMaskedNames(scope.role),
    mayApprove: (proposal: LimitEntry) => mayApprove(scope, proposal),
  }
}

/** Four eyes: somebody of the credit side, and not who proposed it. */
export function mayApprove(scope: OrgScope, proposal: LimitEntry): boolean {
  return scope.role === 'factor_risk' && proposal.byId !== scope.userId
}
