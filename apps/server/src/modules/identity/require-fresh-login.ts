import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'

const freshMs = 15 * 60_000

/** Dangerous actions ask for a login of the last 15 minutes. */
export function requireFreshLogin(deps: Pick<Deps, 'clock'>, scope: OrgScope): void {
  const isFresh = scope.freshAt !== null && deps.clock.now().getTime() - scope.freshAt.getTime() < freshMs
  if (!isFresh) throw new AppError('FRESH_LOGIN_REQUIRED')
}
