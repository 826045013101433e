import type { Billing, BillingPatch } from '@honora/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import { listItems } from './queries.ts'
import { updateBillingRow, updateItemRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraft } from './billing-draft.ts'

/** Changes what a draft says besides its items, their order, and which suggestions are accepted. 422 names unknown items. */
export async function updateBilling(
  call: BillingCall,
  id: string,
  patch: BillingPatch,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const billing = await lockDraft(call, id, ifMatch ?? patch.version)
  const now = deps.clock.now()
  const present = await listItems(tx, scope.organisationId, id)
  const known = new Map(present.map((row) => [row.id, row]))
  const errors = [
    ...(patch.acceptItems ?? []).flatMap((itemId, at) =>
      acceptError(known.get(itemId), `/acceptItems/${at}`),
    ),
    ...(patch.itemOrder ?? []).flatMap((itemId, at) =>
      known.has(itemId) ? [] : [{ pointer: `/itemOrder/${at}`, code: 'unknown' }],
    ),
    ...(patch.agreements ?? []).flatMap((agreement, at) =>
      (agreement.itemIds ?? []).flatMap((itemId, index) =>
        known.has(itemId) ? [] : [{ pointer: `/agreements/${at}/itemIds/${index}`, code: 'unknown' }],
      ),
    ),
  ]
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors })
  for (const itemId of patch.acceptItems ?? []) {
    await updateItemRow(tx, scope.organisationId, itemId, { accepted: true }, now)
  }
  for (const [at, itemId] of (patch.itemOrder ?? []).entries()) {
    await updateItemRow(tx, scope.organisationId, itemId, { position: at + 1 }, now)
  }
  await updateBillingRow(
    tx,
    scope.organisationId,
    billing.id,
    {
      ...(patch.note === undefined ? {} : { note: patch.note }),
      ...(patch.dueDays === undefined ? {} : { due_days: patch.dueDays }),
      ...(patch.prepaidCents === undefined ? {} : { prepaid_cents: patch.prepaidCents }),
      ...(patch.agreements === undefined ? {} : { agreements: JSON.stringify(patch.agreements) }),
      ...(patch.inpatient === undefined ? {} : { inpatient: patch.inpatient }),
      ...(patch.dentureSubsidyBp === undefined ? {} : { denture_subsidy_bp: patch.dentureSubsidyBp }),
      ...(patch.orthodonticsShareBp === undefined
        ? {}
        : { orthodontics_share_bp: patch.orthodonticsShareBp }),
    },
    now,
  )
  return changedBilling(call, id, 'changed')
}

/** BEMA suggestions are taken over one by one: a statutory dentist's software must not bill by findings automatically. */
function acceptError(
  row: { readonly system: string; readonly accepted: boolean } | undefined,
  pointer: string,
): readonly { pointer: string; code: string }[] {
  if (row === undefined) return [{ pointer, code: 'unknown' }]
  return row.system === 'BEMA' && !row.accepted ? [{ pointer, code: 'one_by_one' }] : []
}
