import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { listRequestedPlans } from './queries/plans.ts'
import { lockInvoice } from './queries/invoices.ts'
import { concludePlan } from './conclude-plan.ts'

/** An answer about a debtor came: his accepted plans that waited for it are concluded, or end. */
export async function concludeWaiting(
  work: Work,
  debtor: { readonly organisationId: string; readonly key: string },
): Promise<void> {
  const rows = await listRequestedPlans(work.tx, debtor.organisationId, debtor.key)
  for (const row of rows) await concludePlan(work, row, found(await lockInvoice(work.tx, row.invoice_id)))
}
