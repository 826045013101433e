import { daysBetween, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { payInvoiceUntil } from '@honora/domain/factoring/invoice-sending.ts'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { findClaimRow } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'

/** What an invoice says that leaves on a day: until when it is to be paid, and what is open of it. */
export async function invoiceDetails(
  work: Work,
  row: DispatchRow,
  leavesOn: IsoDate,
): Promise<DispatchRow['details']> {
  const claim = found(await findClaimRow(work.tx, row.invoice_id ?? ''))
  const until = payInvoiceUntil(leavesOn, { dueDays: claim.body.dueDays, channel: row.channel })
  return {
    // A later day stands: the factor has deferred it.
    dueOn: claim.due_on !== null && claim.due_on > until ? claim.due_on : until,
    termDays: daysBetween(leavesOn, until),
    openCents: claim.open_cents,
  }
}
