import type { FileContext, FileRefusal } from '@honora/domain/factoring/file-machine.ts'
import { AppError } from '../../platform/errors.ts'
import { lockInvoice, type InvoiceRecord } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { listInvoiceIds } from './queries.ts'
import type { FileRecord } from './tables.ts'

/** All invoices of a file, locked, in the order of the file. */
export async function lockInvoices(work: Work, file: FileRecord): Promise<InvoiceRecord[]> {
  const ids = await listInvoiceIds(work.tx, file.id)
  const rows: InvoiceRecord[] = []
  for (const { id } of ids) {
    const row = await lockInvoice(work.tx, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

export function fileContext(
  invoices: readonly InvoiceRecord[],
  facts: Partial<FileContext> = {},
): FileContext {
  const counting = invoices.filter((row) => row.rejection_reason !== 'excluded')
  return {
    invoiceCount: counting.length,
    faultyCount: counting.filter((row) => row.status === 'created').length,
    decidedCount: counting.filter((row) => row.decision !== null || row.status === 'rejected').length,
    boughtCount: counting.filter((row) => row.status === 'processed').length,
    hasAllConsents: true,
    isTypeOffered: true,
    isOnboarded: true,
    totalCents: counting.reduce((sum, row) => sum + row.total_cents, 0),
    isLoginFresh: true,
    reason: '',
    ...facts,
  }
}

export function fileRefusal(file: FileRecord, reason: FileRefusal | 'invalid_transition'): AppError {
  if (reason === 'reason_missing')
    return new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/reason', code: 'required' }] })
  return new AppError('INVALID_TRANSITION', {
    statesOf: 'fileStatus',
    extra: { state: file.status, reason },
  })
}
