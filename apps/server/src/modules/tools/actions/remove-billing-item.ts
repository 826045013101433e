import type { toolArguments } from '@honora/contract/tools.ts'
import type { z } from 'zod'
import { removeItem } from '../../billing/index.ts'
import type { Effect, Work } from './action.ts'
import { callOf, namedItem } from './billing-of-consultation.ts'

type RemoveItem = z.infer<(typeof toolArguments)['remove_billing_item']>

export async function removeBillingItem(work: Work, given: RemoveItem): Promise<Effect> {
  const { billing, item } = await namedItem(work, given)
  await removeItem(callOf(work), billing.id, item.id, undefined)
  return {
    result: { billingId: billing.id, itemId: item.id, title: item.title },
    undo: { do: 'restoreItem', billingId: billing.id, itemId: item.id },
  }
}
