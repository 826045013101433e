import type { FactoringType } from '@honora/contract/common.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { submitBillingInvoice } from '../factoring/index.ts'
import { hasConsent } from '../patients/index.ts'
import { invoiceBody } from './invoice-body.ts'
import type { BillingCall } from './billing-draft.ts'
import { frozenOf } from './view.ts'
import { lockBilling } from './queries.ts'
import { updateBillingRow } from './tables.ts'

export interface Submission {
  readonly factoringType?: FactoringType | undefined
  readonly confirm?: boolean | undefined
  /** Who sends the invoice to the patient, where that is another than the practice has set. */
  readonly sender?: InvoiceSender | undefined
}

/**
 * Hands the frozen invoice to factoring, once: called again it answers the same invoice. Refused before it is
 * finalised, without anything to invoice or after a cancellation (409), and without the patient's consent (409).
 */
export async function submitBilling(
  call: BillingCall,
  id: string,
  submission: Submission,
): Promise<{ invoice: Invoice; isNew: boolean }> {
  const { deps, tx, scope } = call
  const row = found(isRowId(id) ? await lockBilling(tx, scope.organisationId, id) : undefined)
  if (!scope.permissions.has('invoice-file.upload')) throw new AppError('FORBIDDEN')
  if (submission.confirm === true && !scope.permissions.has('invoice-file.confirm'))
    throw new AppError('FORBIDDEN')
  const isOpen = row.status === 'draft' || row.invoice_number === null || row.cancelled_on !== null
  if (isOpen) throw new AppError('INVALID_TRANSITION', { extra: { status: row.status } })
  const isNew = row.invoice_id === null
  if (isNew && !(await hasConsent(deps, tx, row.patient_id, 'assignment')))
    throw new AppError('CONSENT_MISSING')
  const { invoice } = await submitBillingInvoice(call, {
    billingId: id,
    body: invoiceBody(row, frozenOf(row)),
    factoringType: submission.factoringType,
    confirm: submission.confirm,
    sender: submission.sender,
  })
  if (isNew) {
    const now = deps.clock.now()
    await updateBillingRow(
      tx,
      scope.organisationId,
      id,
      { status: 'submitted', invoice_id: invoice.id, submitted_at: now },
      now,
    )
    deps.audit.append(tx, {
      action: 'billing.submitted',
      record: `billing:${id}`,
      details: { invoiceId: invoice.id },
    })
    await deps.events.publish(tx, scope.organisationId, {
      topic: 'billing.updated',
      id,
      change: 'submitted',
      version: row.version + 1,
    })
  }
  return { invoice, isNew }
}
