import type { toolArguments } from '@honora/contract/tools.ts'
import { updateItem } from '../../billing/index.ts'
import type { Effect, Work } from './action.ts'
import { callOf, namedItem } from './billing-of-consultation.ts'
import type { z } from 'zod'

type ChangeFactor = z.infer<(typeof toolArguments)['change_factor']>

export async function changeFactor(work: Work, given: ChangeFactor): Promise<Effect> {
  const { billing, item } = await namedItem(work, given)
  await updateItem(
    callOf(work),
    billing.id,
    item.id,
    {
      factor: given.factor,
      ...(given.justification === undefined ? {} : { justification: given.justification }),
    },
    undefined,
  )
  return {
    result: { billingId: billing.id, itemId: item.id, title: item.title, factor: given.factor },
    undo: {
      do: 'restoreFactor',
      billingId: billing.id,
      itemId: item.id,
      factor: item.factor ?? null,
      justification: item.justification ?? null,
    },
  }
}

export async function restoreFactor(
  work: Work,
  billingId: string,
  itemId: string,
  factor: string | null,
  justification: string | null,
): Promise<void> {
  await updateItem(callOf(work), billingId, itemId, { factor, justification }, undefined)
}
