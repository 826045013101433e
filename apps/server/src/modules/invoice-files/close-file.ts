import { rejectInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { publishFile } from './publish-file.ts'
import type { Column } from '../../platform/db/column.ts'
import type { FileRecord } from './tables.ts'
import { updateFile } from '../invoice-records/index.ts'

interface Closing {
  readonly invoices: readonly InvoiceRecord[]
  readonly event: 'file_withdrawn' | 'file_rejected'
  readonly reason: NonNullable<Column<'invoice_file', 'rejection_reason'>>
  readonly note: string
}

/** Closes a file that goes back: its invoices are rejected with it. */
export async function closeFile(work: Work, file: FileRecord, closing: Closing): Promise<void> {
  const why = closing.note === '' ? null : closing.note
  for (const row of closing.invoices) {
    if (row.status !== 'rejected') await rejectInvoice(work, row, closing.event, why)
  }
  await inOrganisation(work, file.organisation_id, () =>
    updateFile(
      work.tx,
      file,
      { status: 'rejected', rejectionReason: closing.reason, rejectionNote: why },
      work.time.now,
    ),
  )
  await publishFile(work, file, closing.reason)
}
