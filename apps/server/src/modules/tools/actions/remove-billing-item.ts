import type { toolArguments } from '@honora/contract/tools.ts'
import { CodeInput as CodeInputSchema } from '@honora/contract/billing.ts'
import { addItem, removeItem } from '../../billing/index.ts'
import type { Effect, Work } from './action.ts'
import { callOf, namedItem } from './billing-of-consultation.ts'
import type { z } from 'zod'

type RemoveItem = z.infer<(typeof toolArguments)['remove_billing_item']>

export async function removeBillingItem(work: Work, given: RemoveItem): Promise<Effect> {
  const { billing, item } = await namedItem(work, given)
  await removeItem(callOf(work), billing.id, item.id, undefined)
  const {
    system,
    code,
    tooth,
    surfaces,
    quantity,
    factor,
    justification,
    kind,
    date,
    canals,
    quadrant,
    jaw,
  } = item
  return {
    result: { billingId: billing.id, itemId: item.id, title: item.title },
    undo: {
      do: 'restoreItem',
      billingId: billing.id,
      item: {
        system,
        code,
        tooth,
        surfaces,
        quantity,
        factor,
        justification,
        kind,
        date,
        canals,
        quadrant,
        jaw,
        accepted: item.accepted,
      },
    },
  }
}

export async function restoreItem(
  work: Work,
  billingId: string,
  item: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addItem(callOf(work), billingId, CodeInputSchema.parse(item), undefined, 'command')
}
