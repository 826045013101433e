import { beginOnboarding } from '../../kernel/organisation-row.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { findOnboardingStatus } from './queries/onboarding.ts'

/** An account that exists already accepts the terms. */
export async function startOnboarding(deps: Deps, tx: Tx, scope: WorkScope): Promise<void> {
  const row = found(await findOnboardingStatus(tx, scope.organisationId))
  if (row.onboarding_status === 'done')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.onboarding_status } })
  await beginOnboarding(tx, {}, scope.organisationId)
  deps.audit.append(tx, { action: 'onboarding.started', record: `organisation:${scope.organisationId}` })
}
