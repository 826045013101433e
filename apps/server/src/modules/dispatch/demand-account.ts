import {
  payAccountUntil,
  practiceReference,
  type SentDemand,
} from '@honora/domain/factoring/account-demand.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Work } from '../../kernel/work.ts'
import { AccountDemandDetails } from './kept-content.ts'
import { planDispatch } from './plan.ts'
import { findAccountDemand } from './queries/dispatches.ts'

interface NegativeAccount {
  readonly organisationId: string
  readonly customerNumber: string
  readonly cents: number
  readonly since: IsoDate
}

/** Demands from a practice what its account is below zero. It says the sum and the day of when it leaves; see `asItLeaves`. */
export async function demandAccount(work: Work, account: NegativeAccount): Promise<void> {
  const { organisationId, customerNumber, cents, since } = account
  await planDispatch(work, {
    organisationId,
    customerNumber,
    kind: 'account_demand',
    ref: `${organisationId}:${work.time.today}`,
    invoiceId: null,
    details: {
      cents,
      since,
      payUntil: payAccountUntil(work.time.today),
      reference: practiceReference(customerNumber),
    },
  })
}

export interface AccountDemandSent extends SentDemand {
  readonly dispatchId: string
  readonly cents: number
}

/** The newest demand of an account that is below zero since a day; null where there was none. */
export async function newestAccountDemand(
  tx: Tx,
  account: Pick<NegativeAccount, 'organisationId' | 'since'>,
): Promise<AccountDemandSent | null> {
  const row = await findAccountDemand(tx, account)
  if (row === undefined) return null
  const { cents, payUntil } = AccountDemandDetails.parse(row.details)
  return {
    dispatchId: row.id,
    cents,
    sentOn: row.sent_on,
    payUntil,
    isFailed: ['failed', 'bounced', 'returned', 'unknown'].includes(row.state),
  }
}
