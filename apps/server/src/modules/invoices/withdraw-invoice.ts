import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { refreshFile } from './refresh-file.ts'
import { rejectInvoice } from './reject-invoice.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** The owner of the practice takes an offered invoice back before it is bought. 403 for anybody else. */
export async function withdrawInvoice(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  reason: string | null,
): Promise<void> {
  if (scope.role !== 'owner') throw new AppError('FORBIDDEN')
  await rejectInvoice(work, row, 'withdraw', reason)
  await refreshFile(work, row.file_id)
}
