import { stepFile } from '@honora/domain/factoring/file-machine.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'
import { lockInvoices, fileContext, fileRefusal } from './file-context.ts'
import { closeFile } from './close-file.ts'

/** The factor refuses a file (F11) with a reason that the practice reads. */
export async function rejectFile(work: Work, file: FileRecord, reason: string): Promise<void> {
  const invoices = await lockInvoices(work, file)
  const step = stepFile(file.status, 'reject', fileContext(invoices, { reason }))
  if (!step.ok) throw fileRefusal(file, step.reason)
  await closeFile(work, file, { invoices, event: 'file_rejected', reason: 'declined', note: reason })
}
