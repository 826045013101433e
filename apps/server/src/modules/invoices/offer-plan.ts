import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { planDispatch } from '../dispatch/index.ts'
import { proposePlan } from './propose-plan.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** Offers a plan of the catalogue to the debtor, and sends it to him. */
export async function offerPlan(
  work: Work,
  row: InvoiceRecord,
  wanted: { readonly optionId: string; readonly baseUrl: string },
) {
  return inOrganisation(work, row.organisation_id, async () => {
    const plan = await proposePlan(work, row, wanted)
    await planDispatch(work, {
      organisationId: row.organisation_id,
      customerNumber: row.customer_number,
      kind: 'plan_offer',
      ref: plan.id,
      invoiceId: row.id,
    })
    return plan
  })
}
