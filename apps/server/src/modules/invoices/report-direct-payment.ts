import { directPayment } from '@honora/domain/ledger/events.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** The debtor has paid the practice itself (cents). 422 for a day to come, and for more than is open. */
export async function reportDirectPayment(
  work: Work,
  row: InvoiceRecord,
  request: { readonly amountCents: number; readonly paidOn: string },
): Promise<void> {
  if (request.paidOn > work.time.today) throw invalidField('/paidOn', 'in_future')
  if (row.status === 'processed' && request.amountCents > row.open_cents)
    throw invalidField('/amountCents', 'above_open')
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'paid_to_practice',
    details: { cents: request.amountCents, on: request.paidOn },
    apply: (claim) =>
      directPayment(claim, { on: work.time.today, amountCents: request.amountCents, ref: newId() }),
  })
}
