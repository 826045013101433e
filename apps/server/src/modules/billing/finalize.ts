import type { Billing } from '@honora/contract/billing.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { presentFinding } from './messages.ts'
import { refuseOthersAppointment } from './own.ts'
import { practiceSnapshot } from './practice.ts'
import { getBilling, type BillingCall } from './service.ts'
import { loadBilling, presentItems, presentTotals } from './view.ts'
import { type BillingRow, findDocumentation, listItems, lockBilling } from './queries.ts'
import { insertBilling, insertItems, type NewItem, nextInvoiceNumber, updateBillingRow } from './tables.ts'
import type { FrozenBilling } from './frozen.ts'
import { findUserName } from '../../kernel/queries.ts'

async function lock(call: BillingCall, id: string): Promise<BillingRow> {
  const row = found(isRowId(id) ? await lockBilling(call.tx, call.scope.organisationId, id) : undefined)
  await refuseOthersAppointment(call, row.documentation_id)
  return row
}

/**
 * Freezes a billing and gives it the next invoice number when there is anything to invoice. Refused while the
 * documentation is a draft (409) or a finding of severity error is open (422 with the findings). Again: no change.
 */
export async function finalizeBilling(call: BillingCall, id: string): Promise<Billing> {
  const { deps, tx, scope, locale } = call
  const row = await lock(call, id)
  if (row.status !== 'draft') return getBilling(call, id)
  const documentation = found(await findDocumentation(tx, scope.organisationId, row.documentation_id))
  if (documentation.status !== 'finalized') {
    throw new AppError('INVALID_TRANSITION', {
      extra: { status: row.status, documentationStatus: documentation.status },
    })
  }
  const loaded = await loadBilling(deps, tx, scope, row)
  const computed = loaded.computed
  if (computed === null) return getBilling(call, id)
  const { result } = computed
  if (result.items.length === 0) {
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/items', code: 'required' }] })
  }
  const open = result.findings.filter((finding) => finding.severity === 'error')
  if (open.length > 0) {
    const findings = open.map((finding) => presentFinding(deps.catalogues, locale, finding))
    throw new AppError('VALIDATION_FAILED', {
      errors: findings.map((finding) => ({
        pointer: `/items/${Math.max(
          0,
          loaded.items.findIndex((item) => finding.itemIds.includes(item.id)),
        )}`,
        code: 'open_finding',
        message: `${finding.ruleId}: ${finding.message}`,
      })),
      extra: { findings },
    })
  }
  const now = deps.clock.now()
  const day = berlinDay(now)
  const practice = await practiceSnapshot(deps, scope.organisationId)
  const frozen: FrozenBilling = {
    items: presentItems(loaded.items, computed).filter((item) => item.accepted),
    totals: presentTotals(result.totals, row.prepaid_cents),
    findings: result.findings,
    patient: loaded.patient,
    practice,
    practitioner: await nameOf(call, documentation.practitionerId),
  }
  const isInvoiced = result.totals.patientShareCents > 0
  const number = isInvoiced
    ? await nextInvoiceNumber(tx, scope.organisationId, Number(day.slice(0, 4)))
    : null
  await updateBillingRow(
    tx,
    scope.organisationId,
    id,
    {
      status: 'finalized',
      frozen: JSON.stringify(frozen),
      invoice_number: number,
      invoice_date: isInvoiced ? day : null,
      finalized_at: now,
      finalized_by: scope.userId,
      removed_items: '[]',
    },
    now,
  )
  // The appointment of a correction was completed with the first invoice.
  if (row.corrects_id === null)
    await advanceAppointment(tx, scope, deps, row.appointment_id, 'billing_finalized')
  const warnings = result.findings
    .filter((finding) => finding.severity === 'warning')
    .map((finding) => finding.ruleId)
  deps.audit.append(tx, {
    action: 'billing.finalized',
    record: `billing:${id}`,
    details: { totalCents: result.totals.totalCents, warnings, ...(number === null ? {} : { number }) },
  })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'billing.updated',
    id,
    change: 'finalized',
    version: row.version + 1,
  })
  return getBilling(call, id)
}

async function nameOf(call: BillingCall, userId: string): Promise<string> {
  return (await findUserName(call.deps.db.system, userId)) ?? ''
}

/** A cancellation invoice with its own number; the first invoice stays as it is. Handed-over ones go through factoring. */
export async function cancelBilling(call: BillingCall, id: string, reason: string): Promise<Billing> {
  const { deps, tx, scope } = call
  const row = await lock(call, id)
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

/** A new draft with the same items that names the first invoice; the first one is cancelled with it. */
export async function correctBilling(
  call: BillingCall,
  id: string,
  reason: string | undefined,
): Promise<Billing> {
  const { deps, tx, scope } = call
  const row = await lock(call, id)
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
