import type { Work } from '../../kernel/work.ts'
import { findDebitWithPlan } from './queries/plan-debits.ts'

/** Whether the debit behind an order may still be collected. */
export async function isStillCollectable(work: Work, debitId: string): Promise<boolean> {
  const debit = await findDebitWithPlan(work.tx, debitId)
  return debit?.state === 'active' && debit.status === 'active'
}
