import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import { dropInvoiceDispatch, reportSender, resendInvoice } from '../dispatch/index.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { sendInvoice } from './send-invoice.ts'

/** Before the purchase, and after it while the claim is open and the factor's invoice has not left. */
export function maySenderChange(row: InvoiceRecord): boolean {
  if (row.status === 'complete' || row.status === 'confirmed') return true
  const isUnpaid = row.receivable_state === 'open' || row.receivable_state === 'partly_paid'
  return row.status === 'processed' && isUnpaid && row.sent_on === null
}

/** The practice says who gives an invoice to its patient; of a bought one the factor's dispatch follows, or is dropped. */
export async function chooseSender(work: Work, row: InvoiceRecord, sender: InvoiceSender): Promise<void> {
  if (!maySenderChange(row))
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  if (row.sender === sender) return
  const isBought = row.status === 'processed'
  if (isBought && sender === 'practice') return dropInvoiceDispatch(work, row.id)
  await updateInvoiceRow(work.tx, { sender, version: row.version + 1, updated_at: work.time.now }, row.id)
  if (isBought && (await sendInvoice(work, row)) === null) await resendInvoice(work, row.id)
  await reportSender(work, row, sender)
}
