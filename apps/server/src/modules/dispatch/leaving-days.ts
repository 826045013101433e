import { isAccountDemandInTime, payAccountUntil } from '@honora/domain/factoring/account-demand.ts'
import { addDays, bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { debitNoticeDays, noticeState, postingDays } from '@honora/domain/factoring/plan-debit.ts'
import { accountName } from '@honora/domain/ledger/transaction.ts'
import { balanceOf } from '../../kernel/queries.ts'
import type { Work } from '../../kernel/work.ts'
import { AccountDemandDetails, DebitDetails } from './kept-content.ts'
import type { DispatchRow } from './queries/dispatches.ts'

/**
 * A letter as it leaves today, after the days of its way to the post. Where the notice of an account's debit waited, for a carrier
 * or an address, it names the first bank day that still leaves the practice its days; the debit waits for that day. The demand of
 * an account asks for what is owed now.
 */
export async function asItLeaves(work: Work, row: DispatchRow, isPrinted: boolean): Promise<DispatchRow> {
  const posted = addDays(work.time.today, isPrinted ? postingDays : 0)
  if (row.kind === 'account_demand') {
    const account = accountName('practice', { invoiceId: null, customerNumber: row.customer_number })
    const cents = await balanceOf(work.tx, account)
    return { ...row, details: { ...row.details, cents, payUntil: payAccountUntil(posted) } }
  }
  if (row.kind !== 'direct_debit_notice') return row
  const soonest = bankDayFrom(addDays(posted, debitNoticeDays))
  return String(row.details['collectedOn']) >= soonest
    ? row
    : { ...row, details: { ...row.details, collectedOn: soonest } }
}

/**
 * Whether a letter that leaves today names its day early enough. The notice of a rate is not sent otherwise: the debit is dropped
 * and announced anew. A printed letter is printed again. Other letters name no such day.
 */
export function isInTime(row: DispatchRow, today: IsoDate): boolean {
  switch (row.kind) {
    case 'account_demand':
      return isAccountDemandInTime(AccountDemandDetails.parse(row.details).payUntil, today)
    case 'plan_debit_notice':
      return (
        noticeState({ collectOn: DebitDetails.parse(row.details).collectOn, sentOn: null }, today) ===
        'waiting'
      )
    case 'direct_debit_notice':
      return noticeState({ collectOn: String(row.details['collectedOn']), sentOn: null }, today) === 'waiting'
    default:
      return true
  }
}

/** Whether a printed letter says what it would say today: its day is far enough, and what it demands is still what is owed. */
export const isPaperTrue = (kept: DispatchRow, now: DispatchRow, today: IsoDate): boolean =>
  isInTime(kept, today) && (kept.kind !== 'account_demand' || kept.details['cents'] === now.details['cents'])
