import { addDays } from '@honora/domain/factoring/calendar.ts'
import { disputeAnswerDays } from '@honora/domain/factoring/receivable.ts'
import { changeState, chargeBack } from '@honora/domain/ledger/events.ts'
import { AppError } from '../../platform/errors.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { resumePlan } from './resume-plan.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { clearDispute, updateInvoiceRow } from '../invoice-records/index.ts'

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
