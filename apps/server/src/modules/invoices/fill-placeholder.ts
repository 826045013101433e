import { stepInvoice } from '@honora/domain/factoring/invoice-machine.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { Work } from '../../kernel/work.ts'
import { contextOf } from './invoice-context.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { saveChecked } from './save-checked.ts'
import { refusal } from './refusal.ts'

/** Fills the placeholder of a PDF with what a person read from it (I10); checked at once (I2). */
export async function fillPlaceholder(
  work: Work,
  row: InvoiceRecord,
  read: { readonly body: InvoiceBody; readonly findings: readonly FileIssue[] },
): Promise<void> {
  const step = stepInvoice(row.status, 'convert', contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  await saveChecked(work, row, { ...read, change: 'created', fields: [] })
}
