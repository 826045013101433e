import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { onboardingOf } from './onboarding-view.ts'

/** The way in as the practice itself sees it. */
export function ownOnboarding(
  { deps, scope, locale }: { readonly deps: Deps; readonly scope: OrgScope; readonly locale: Locale },
  tx: Tx,
) {
  const seesStatement = scope.permissions.has('onboarding.manage')
  return onboardingOf(deps, tx, scope.organisationId, { locale, seesStatement })
}
