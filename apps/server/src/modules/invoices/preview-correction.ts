import type { InvoicePatch } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { correctedBody, keptAfter } from './given-body.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { previewBody } from './preview-body.ts'

/** The same for a correction of a stored invoice. */
export async function previewCorrection(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  request: { readonly patch: InvoicePatch; readonly locale: Locale },
) {
  const body = await correctedBody(work, scope, row, request.patch)
  const kept = keptAfter(row, request.patch)
  return previewBody(work, scope, { body, exceptId: row.id, kept, locale: request.locale })
}
