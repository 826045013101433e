import type { InvoiceInput } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { bodyOfInput } from './given-body.ts'
import { previewBody } from './preview-body.ts'

/** Checks an invoice without storing it: findings, also those of confirmation, and what each type would come to. */
export async function previewInvoice(work: Work, scope: OrgScope, input: InvoiceInput, locale: Locale) {
  const body = await bodyOfInput(work, scope, input)
  return previewBody(work, scope, { body, exceptId: null, kept: [], locale })
}
