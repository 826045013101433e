import { addDays } from '@honora/domain/factoring/calendar.ts'
import { disputeAnswerDays } from '@honora/domain/factoring/receivable.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { changeState, chargeBack, creditNote, directPayment } from '@honora/domain/ledger/events.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { applyToClaim } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { buy } from './buy.ts'
import { decline } from './decline.ts'
import { keepDecision } from './decide.ts'
import { refreshFile } from './files.ts'
import { resumePlan } from './plans.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { clearDispute, updateInvoiceRow, updateInvoiceVersion } from '../invoice-records/index.ts'

/** A person of the factor decides what the rules left open. */
export async function decideByPerson(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  request: { readonly decision: 'purchase' | 'decline'; readonly reason: string | undefined },
): Promise<void> {
  if (!isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (row.status !== 'confirmed') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  if (request.decision === 'decline' && (request.reason ?? '').trim() === '')
    throw invalidField('/reason', 'required')
  const reason = 'person'
  const decision = { outcome: request.decision, rule: 'person', reason }
  await inOrganisation(work, row.organisation_id, async () => {
    await keepDecision(work, row, {
      decision,
      input: null,
      person: { id: scope.userId, name: scope.userName, note: request.reason ?? null },
    })
    if (request.decision === 'purchase') await buy(work, row, { rule: 'person', reason, checkId: null })
    else await decline(work, row, { rule: 'person', reason, note: request.reason ?? null })
    await refreshFile(work, row.file_id)
  })
}

/** Objections: raised they stop dunning; accepted the claim goes back for its defect; rejected it is open again. */
export async function disputeInvoice(
  work: Work,
  row: InvoiceRecord,
  request: { readonly action: 'raise' | 'accept' | 'reject'; readonly reason: string },
): Promise<void> {
  const { today } = work.time
  if (request.action === 'raise') {
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'disputed',
      details: { reason: request.reason },
      apply: (claim) => changeState(claim, 'objection'),
    })
    const dispute = JSON.stringify({
      reason: request.reason,
      raisedOn: today,
      answerUntil: addDays(today, disputeAnswerDays),
    })
    await updateInvoiceRow(work.tx, { dispute }, row.id)
    return
  }
  if (row.receivable_state !== 'disputed')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  if (request.action === 'accept') {
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'charged_back',
      details: { reason: 'claim_defect', note: request.reason },
      apply: (claim) => chargeBack(claim, { on: today, reason: 'claim_defect' }),
    })
  } else {
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'dispute_rejected',
      details: { reason: request.reason },
      apply: (claim) => changeState(claim, 'objection_settled'),
    })
    await resumePlan(work, row.id)
  }
  await clearDispute(work.tx, row.id)
}

export async function creditInvoice(
  work: Work,
  row: InvoiceRecord,
  request: { readonly amountCents: number; readonly reason: string },
): Promise<void> {
  const wasDisputed = row.receivable_state === 'disputed'
  if (row.status === 'processed' && request.amountCents > row.open_cents)
    throw invalidField('/amountCents', 'too_large')
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'credit_note',
    details: { cents: request.amountCents, reason: request.reason },
    apply: (claim) =>
      creditNote(claim, { on: work.time.today, amountCents: request.amountCents, ref: newId() }),
  })
  if (!wasDisputed) return
  await resumePlan(work, row.id)
  await clearDispute(work.tx, row.id)
}

export async function reportDirectPayment(
  work: Work,
  row: InvoiceRecord,
  request: { readonly amountCents: number; readonly paidOn: string },
): Promise<void> {
  if (request.paidOn > work.time.today) throw invalidField('/paidOn', 'in_future')
  if (row.status === 'processed' && request.amountCents > row.open_cents)
    throw invalidField('/amountCents', 'too_large')
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'paid_to_practice',
    details: { cents: request.amountCents, on: request.paidOn },
    apply: (claim) =>
      directPayment(claim, { on: work.time.today, amountCents: request.amountCents, ref: newId() }),
  })
}

/** Whether the claim rests because the practice has not agreed to the next dunning level yet. */
export function awaitsDunningApproval(
  row: Pick<
    InvoiceRecord,
    'receivable_state' | 'dunning_level' | 'dunning_approved_level' | 'dunning_paused_until'
  >,
): boolean {
  return (
    row.receivable_state === 'overdue' &&
    row.dunning_paused_until !== null &&
    row.dunning_approved_level > row.dunning_level
  )
}

/** The practice agrees to the next level: the pause is over, the day's work raises it. */
export async function approveDunning(work: Work, scope: OrgScope, row: InvoiceRecord): Promise<void> {
  if (isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (!awaitsDunningApproval(row))
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  const level = row.dunning_approved_level
  await updateInvoiceVersion(
    work.tx,
    { dunning_paused_until: null, version: row.version + 1, updated_at: work.time.now },
    row.id,
    row.version,
  )
  await appendTimeline(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: 'dunning_approved',
    details: { level },
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: 'dunning_approved',
    version: row.version + 1,
    details: { level },
  })
}
