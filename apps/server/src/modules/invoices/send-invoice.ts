import { planDispatch } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** The factor sends a bought invoice to its patient, by the way that he wants, once; its term runs from the day on which it leaves. */
export async function sendInvoice(work: Work, row: InvoiceRecord): Promise<string | null> {
  return planDispatch(work, {
    organisationId: row.organisation_id,
    customerNumber: row.customer_number,
    kind: 'invoice',
    ref: row.id,
    invoiceId: row.id,
  })
}
