import type { Billing, ItemPatch } from '@honora/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { patched, readItems } from './input.ts'
import { updateBillingRow, updateItemRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraftItem } from './billing-draft.ts'

/** Changes an item of a draft. 422 names what the fee schedule refuses. */
export async function updateItem(
  call: BillingCall,
  id: string,
  itemId: string,
  patch: ItemPatch,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const { billing, item } = await lockDraftItem(call, id, itemId, ifMatch ?? patch.version)
  const read = await readItems(
    tx,
    scope.organisationId,
    [patched(item, patch)],
    billing.service_date,
    () => '',
  )
  const values = read.items[0]
  if (read.refused.length > 0 || values === undefined)
    throw new AppError('VALIDATION_FAILED', { errors: read.refused })
  await updateItemRow(
    tx,
    scope.organisationId,
    item.id,
    {
      ...values,
      ...(patch.accepted === undefined ? {} : { accepted: patch.accepted }),
      ...(patch.position === undefined ? {} : { position: patch.position }),
    },
    deps.clock.now(),
  )
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changedBilling(call, id, 'itemChanged')
}
