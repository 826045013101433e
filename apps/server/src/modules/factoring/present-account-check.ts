import type { AccountCheck } from '@honora/contract/factoring.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { ownBank } from '../bank/index.ts'
import { latestCheck } from './queries/onboarding.ts'
import { checkCents, orderOf } from './account-check-steps.ts'

/**
 * What a practice and the factor see of the check. What a statement says, code included, is only for the account's owner,
 * and only where the bank is simulated and nobody could look it up.
 */
export async function presentCheck(
  tx: Tx,
  organisationId: string,
  view: { readonly seesStatement: boolean },
): Promise<AccountCheck | undefined> {
  const row = await latestCheck(tx, organisationId)
  if (row === undefined) return undefined
  const state = row.state
  const shown = { ordered: 'transfer', under_way: 'transfer', arrived: 'code' } as const
  const bookedOn = row.arrives_on
  const hasStatement = view.seesStatement && ownBank.isSimulated && state === 'arrived' && bookedOn !== null
  return {
    state: state === 'confirmed' || state === 'failed' ? state : shown[state],
    reason: row.reason,
    orderedOn: row.ordered_on,
    arrivesOn: bookedOn,
    triesLeft: row.tries_left,
    simulatedStatement: hasStatement
      ? { bookedOn, amountCents: checkCents, text: orderOf(row).purpose }
      : null,
  }
}
