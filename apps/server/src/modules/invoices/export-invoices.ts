import type { Locale } from '@honora/contract/common.ts'
import { writeCsv } from '@honora/formats/sheet/csv.ts'
import { writeXlsx } from '@honora/formats/sheet/xlsx.ts'
import { requestWork } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { type Asking, filterOf, type InvoiceQuery } from './list-invoices.ts'

const writers = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
}

/** The invoices of a filter as a file, with an entry in the audit trail. */
export async function exportInvoices(
  context: Asking & { readonly query: InvoiceQuery; readonly locale: Locale },
  format: keyof typeof writers,
): Promise<FileAnswer> {
  const { deps, scope, tx, query, locale } = context
  const filter = await filterOf(context, query)
  if (filter === null) throw new AppError('NOT_FOUND')
  const sheet = await invoiceSheet(await requestWork(context), scope, filter, locale)
  deps.audit.append(tx, {
    action: 'invoice.exported',
    record: `organisation:${scope.organisationId}`,
    details: { format, rows: sheet.rows.length },
  })
  const { contentType, write } = writers[format]
  return { contentType, content: write(sheet), download: `rechnungen.${format}` }
}
