import { found } from '../../platform/errors.ts'
import { consentFor, openCreditCheck } from '../credit-checks/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { type InvoiceRecord, lockInvoice } from './queries/invoices.ts'
import type { PlanRow } from './present-plan.ts'
import { movePlan } from './move-plan.ts'
import { concludePlan } from './conclude-plan.ts'
import { endUnfitPlan } from './end-unfit-plan.ts'
import { leavePlan } from './leave-plan.ts'

/**
 * The debtor's answer to an offer. An accepted plan is concluded at once where its duties are met; without the check of
 * creditworthiness that it needs it waits as `requested`, and the agency is asked if the patient permitted that.
 */
export async function answerOffer(work: Work, row: PlanRow, isAccepted: boolean): Promise<void> {
  if (!isAccepted) {
    const isActive = row.status === 'active'
    await movePlan(work, row, isActive ? 'revoke' : 'decline')
    if (isActive) await leavePlan(work, row.invoice_id, 'plan_revoked')
    else
      await inOrganisation(work, row.organisation_id, () =>
        appendTimeline(work, {
          organisationId: row.organisation_id,
          invoiceId: row.invoice_id,
          kind: 'plan_declined',
        }),
      )
    return
  }
  const invoice = found(await lockInvoice(work.tx, row.invoice_id))
  if (row.status === 'offered' && (await endUnfitPlan(work, row, invoice))) return
  await movePlan(work, row, 'accept')
  const requested = { ...row, status: 'requested' as const, version: row.version + 1 }
  if (!(await concludePlan(work, requested, invoice))) await askForPlan(work, invoice)
}

async function askForPlan(work: Work, invoice: InvoiceRecord): Promise<void> {
  const consent = await consentFor(work.tx, {
    organisationId: invoice.organisation_id,
    patientId: invoice.patient_id,
    purpose: 'creditCheck',
    day: work.time.today,
  })
  if (consent.consent === null) return
  await openCreditCheck(work, {
    organisationId: invoice.organisation_id,
    customerNumber: invoice.customer_number,
    patientId: invoice.patient_id,
    patientName: invoice.patient_name,
    debtor: invoice.body.debtor,
    requestedCents: invoice.open_cents,
    consentId: consent.consent.id,
    invoiceId: invoice.id,
    isFresh: false,
  })
}
