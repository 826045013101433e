import type { Billing, RuleViolation } from '@honora/contract/billing.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found } from '../../platform/errors.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { refuseCancelled } from '../consultations/index.ts'
import { presentFinding } from './messages.ts'
import { practiceSnapshot } from './practice.ts'
import { getBilling, type BillingCall } from './billing-draft.ts'
import { loadBilling, presentItems, presentTotals } from './view.ts'
import { findDocumentation } from './queries.ts'
import { nextInvoiceNumber, updateBillingRow } from './tables.ts'
import type { FrozenBilling } from './frozen.ts'
import { findUserName } from '../../kernel/queries.ts'
import { lockOwnBilling } from './lock-billing.ts'

/**
 * Freezes a billing and gives it the next invoice number when there is anything to invoice. Refused while the
 * documentation is a draft (409) or a finding of severity error is open (422 with the findings). Again: no change.
 */
export async function finalizeBilling(call: BillingCall, id: string): Promise<Billing> {
  const { deps, tx, scope, locale } = call
  const row = await lockOwnBilling(call, id)
  if (row.status !== 'draft') return getBilling(call, id)
  const documentation = found(await findDocumentation(tx, scope.organisationId, row.documentation_id))
  await refuseCancelled(tx, documentation.consultationId)
  if (documentation.status !== 'finalized') {
    throw new AppError('INVALID_TRANSITION', {
      extra: { status: row.status, documentationStatus: documentation.status, reason: 'documentation_open' },
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
        pointer: pointerOf(finding, loaded.items),
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

/** The first item that a finding is about; that of no item is about what was prepaid. */
function pointerOf(finding: RuleViolation, items: readonly { readonly id: string }[]): string {
  if (finding.itemIds.length === 0) return '/prepaidCents'
  return `/items/${Math.max(
    0,
    items.findIndex((item) => finding.itemIds.includes(item.id)),
  )}`
}

async function nameOf(call: BillingCall, userId: string): Promise<string> {
  return (await findUserName(call.deps.db.system, userId)) ?? ''
}
