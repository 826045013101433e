import type { Billing } from '@honora/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { getBilling, type BillingCall } from './billing-draft.ts'
import { listItems } from './queries.ts'
import { insertBilling, insertItems, type NewItem, updateBillingRow } from './tables.ts'
import { lockOwnBilling } from './lock-billing.ts'
import { cancelBilling } from './cancel-billing.ts'

/** A new draft with the same items that names the first invoice; the first one is cancelled with it. */
export async function correctBilling(
  call: BillingCall,
  id: string,
  reason: string | undefined,
): Promise<Billing> {
  const { deps, tx, scope } = call
  const row = await lockOwnBilling(call, id)
  if (row.corrected_by_id !== null) return getBilling(call, row.corrected_by_id)
  if (row.status !== 'finalized') throw new AppError('INVALID_TRANSITION', { extra: { status: row.status } })
  if (row.cancelled_on === null) await cancelBilling(call, id, reason ?? 'Korrektur')
  const next = newId()
  const now = deps.clock.now()
  // The unique index allows one billing per documentation that is not corrected: the old one gives way first.
  await updateBillingRow(tx, scope.organisationId, id, { corrected_by_id: id }, now)
  await insertBilling(tx, scope.organisationId, {
    id: next,
    documentation_id: row.documentation_id,
    appointment_id: row.appointment_id,
    patient_id: row.patient_id,
    service_date: row.service_date,
    corrects_id: id,
    note: row.note,
    due_days: row.due_days,
    prepaid_cents: row.prepaid_cents,
    inpatient: row.inpatient,
    denture_subsidy_bp: row.denture_subsidy_bp,
    orthodontics_share_bp: row.orthodontics_share_bp,
  })
  await updateBillingRow(tx, scope.organisationId, id, { corrected_by_id: next }, now)
  const items = (await listItems(tx, scope.organisationId, id)).filter((item) => item.accepted)
  const ids = new Map(items.map((item) => [item.id, newId()]))
  await insertItems(
    tx,
    scope.organisationId,
    items.map(({ version: _version, ...item }): NewItem => ({
      ...item,
      id: ids.get(item.id) ?? newId(),
      billing_id: next,
      canals: json(item.canals),
      analog: json(item.analog),
      alternatives: JSON.stringify(item.alternatives),
    })),
  )
  const agreements = row.agreements.map((agreement) => ({
    ...agreement,
    ...(agreement.itemIds === undefined
      ? {}
      : { itemIds: agreement.itemIds.map((itemId) => ids.get(itemId) ?? itemId) }),
  }))
  await updateBillingRow(tx, scope.organisationId, next, { agreements: JSON.stringify(agreements) }, now)
  deps.audit.append(tx, { action: 'billing.corrected', record: `billing:${id}`, details: { by: next } })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'billing.updated',
    id: next,
    change: 'opened',
  })
  return getBilling(call, next)
}

function json(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
