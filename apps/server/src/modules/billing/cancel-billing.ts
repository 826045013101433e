import type { Billing } from '@honora/contract/billing.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { getBilling, type BillingCall } from './billing-draft.ts'
import { nextInvoiceNumber, updateBillingRow } from './tables.ts'
import { lockOwnBilling } from './lock-billing.ts'

/** A cancellation invoice with its own number; the first invoice stays as it is. Handed-over ones go through factoring. */
export async function cancelBilling(call: BillingCall, id: string, reason: string): Promise<Billing> {
  const { deps, tx, scope } = call
  const row = await lockOwnBilling(call, id)
  if (row.cancelled_on !== null) return getBilling(call, id)
  if (row.status !== 'finalized') throw new AppError('INVALID_TRANSITION', { extra: { status: row.status } })
  const now = deps.clock.now()
  const day = berlinDay(now)
  const number =
    row.invoice_number === null
      ? null
      : await nextInvoiceNumber(tx, scope.organisationId, Number(day.slice(0, 4)))
  await updateBillingRow(
    tx,
    scope.organisationId,
    id,
    { cancellation_number: number, cancelled_on: day, cancel_reason: reason },
    now,
  )
  deps.audit.append(tx, {
    action: 'billing.cancelled',
    record: `billing:${id}`,
    details: number === null ? {} : { number },
  })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'billing.updated',
    id,
    change: 'cancelled',
    version: row.version + 1,
  })
  return getBilling(call, id)
}
