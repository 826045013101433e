import type { PurchaseOffer } from '@honora/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { offersForBilling } from '../factoring/index.ts'
import { invoiceBody } from './invoice-body.ts'
import { readBillingRow, type BillingCall } from './billing-draft.ts'
import { frozenOf } from './view.ts'

/** What the frozen invoice would bring under each kind of factoring agreed; nothing is sold by asking. */
export async function billingOffers(call: BillingCall, id: string): Promise<readonly PurchaseOffer[]> {
  const row = await readBillingRow(call.tx, call.scope, id)
  const isOpen = row.status === 'draft' || row.invoice_number === null || row.cancelled_on !== null
  if (isOpen) throw new AppError('INVALID_TRANSITION', { extra: { status: row.status } })
  return offersForBilling(call, invoiceBody(row, frozenOf(row)))
}
