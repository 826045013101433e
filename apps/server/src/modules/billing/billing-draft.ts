import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { Billing } from '@honora/contract/billing.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { refuseCancelled } from '../consultations/index.ts'
import { refuseOthersAppointment } from './own.ts'
import type { ItemRow } from './tables.ts'
import { presentBilling } from './view.ts'
import {
  type BillingRow,
  findBilling,
  findBillingOfDocumentation,
  findDocumentation,
  listItems,
  lockBilling,
} from './queries.ts'

/** Who asks, in which language, and inside which transaction: what every use case of billing needs. */
export interface BillingCall {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly locale: Locale
}

export async function readBillingRow(tx: Tx, scope: WorkScope, id: string): Promise<BillingRow> {
  return found(isRowId(id) ? await findBilling(tx, scope.organisationId, id) : undefined)
}

export async function getBilling(call: BillingCall, id: string): Promise<Billing> {
  return answerBilling(call, await readBillingRow(call.tx, call.scope, id))
}

export async function getBillingOfDocumentation(
  call: BillingCall,
  documentationId: string,
): Promise<Billing> {
  const { tx, scope } = call
  const row = isRowId(documentationId)
    ? await findBillingOfDocumentation(tx, scope.organisationId, documentationId)
    : undefined
  return answerBilling(call, found(row))
}

function answerBilling(call: BillingCall, row: BillingRow): Promise<Billing> {
  return presentBilling(call.deps, call.tx, call.scope, call.locale, row)
}

/** The billing as it stands now, after a change. */
export async function changedBilling(
  call: BillingCall,
  id: string,
  change: ChangeOf<'billing'>,
): Promise<Billing> {
  const { deps, tx, scope } = call
  const row = await readBillingRow(tx, scope, id)
  deps.audit.append(tx, { action: `billing.${change}`, record: `billing:${id}` })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'billing.updated',
    id,
    change,
    version: row.version,
  })
  return answerBilling(call, row)
}

/** A draft, locked; anything else is refused with FINALIZED, and one of a cancelled consultation with its state. A stale version is refused with the billing as it stands. */
export async function lockDraft(
  call: BillingCall,
  id: string,
  expected: number | undefined,
): Promise<BillingRow> {
  const row = found(isRowId(id) ? await lockBilling(call.tx, call.scope.organisationId, id) : undefined)
  await refuseOthersAppointment(call, row.documentation_id)
  if (expected !== undefined && expected !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: await answerBilling(call, row) })
  }
  if (row.status !== 'draft') throw new AppError('FINALIZED')
  const documentation = await findDocumentation(call.tx, call.scope.organisationId, row.documentation_id)
  if (documentation !== undefined) await refuseCancelled(call.tx, documentation.consultationId)
  return row
}

/** A draft, locked, with one of its items. That there is no such item is said before the draft is refused. */
export async function lockDraftItem(
  call: BillingCall,
  id: string,
  itemId: string,
  expected: number | undefined,
): Promise<{ readonly billing: BillingRow; readonly item: ItemRow }> {
  const { tx, scope } = call
  const { id: billingId } = found(isRowId(id) ? await lockBilling(tx, scope.organisationId, id) : undefined)
  const item = found((await listItems(tx, scope.organisationId, billingId)).find((row) => row.id === itemId))
  return { billing: await lockDraft(call, billingId, expected), item }
}
