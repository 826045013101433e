import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { invoiceJobs } from './jobs.ts'
import { invoiceHandlers } from './routes.ts'

export { consentFinding, consentGaps, type ConsentGap } from './consent-gaps.ts'
export { decideByRules } from './decide.ts'
export { invoicePdf, organisationOf } from './document.ts'
export { refreshFile } from './files.ts'
export { presentFindings } from './findings.ts'
export { disputeInvoice } from './claims.ts'
export {
  agreeToPlan,
  answerOffer,
  endPlan,
  endUnfitPlan,
  findPlanByToken,
  leavePlan,
  movePlan,
  planOptionsOf,
  planRowOf,
  runningPlan,
  withdrawalUntil,
  type PlanRow,
} from './plans.ts'
export { purchaseOffers } from './purchase-offers.ts'
export { presentInvoiceRow } from './present.ts'
export { chooseType, confirmInvoice, offerInvoice, requireConfirmable } from './offers.ts'
export { createInvoice, fillPlaceholder, getInvoice, rejectInvoice, visibleInvoice } from './service.ts'
export {
  findInvoice,
  insertInvoices,
  keptOf,
  lockInvoice,
  matchPatientId,
  matchPatientIds,
  type InvoiceRecord,
  type NewInvoice,
} from './store.ts'
export { validateBody } from './validation.ts'
export { bodyFromInput } from './body.ts'

export const invoicesModule: Module = { name: 'invoices', groups: [invoiceHandlers], jobs: invoiceJobs }
