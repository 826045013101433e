import type { ReceivableState } from '@honora/domain/factoring/receivable.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import type { PlanRow } from './present-plan.ts'
import { endPlan } from './end-plan.ts'

/** States in which a claim can be paid by rates. */
export const plannable: readonly string[] = ['open', 'partly_paid', 'overdue'] satisfies ReceivableState[]

/**
 * Ends a plan that is not concluded yet and fits its claim no more: paid, disputed or gone back meanwhile, or another sum is
 * open than the one the rates were computed from. Answers whether it did.
 */
export async function endUnfitPlan(
  work: Work,
  row: PlanRow,
  invoice: Pick<InvoiceRecord, 'receivable_state' | 'open_cents'>,
): Promise<boolean> {
  const isPlannable = plannable.includes(invoice.receivable_state ?? '')
  if (isPlannable && invoice.open_cents === row.principal_cents) return false
  await endPlan(work, row, isPlannable ? 'amount_changed' : 'wrong_state')
  return true
}
