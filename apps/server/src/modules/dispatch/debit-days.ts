import { addDays, bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { debitNoticeDays, noticeState, postingDays } from '@honora/domain/factoring/plan-debit.ts'
import { DebitDetails } from './kept-content.ts'
import type { DispatchRow } from './queries/dispatches.ts'

/**
 * The notice of an account's debit as it leaves today. Where it waited, for a carrier or an address, it names the first
 * bank day that still leaves the practice its days, after those of the way to the post; the debit waits for that day.
 */
export function withDebitDay(row: DispatchRow, today: IsoDate, isPrinted: boolean): DispatchRow {
  if (row.kind !== 'direct_debit_notice') return row
  const announced = String(row.details['collectedOn'])
  const soonest = bankDayFrom(addDays(today, debitNoticeDays + (isPrinted ? postingDays : 0)))
  return announced >= soonest ? row : { ...row, details: { ...row.details, collectedOn: soonest } }
}

/**
 * Whether a notice that leaves today names its day early enough. One of a rate is not sent otherwise: the debit is dropped
 * and announced anew. A printed one is printed again. Other letters name no such day.
 */
export function isInTime(row: DispatchRow, today: IsoDate): boolean {
  if (row.kind !== 'plan_debit_notice' && row.kind !== 'direct_debit_notice') return true
  const collectOn =
    row.kind === 'plan_debit_notice'
      ? DebitDetails.parse(row.details).collectOn
      : String(row.details['collectedOn'])
  return noticeState({ collectOn, sentOn: null }, today) === 'waiting'
}
