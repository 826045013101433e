import type { InvoiceDocumentInput } from '@honora/formats/documents/invoice.ts'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { invoiceInput } from './document.ts'
import { findInvoice } from './queries/invoices.ts'

/** An invoice as it would be printed now. */
export const invoiceOnPaper = async (work: Work, invoiceId: string): Promise<InvoiceDocumentInput> =>
  invoiceInput(work, found(await findInvoice(work.tx, invoiceId)))
