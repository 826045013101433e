import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { purchaseOffers } from '../invoices/index.ts'
import { requestWork } from '../../kernel/work.ts'
import type { SubmitContext } from './submit-billing-invoice.ts'

/** What a finalised billing would bring under each kind of factoring; nothing is stored. */
export async function offersForBilling(context: SubmitContext, body: InvoiceBody) {
  return purchaseOffers(await requestWork(context), context.scope, body)
}
