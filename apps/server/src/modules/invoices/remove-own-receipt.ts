import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'
import type { Work } from '../../kernel/work.ts'
import { found } from '../../platform/errors.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { findOwnReceipt } from './queries/own-receipts.ts'
import { deleteOwnReceipt } from './tables.ts'

/** A receipt was recorded in error, or its money went back. The timeline keeps that it stood there. */
export async function removeOwnReceipt(work: Work, row: InvoiceRecord, id: string): Promise<void> {
  const receipt = found(await findOwnReceipt(work.tx, row.id, id))
  await deleteOwnReceipt(work.tx, receipt.id)
  await recordOnInvoice(work, row, 'own_receipt_removed', {
    cents: receipt.amount_cents,
    on: receipt.received_on,
  })
}
