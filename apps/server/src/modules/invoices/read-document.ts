import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { invoicePdf } from './document.ts'
import { visibleInvoice } from './invoice-access.ts'

/** The invoice as a document, or a copy of it. 403 for whoever sees masked names: a document cannot be masked. */
export async function readDocument(
  work: Work,
  scope: OrgScope,
  id: string,
  copy: Parameters<typeof invoicePdf>[2],
): Promise<FileAnswer> {
  const row = await visibleInvoice(work, scope, id)
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  work.deps.audit.append(work.tx, { action: 'invoice.read', record: `invoice:${row.id}` })
  return {
    contentType: 'application/pdf',
    content: await invoicePdf(work, row, copy),
    download: `Rechnung-${row.number}${copy === undefined ? '' : '-Kopie'}.pdf`,
  }
}
