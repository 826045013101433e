import type { FactoringType } from '@honora/contract/common.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { AppError } from '../../platform/errors.ts'
import type { BillingCall } from './service.ts'

export interface HandOver {
  readonly billingId: string
  readonly body: InvoiceBody
  /** Set when it was handed over before: then the same invoice comes back. */
  readonly invoiceId: string | null
  readonly factoringType: FactoringType | undefined
  readonly confirm: boolean
}

/** The factoring module's way in. */
export async function handOver(_call: BillingCall, _given: HandOver): Promise<Invoice> {
  throw new AppError('INVALID_TRANSITION', { detail: 'factoring' })
}
