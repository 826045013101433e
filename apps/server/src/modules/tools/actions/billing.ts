import type { Billing, BillingItem, CodeInput } from '@honora/contract/billing.ts'
import { CodeInput as CodeInputSchema } from '@honora/contract/billing.ts'
import type { toolArguments } from '@honora/contract/tools.ts'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import {
  addItem,
  billFromCodes,
  getBillingOfDocumentation,
  removeItem,
  updateItem,
  type BillingCall,
} from '../../billing/index.ts'
import { findDocumentation } from '../../documentation/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'

type Arguments = typeof toolArguments
type AddItem = z.infer<Arguments['add_billing_item']>
type RemoveItem = z.infer<Arguments['remove_billing_item']>
type ChangeFactor = z.infer<Arguments['change_factor']>

const callOf = ({ deps, tx, scope, locale }: Work): BillingCall => ({ deps, tx, scope, locale })

async function documentationId(work: Work): Promise<string> {
  if (!work.consultation) throw new Refusal('context_missing')
  const row = await findDocumentation(work.tx, work.scope.organisationId, {
    key: 'consultation_id',
    value: work.consultation.id,
  })
  if (!row) throw new Refusal('context_missing')
  return row.id
}

async function billingOf(work: Work): Promise<Billing | undefined> {
  try {
    return await getBillingOfDocumentation(callOf(work), await documentationId(work))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

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

/** The one item a command names, by its id or by code and tooth. */
async function namedItem(
  work: Work,
  given: { itemId?: string | undefined; code?: string | undefined; tooth?: number | undefined },
): Promise<{ billing: Billing; item: BillingItem }> {
  const billing = await billingOf(work)
  if (!billing) throw new Refusal(work.consultation ? 'not_found' : 'context_missing')
  const wanted = given.code?.toLowerCase().replace(/^ä/, '')
  const found = billing.items.filter((item) =>
    given.itemId !== undefined
      ? item.id === given.itemId
      : item.code.toLowerCase().replace(/^ä/, '') === wanted &&
        (given.tooth === undefined || item.tooth === given.tooth),
  )
  const [item] = found
  if (!item) throw new Refusal('not_found')
  if (found.length > 1) throw new Refusal('ambiguous')
  return { billing, item }
}

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

export async function takeBackItem(work: Work, billingId: string, itemId: string): Promise<void> {
  await removeItem(callOf(work), billingId, itemId, undefined)
}

export async function restoreItem(
  work: Work,
  billingId: string,
  item: Readonly<Record<string, unknown>>,
): Promise<void> {
  await addItem(callOf(work), billingId, CodeInputSchema.parse(item), undefined, 'command')
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
