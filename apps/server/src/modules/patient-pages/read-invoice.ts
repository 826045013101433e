import type { Work } from '../../kernel/work.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { invoicePdf, type InvoiceRecord } from '../invoices/index.ts'

/** The invoice as the patient gets it, or a copy of it for somebody else. The reading is audited. */
export async function readInvoice(
  work: Work,
  invoice: InvoiceRecord,
  copy: Parameters<typeof invoicePdf>[2],
): Promise<FileAnswer> {
  work.deps.audit.append(work.tx, { action: 'invoice.read', record: `invoice:${invoice.id}` })
  return {
    contentType: 'application/pdf',
    content: await invoicePdf(work, invoice, copy),
    download: `Rechnung-${invoice.number}${copy === undefined ? '' : '-Kopie'}.pdf`,
  }
}
