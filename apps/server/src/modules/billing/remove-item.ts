import type { Billing } from '@honora/contract/billing.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { listItems, lockBilling } from './queries.ts'
import { setItemAside, updateBillingRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraft } from './billing-draft.ts'

/** Sets an item of a draft aside; it can be taken back. */
export async function removeItem(
  call: BillingCall,
  id: string,
  itemId: string,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const billing = found(isRowId(id) ? await lockBilling(tx, scope.organisationId, id) : undefined)
  const present = await listItems(tx, scope.organisationId, billing.id)
  const row = found(present.find((item) => item.id === itemId))
  await lockDraft(call, id, ifMatch)
  await setItemAside(tx, scope.organisationId, row)
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changedBilling(call, id, 'itemRemoved')
}
