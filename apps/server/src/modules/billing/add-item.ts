import type { Billing, CodeInput } from '@honora/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { readItems } from './input.ts'
import { findDocumentation, listItems } from './queries.ts'
import { insertItems, updateBillingRow, updateItemRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraft } from './billing-draft.ts'
import { newItem } from './new-item.ts'

/** Adds an item to a draft, at its position or at the end. 422 names what the fee schedule refuses. */
export async function addItem(
  call: BillingCall,
  id: string,
  body: CodeInput,
  ifMatch: number | undefined,
  source: 'manual' | 'command' = 'manual',
): Promise<Billing> {
  const { tx, scope } = call
  const billing = await lockDraft(call, id, ifMatch)
  const read = await readItems(tx, scope.organisationId, [body], billing.service_date, () => '')
  const values = read.items[0]
  if (read.refused.length > 0 || values === undefined)
    throw new AppError('VALIDATION_FAILED', { errors: read.refused })
  const present = await listItems(tx, scope.organisationId, id)
  const documentation = await findDocumentation(tx, scope.organisationId, billing.documentation_id)
  const end = present.reduce((last, row) => Math.max(last, row.position), 0) + 1
  const position = Math.min(body.position ?? end, end)
  for (const row of present) {
    if (row.position < position) continue
    await updateItemRow(
      tx,
      scope.organisationId,
      row.id,
      { position: row.position + 1 },
      call.deps.clock.now(),
    )
  }
  await insertItems(tx, scope.organisationId, [
    newItem(billing, documentation, values, position, body, source),
  ])
  await updateBillingRow(tx, scope.organisationId, id, {}, call.deps.clock.now())
  return changedBilling(call, id, 'itemAdded')
}
