import { type InvoiceSender, senderOf } from '@honora/domain/factoring/invoice-sending.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** Who sends an invoice to its patient: fixed with its offer, before that as the practice wants it today. */
export async function senderOfInvoice(tx: Tx, row: InvoiceRecord): Promise<InvoiceSender> {
  // A claim that was bought before anybody could choose was handed over by its practice.
  if (row.offered_at !== null) return row.sender ?? 'practice'
  const { settings } = await findOfferSettings(tx, row.organisation_id)
  return senderOf({
    chosen: row.sender,
    isPrintedByPractice: row.file_extras.isPrinted === true,
    setting: settings?.invoiceSender ?? 'practice',
  })
}
