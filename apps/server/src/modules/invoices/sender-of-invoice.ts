import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { type InvoiceSender, senderOf } from '@honora/domain/factoring/invoice-sending.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** As a practice has set who sends its invoices. */
export async function senderSetting(tx: Tx, organisationId: string): Promise<InvoiceSender> {
  const { settings } = await findOfferSettings(tx, organisationId)
  return settings?.invoiceSender ?? 'practice'
}

/** Who sends an invoice to its patient: fixed with its offer, before that as it was chosen for it, printed, or set. */
export function senderBy(
  row: Pick<InvoiceRecord, 'sender' | 'offered_at' | 'isPrinted'>,
  setting: InvoiceSender,
): InvoiceSender {
  // A claim that was bought before anybody could choose was handed over by its practice.
  if (row.offered_at !== null) return row.sender ?? 'practice'
  return senderOf({ chosen: row.sender, isPrintedByPractice: row.isPrinted, setting })
}

/** The same as a row of a list shows it. */
export const presentSender = (
  row: Parameters<typeof senderBy>[0],
  setting: InvoiceSender,
): InvoiceRow['sender'] => ({ by: senderBy(row, setting), isOwn: row.sender !== null || row.isPrinted })

/** The same of one invoice; `setting` where something else than the setting of the practice counts, as for the file that it is offered with. */
export async function senderOfInvoice(
  tx: Tx,
  row: InvoiceRecord,
  setting?: InvoiceSender,
): Promise<InvoiceSender> {
  return senderBy(row, setting ?? (await senderSetting(tx, row.organisation_id)))
}
