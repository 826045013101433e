import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError } from '../platform/errors.ts'
import type { OrgScope } from '../platform/scope.ts'

/** Refuses everybody who is not a member of the factor with a factor role. */
export function requireFactor(scope: OrgScope): void {
  if (!isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
}

/** The same for a record that only the factor has: for everybody else it does not exist. */
export function requireFactorRecord(scope: OrgScope): void {
  if (!isFactorRole(scope.role)) throw new AppError('NOT_FOUND')
}

/** Refuses members of the factor what only a practice does. */
export function requirePractice(scope: OrgScope): void {
  if (isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
}
