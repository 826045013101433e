import {
  payAccountUntil,
  practiceReference,
  type SentDemand,
} from '@honora/domain/factoring/account-demand.ts'
import type { DispatchState } from '@honora/domain/factoring/dispatch.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Work } from '../../kernel/work.ts'
import { AccountDemandDetails } from './kept-content.ts'
import { planDispatch } from './plan.ts'
import { countAccountDemands, findAccountDemand } from './queries/dispatches.ts'

/** The account of a practice that is below zero. */
export interface NegativeAccount {
  readonly organisationId: string
  readonly customerNumber: string
  readonly cents: number
  readonly since: IsoDate
  /** The booking that brought it there: what was demanded before it was about something else. */
  readonly beganBy: string
}

/** Demands from a practice what its account is below zero. It says the sum and the day of when it leaves; see `asItLeaves`. */
export async function demandAccount(work: Work, account: NegativeAccount): Promise<void> {
  const { organisationId, customerNumber, cents, since } = account
  await planDispatch(work, {
    organisationId,
    customerNumber,
    kind: 'account_demand',
    // Counted: two at the same time are one, one that was withdrawn or paid is followed by another on the same day.
    ref: `${organisationId}:${await countAccountDemands(work.tx, organisationId)}`,
    invoiceId: null,
    details: {
      cents,
      since,
      payUntil: payAccountUntil(work.time.today),
      reference: practiceReference(customerNumber),
    },
  })
}

/** States of a letter that reached nobody, or of which nobody knows whether it did. */
export const failedStates: readonly DispatchState[] = ['failed', 'bounced', 'returned', 'unknown']

export interface AccountDemandSent extends SentDemand {
  readonly dispatchId: string
  readonly cents: number
}

/** The newest demand of what an account is below zero; null where there was none since it is. */
export async function newestAccountDemand(
  tx: Tx,
  account: Pick<NegativeAccount, 'organisationId' | 'beganBy'>,
): Promise<AccountDemandSent | null> {
  const row = await findAccountDemand(tx, account)
  if (row === undefined) return null
  const { cents, payUntil } = AccountDemandDetails.parse(row.details)
  return {
    dispatchId: row.id,
    cents,
    sentOn: row.sent_on,
    payUntil,
    isFailed: failedStates.includes(row.state),
  }
}
