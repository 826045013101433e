import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { newId } from '../../platform/ids.ts'
import { planDispatch } from '../dispatch/index.ts'
import { demandOf } from './payment-demand.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** The practice demands what is left of a claim that came back, by the way its patient wants; answers the dispatch. Each is another one. */
export async function sendPaymentDemand(
  work: Work,
  row: InvoiceRecord,
  payUntil: IsoDate,
): Promise<string | null> {
  return planDispatch(work, {
    organisationId: row.organisation_id,
    customerNumber: row.customer_number,
    kind: 'payment_demand',
    ref: newId(),
    invoiceId: row.id,
    content: await demandOf(work, row, payUntil),
  })
}
