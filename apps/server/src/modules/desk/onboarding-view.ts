import type { Locale } from '@honora/contract/common.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { onboardingOf as wholeOnboardingOf } from '../factoring/index.ts'

/** What the factor's administration sees of a way in: account numbers only masked. */
export async function onboardingOf(
  { deps, locale }: { deps: Deps; locale: Locale },
  tx: Tx,
  organisationId: string,
) {
  const onboarding = await wholeOnboardingOf(deps, tx, organisationId, { locale, seesStatement: false })
  return {
    ...onboarding,
    steps: onboarding.steps.map((step) => {
      const { iban } = step.data
      return typeof iban === 'string' ? { ...step, data: { ...step.data, iban: maskIban(iban) } } : step
    }),
  }
}
