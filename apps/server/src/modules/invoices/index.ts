import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { invoiceJobs } from './jobs.ts'
import { invoiceHandlers } from './routes.ts'

export { consentFinding, consentGaps, type ConsentGap } from './consent-gaps.ts'
export { decideByRules } from './decide.ts'
export { invoicePdf, organisationOf, practitionerOf } from './document.ts'
export { refreshFile } from './files.ts'
export { presentFindings } from './findings.ts'
export { disputeInvoice } from './claims.ts'
export {
  agreeToPlan,
  answerOffer,
  endPlan,
  endUnfitPlan,
  leavePlan,
  movePlan,
  planOptionsOf,
  type PlanRow,
  runningPlan,
  withdrawalUntil,
} from './plans.ts'
export { findPlanByToken, listRunningPlans, planRowOf } from './queries/plans.ts'
export { purchaseOffers } from './purchase-offers.ts'
export { presentInvoiceRow } from './present.ts'
export { chooseType, confirmInvoice, offerInvoice, requireConfirmable } from './offers.ts'
export { createInvoice, fillPlaceholder, getInvoice, rejectInvoice, visibleInvoice } from './service.ts'
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
