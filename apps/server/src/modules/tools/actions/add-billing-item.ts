import type { toolArguments } from '@honora/contract/tools.ts'
import { type CodeInput, CodeInput as CodeInputSchema } from '@honora/contract/billing.ts'
import { addItem, billFromCodes, removeItem } from '../../billing/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'
import { callOf, documentationId, billingOf } from './billing-of-consultation.ts'
import type { z } from 'zod'

type AddItem = z.infer<(typeof toolArguments)['add_billing_item']>

/** Adds an item to the draft billing of the consultation, opening it when there is none yet. */
export async function addBillingItem(work: Work, given: AddItem): Promise<Effect> {
  const body: CodeInput = CodeInputSchema.parse({ ...given, accepted: true })
  const before = await billingOf(work)
  const after = before
    ? await addItem(callOf(work), before.id, body, undefined, 'command')
    : await billFromCodes(callOf(work), {
        documentationId: await documentationId(work),
        codes: [body],
        source: 'command',
      })
  const known = new Set(before?.items.map((item) => item.id))
  const item = after.items.find((one) => !known.has(one.id))
  if (!item) throw new Refusal('invalid')
  return {
    result: { billingId: after.id, itemId: item.id, title: item.title },
    undo: { do: 'removeItem', billingId: after.id, itemId: item.id },
  }
}

export async function takeBackItem(work: Work, billingId: string, itemId: string): Promise<void> {
  await removeItem(callOf(work), billingId, itemId, undefined)
}
