import type { Billing } from '@honora/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { takeItemBack, updateBillingRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraft } from './billing-draft.ts'

/** Brings back what was removed from the draft; 404 for anything else. */
export async function restoreItem(
  call: BillingCall,
  id: string,
  itemId: string,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  await lockDraft(call, id, ifMatch)
  if (!(await takeItemBack(tx, scope.organisationId, id, itemId))) throw new AppError('NOT_FOUND')
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changedBilling(call, id, 'itemRestored')
}
