import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { treatingMember } from '../patients/index.ts'
import { countCreditChecks } from './queries.ts'

/** How many checks each choice of a practice's list shows. */
export async function countChecks({ tx, time }: Work, scope: OrgScope) {
  if (isFactorRole(scope.role)) return null
  const { organisationId } = scope
  return countCreditChecks(tx, { organisationId, treatedBy: treatingMember(scope), today: time.today })
}
