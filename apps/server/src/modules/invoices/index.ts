import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { invoiceJobs } from './jobs.ts'
import { invoiceHandlers } from './calls.ts'

export { consentFinding, consentGaps, type ConsentGap } from './consent-gaps.ts'
export { decideByRules } from './decide-by-rules.ts'
export { invoiceOnPaper } from './invoice-on-paper.ts'
export { invoicePdf, organisationOf, practitionerOf } from './document.ts'
export { refreshFile } from './refresh-file.ts'
export { presentFindings } from './findings.ts'
export { disputeInvoice } from './dispute-invoice.ts'
export { agreeToPlan } from './agree-to-plan.ts'
export { answerOffer } from './answer-plan-offer.ts'
export { endPlan } from './end-plan.ts'
export { endUnfitPlan } from './end-unfit-plan.ts'
export { leavePlan } from './leave-plan.ts'
export { movePlan } from './move-plan.ts'
export { planOptionsOf } from './plan-options.ts'
export { type PlanRow, runningPlan, withdrawalUntil } from './present-plan.ts'
export { findPlanByToken, listRunningPlans, planRowOf } from './queries/plans.ts'
export { purchaseOffers } from './purchase-offers.ts'
export { presentInvoiceRow } from './present.ts'
export { chooseType, requireConfirmable } from './require-confirmable.ts'
export { confirmInvoice } from './confirm-invoice.ts'
export { offerInvoice } from './offer-invoice.ts'
export { presentSender, senderOfInvoice, senderSetting } from './sender-of-invoice.ts'
export { createInvoice } from './create-invoice.ts'
export { fillPlaceholder } from './fill-placeholder.ts'
export { getInvoice, visibleInvoice } from './invoice-access.ts'
export { rejectInvoice } from './reject-invoice.ts'
export {
  findInvoice,
  type InvoiceRecord,
  lockInvoice,
  matchPatientId,
  matchPatientIds,
} from './queries/invoices.ts'
export { updatePaymentPlan } from './tables.ts'
export { keptOf } from './kept-findings.ts'
export { validateBody } from './validation.ts'
export { bodyFromInput } from './body.ts'
export { forgetPersons } from './forget-persons.ts'

export const invoicesModule: Module = { name: 'invoices', groups: [invoiceHandlers], jobs: invoiceJobs }
