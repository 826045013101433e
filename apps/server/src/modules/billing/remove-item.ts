import type { Billing } from '@honora/contract/billing.ts'
import { setItemAside, updateBillingRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraftItem } from './billing-draft.ts'

/** Sets an item of a draft aside; it can be taken back. */
export async function removeItem(
  call: BillingCall,
  id: string,
  itemId: string,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const { item } = await lockDraftItem(call, id, itemId, ifMatch)
  await setItemAside(tx, scope.organisationId, item)
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changedBilling(call, id, 'itemRemoved')
}
