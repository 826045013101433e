import type { InvoiceInput } from '@honora/contract/invoices.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { createInvoice } from './create-invoice.ts'
import { bodyOfInput } from './given-body.ts'

/** A person of the practice enters an invoice. */
export async function enterInvoice(work: Work, scope: OrgScope, input: InvoiceInput): Promise<string> {
  return createInvoice(work, scope, {
    body: await bodyOfInput(work, scope, input),
    createdBy: scope.userId,
    createdByName: scope.userName,
  })
}
