import { z } from 'zod'
import { Cents, Cursor, Day, FactoringType, Line, pageQuery, Version } from './common.ts'
import { binary, routes } from './routes.ts'
import {
  Finding,
  InvoiceRow,
  Invoice,
  TimelineEntry,
  LedgerTransaction,
  DecisionPreview,
  invoiceFilters,
} from './invoice-schemas.ts'
import { InvoiceInput, InvoicePatch } from './invoice-body.ts'
import { PaymentPlan, PlanOptions } from './payment-plan-schemas.ts'

export * from './invoice-body.ts'
export * from './invoice-schemas.ts'
export * from './payment-plan-schemas.ts'

const Reason = z.object({ reason: z.string().trim().min(1).max(500), version: Version.optional() })
const Checked = z.object({
  findings: z.array(Finding),
  decisionPreview: z.object({ non_recourse: DecisionPreview, recourse: DecisionPreview }),
})
const moves = ['NOT_FOUND', 'INVALID_TRANSITION', 'VERSION_CONFLICT'] as const

export const invoices = routes({
  listInvoices: {
    method: 'GET',
    path: '/v1/factoring/invoices',
    summary: 'Invoices, newest first; in the factor’s organisation those that practices have offered',
    access: 'invoice-file.list',
    query: z.object({ ...invoiceFilters, ...pageQuery }),
    answer: z.object({ invoices: z.array(InvoiceRow), cursor: Cursor }),
  },
  exportInvoicesCsv: {
    method: 'GET',
    path: '/v1/factoring/invoices.csv',
    summary: 'The filtered list as CSV',
    access: 'export.create',
    query: z.object(invoiceFilters),
    answer: binary('text/csv'),
  },
  exportInvoicesXlsx: {
    method: 'GET',
    path: '/v1/factoring/invoices.xlsx',
    summary: 'The filtered list as a spreadsheet',
    access: 'export.create',
    query: z.object(invoiceFilters),
    answer: binary('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  createInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoices',
    summary: 'Enter an invoice; it is checked at once',
    access: 'invoice.write',
    body: InvoiceInput,
    answer: Invoice,
    status: 201,
  },
  getInvoice: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}',
    summary: 'One invoice with everything about it',
    access: 'invoice-file.list',
    answer: Invoice,
  },
  updateInvoice: {
    method: 'PATCH',
    path: '/v1/factoring/invoice/{id}',
    summary: 'Correct an invoice before it is offered',
    access: 'invoice.write',
    body: InvoicePatch,
    answer: Invoice,
    errors: moves,
  },
  confirmInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/confirm',
    summary: 'Offer an invoice to the factor; binding',
    access: 'invoice-file.confirm',
    body: z.object({ factoringType: FactoringType.optional(), version: Version.optional() }),
    answer: Invoice,
    errors: [...moves, 'CONSENT_MISSING', 'ONBOARDING_NOT_DONE', 'FRESH_LOGIN_REQUIRED'],
  },
  withdrawInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/withdraw',
    summary: 'Take back an offer that is not decided yet',
    access: 'invoice-file.withdraw',
    body: Reason,
    answer: Invoice,
    errors: moves,
  },
  excludeInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/exclude',
    summary: 'Leave an invoice out; its number is free again',
    access: 'invoice.write',
    body: Reason,
    answer: Invoice,
    errors: moves,
  },
  decideInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/decision',
    summary: 'Decide an offer that the rules left open (factor)',
    access: 'invoice.decide',
    body: z.object({
      decision: z.enum(['purchase', 'decline']),
      reason: Line.optional(),
      version: Version.optional(),
    }),
    answer: Invoice,
    errors: [...moves, 'CONSENT_MISSING'],
  },
  disputeInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/dispute',
    summary: 'Raise an objection, accept it (the claim goes back) or reject it',
    access: 'invoice.dispute',
    body: z.object({
      action: z.enum(['raise', 'accept', 'reject']),
      reason: z.string().trim().min(1).max(500),
      version: Version.optional(),
    }),
    answer: Invoice,
    errors: moves,
  },
  creditNoteInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/credit-note',
    summary: 'Lower a bought invoice',
    access: 'invoice.dispute',
    body: z.object({
      amountCents: z.int().min(1).max(9_000_000_000_000),
      reason: z.string().trim().min(1).max(500),
      version: Version.optional(),
    }),
    answer: Invoice,
    errors: moves,
  },
  reportPayment: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/report-payment',
    summary: 'The debtor paid the practice directly',
    access: 'invoice.dispute',
    body: z.object({
      amountCents: z.int().min(1).max(9_000_000_000_000),
      paidOn: Day,
      version: Version.optional(),
    }),
    answer: Invoice,
    errors: moves,
  },
  approveDunning: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/approve-dunning',
    summary: 'The practice agrees to the next dunning level that its contract asks it for',
    access: 'invoice.dispute',
    body: z.object({ version: Version.optional() }),
    answer: Invoice,
    errors: moves,
  },
  listInvoiceEvents: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/events',
    summary: 'What happened to an invoice, oldest first',
    access: 'invoice-file.list',
    answer: z.object({ events: z.array(TimelineEntry), cursor: z.null() }),
  },
  listInvoiceLedger: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/ledger',
    summary: 'Bookings of an invoice, oldest first',
    access: 'statement.read',
    answer: z.object({
      transactions: z.array(LedgerTransaction),
      balances: z.record(z.string(), Cents),
      cursor: z.null(),
    }),
  },
  getInvoiceDocument: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/document',
    summary: 'The invoice as PDF',
    access: 'invoice-file.list',
    answer: binary('application/pdf'),
  },
  getInvoicePreview: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/preview',
    summary: 'The invoice as picture',
    access: 'invoice-file.list',
    query: z.object({ page: z.coerce.number().int().min(1).max(200).default(1) }),
    answer: binary('image/png'),
  },
  getPaymentPlanOptions: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/payment-plan-options',
    summary: 'Instalment plans that the debtor may have',
    access: 'payment-plan.read',
    answer: PlanOptions,
  },
  proposePaymentPlan: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/payment-plan',
    summary: 'Propose a plan; the contract is made by the debtor with the factor',
    access: 'payment-plan.propose',
    body: z.object({ optionId: z.string().max(10) }),
    answer: PaymentPlan,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONFLICT'],
  },
  checkCorrection: {
    method: 'POST',
    path: '/v1/factoring/invoice/{id}/check',
    summary: 'Check a correction without storing it: the stored invoice with the named parts replaced',
    access: 'invoice.write',
    body: InvoicePatch,
    answer: Checked,
  },
  checkInvoice: {
    method: 'POST',
    path: '/v1/factoring/invoice-checks',
    summary: 'Check an invoice without storing it, and preview the decision',
    access: 'invoice.write',
    body: InvoiceInput,
    answer: Checked,
  },
})
