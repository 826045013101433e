import type { Billing, BillingItem } from '@honora/contract/billing.ts'
import { AppError } from '../../../platform/errors.ts'
import { getBillingOfDocumentation, type BillingCall } from '../../billing/index.ts'
import { findDocumentation } from '../../documentation/index.ts'
import { Refusal, type Work } from './action.ts'

export const callOf = ({ deps, tx, scope, locale }: Work): BillingCall => ({ deps, tx, scope, locale })

export async function documentationId(work: Work): Promise<string> {
  if (!work.consultation) throw new Refusal('context_missing')
  const row = await findDocumentation(work.tx, work.scope.organisationId, {
    key: 'consultation_id',
    value: work.consultation.id,
  })
  if (!row) throw new Refusal('context_missing')
  return row.id
}

export async function billingOf(work: Work): Promise<Billing | undefined> {
  try {
    return await getBillingOfDocumentation(callOf(work), await documentationId(work))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** The one item a command names, by its id or by code and tooth. */
export async function namedItem(
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
