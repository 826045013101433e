import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { orderCheck } from './order-account-check.ts'
import { upsertOnboardingStep } from './tables.ts'

/**
 * A practice that is open names another account: a cent goes there, and the factor gets the step `bank` to release again.
 * Until then, and for the days of rest, nothing is paid out.
 */
export async function accountChanged(
  deps: Deps,
  tx: Tx,
  account: { readonly organisationId: string; readonly iban: string; readonly holder: string },
): Promise<void> {
  const { organisationId, iban, holder } = account
  await orderCheck(deps, tx, account)
  const values = {
    state: 'submitted' as const,
    reason: null,
    data: JSON.stringify({ iban, holder }),
    submitted_at: deps.clock.now(),
  }
  await upsertOnboardingStep(
    tx,
    {
      organisation_id: organisationId,
      key: 'bank',
      documents: JSON.stringify([]),
      version: 1,
      ...values,
    },
    values,
  )
}
