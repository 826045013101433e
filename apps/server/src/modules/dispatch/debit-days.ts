import { addDays, bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { debitNoticeDays, noticeState } from '@honora/domain/factoring/plan-debit.ts'
import { DebitDetails } from './kept-content.ts'
import type { DispatchRow } from './queries.ts'

/**
 * The notice of an account's debit as it leaves today. Where it waited, for a carrier or an address, it names the first
 * bank day that still leaves the practice its days; the debit waits for that day.
 */
export function withDebitDay(row: DispatchRow, today: IsoDate): DispatchRow {
  if (row.kind !== 'direct_debit_notice') return row
  const announced = String(row.details['collectedOn'])
  const soonest = bankDayFrom(addDays(today, debitNoticeDays))
  return announced >= soonest ? row : { ...row, details: { ...row.details, collectedOn: soonest } }
}

/** The notice of a rate's debit is not sent once its days are over: the debit is dropped and announced anew. */
export function isInTime(row: DispatchRow, today: IsoDate): boolean {
  const { collectOn } = DebitDetails.parse(row.details)
  return noticeState({ collectOn, sentOn: null }, today) === 'waiting'
}
