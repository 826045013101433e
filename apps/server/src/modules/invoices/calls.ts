import type { Locale } from '@honora/contract/common.ts'
import { invoices } from '@honora/contract/invoices.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { requirePractice } from '../../kernel/factor-access.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { approveDunning } from './approve-dunning.ts'
import { changeDebtorAddress } from './change-debtor-address.ts'
import { chooseSender } from './choose-sender.ts'
import { confirmInvoice } from './confirm-invoice.ts'
import { creditInvoice } from './credit-invoice.ts'
import { decideByPerson } from './decide-by-person.ts'
import { disputeInvoice } from './dispute-invoice.ts'
import { invoicePreview } from './document.ts'
import { enterInvoice } from './enter-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { expectVersion, getInvoice, visibleInvoice } from './invoice-access.ts'
import { linkPatient } from './link-patient.ts'
import { type Asking, filterOf, listInvoices } from './list-invoices.ts'
import { exportOpenItems } from './open-items.ts'
import { offerPlan } from './offer-plan.ts'
import { optionsOf } from './plan-options.ts'
import { presentClaimLedger } from './present-claim-ledger.ts'
import { presentEvents } from './present-events.ts'
import { previewInvoice } from './preview.ts'
import { previewCorrection } from './preview-correction.ts'
import { type InvoiceRecord, sumInvoices } from './queries/invoices.ts'
import { readDocument } from './read-document.ts'
import { recordOwnReceipt } from './record-own-receipt.ts'
import { refreshFile } from './refresh-file.ts'
import { rejectInvoice } from './reject-invoice.ts'
import { removeOwnReceipt } from './remove-own-receipt.ts'
import { reportUncollectable } from './report-uncollectable.ts'
import { reportDirectPayment } from './report-direct-payment.ts'
import { sendPaymentDemand } from './send-payment-demand.ts'
import { previewDemand } from './preview-payment-demand.ts'
import { sendInsurerCopy } from './send-insurer-copy.ts'
import { updateInvoice } from './update-invoice.ts'
import { withdrawInvoice } from './withdraw-invoice.ts'

type OneAsking = Asking & { readonly params: { readonly id: string }; readonly locale: Locale }

/** The invoice of a call, which the caller must see. */
const asked = async (context: OneAsking, options: { readonly lock?: boolean } = {}) => {
  const work = await requestWork(context)
  return { work, row: await visibleInvoice(work, context.scope, context.params.id, options) }
}

/** The same for calls of the practice alone. */
const ownClaim = (context: OneAsking, options: { readonly lock?: boolean } = {}) => {
  requirePractice(context.scope)
  return asked(context, options)
}

/** Acts on the version of an invoice that the caller saw, and answers how it, or its copy, stands then. */
async function changed(
  context: OneAsking & {
    readonly ifMatch: number | undefined
    readonly body: { readonly version?: number | undefined }
  },
  act: (work: Work, row: InvoiceRecord) => Promise<string | void>,
) {
  const { scope, body, ifMatch, params, locale } = context
  const work = await requestWork(context)
  const row = await expectVersion(work, scope, { id: params.id, expected: ifMatch ?? body.version, locale })
  const copyId = await act(work, row)
  return getInvoice(work, scope, copyId ?? row.id, locale)
}

/** The same inside the practice that the invoice belongs to. */
const changedInside = (
  context: Parameters<typeof changed>[0],
  act: (work: Work, row: InvoiceRecord) => Promise<void>,
) => changed(context, (work, row) => inOrganisation(work, row.organisation_id, () => act(work, row)))

export const invoiceHandlers = handlersFor(invoices, {
  listInvoices,
  getInvoiceTotals: async (context) => {
    const filter = await filterOf(context, context.query)
    if (filter === null) return { sums: { count: 0, totalCents: 0, payoutCents: 0, openCents: 0 } }
    return { sums: await sumInvoices(context.tx, filter) }
  },
  exportInvoicesCsv: (context) => exportInvoices(context, 'csv'),
  exportOpenItems,
  exportInvoicesXlsx: (context) => exportInvoices(context, 'xlsx'),
  createInvoice: async (context) => {
    const { scope, body, reply, locale } = context
    const work = await requestWork(context)
    const id = await enterInvoice(work, scope, body)
    reply.header('Location', `/v1/factoring/invoice/${id}`)
    return getInvoice(work, scope, id, locale)
  },
  getInvoice: async (context) =>
    getInvoice(await requestWork(context), context.scope, context.params.id, context.locale),
  updateInvoice: (context) =>
    changed(context, (work, row) => updateInvoice(work, context.scope, row, context.body)),
  confirmInvoice: (context) => {
    const { scope, locale, body } = context
    const { factoringType, sender } = body
    return changed(context, (work, row) =>
      confirmInvoice(work, row, { factoringType, sender, scope, locale }),
    )
  },
  chooseSender: (context) => {
    requirePractice(context.scope)
    return changed(context, (work, row) => chooseSender(work, row, context.body.sender))
  },
  changeDebtorAddress: (context) =>
    changed(context, (work, row) => changeDebtorAddress(work, context.scope, row, context.body)),
  withdrawInvoice: (context) =>
    changed(context, (work, row) => withdrawInvoice(work, context.scope, row, context.body.reason)),
  excludeInvoice: (context) =>
    changed(context, async (work, row) => {
      await rejectInvoice(work, row, 'exclude', context.body.reason)
      await refreshFile(work, row.file_id)
    }),
  decideInvoice: (context) => {
    const { decision, reason } = context.body
    return changed(context, (work, row) => decideByPerson(work, context.scope, row, { decision, reason }))
  },
  disputeInvoice: (context) => changedInside(context, (work, row) => disputeInvoice(work, row, context.body)),
  creditNoteInvoice: (context) =>
    changedInside(context, (work, row) => creditInvoice(work, row, context.body)),
  reportUncollectable: (context) =>
    changed(context, (work, row) => reportUncollectable(work, context.scope, row, context.body.reason)),
  reportPayment: (context) =>
    changedInside(context, (work, row) => reportDirectPayment(work, row, context.body)),
  recordOwnReceipt: async (context) => {
    const { scope, locale, body } = context
    requirePractice(scope)
    const { work, row } = await asked(context, { lock: true })
    await recordOwnReceipt(work, scope, row, body)
    return getInvoice(work, scope, row.id, locale)
  },
  removeOwnReceipt: async (context) => {
    const { scope, locale, params } = context
    requirePractice(scope)
    const { work, row } = await asked(context, { lock: true })
    await removeOwnReceipt(work, row, params.receiptId)
    return getInvoice(work, scope, row.id, locale)
  },
  approveDunning: (context) => changed(context, (work, row) => approveDunning(work, context.scope, row)),
  listInvoiceEvents: async (context) =>
    presentEvents(context.tx, context.scope, (await asked(context)).row.id),
  listInvoiceLedger: async (context) => presentClaimLedger(context.tx, (await asked(context)).row.id),
  getInvoiceDocument: async (context) =>
    readDocument(await requestWork(context), context.scope, context.params.id, context.query.copy),
  sendInsurerCopy: async (context) => {
    if (seesMaskedNames(context.scope.role)) throw new AppError('FORBIDDEN')
    const { work, row } = await asked(context)
    return { dispatchId: await sendInsurerCopy(work, row) }
  },
  previewPaymentDemand: async (context) => {
    const { payUntil } = context.query
    const { work, row } = await ownClaim(context)
    return { contentType: 'application/pdf', content: await previewDemand(work, row, payUntil) }
  },
  sendPaymentDemand: async (context) => {
    const { payUntil } = context.body
    const { work, row } = await ownClaim(context, { lock: true })
    return { dispatchId: await sendPaymentDemand(work, row, payUntil) }
  },
  getInvoicePreview: async (context) => {
    const { work, row } = await asked(context)
    if (seesMaskedNames(context.scope.role)) throw new AppError('FORBIDDEN')
    return { contentType: 'image/png', content: await invoicePreview(work, row, context.query.page) }
  },
  getPaymentPlanOptions: async (context) => {
    const { work, row } = await asked(context)
    return optionsOf(work, row)
  },
  proposePaymentPlan: async (context) => {
    const { body, baseUrl } = context
    const { work, row } = await asked(context, { lock: true })
    return offerPlan(work, row, { optionId: body.optionId, baseUrl })
  },
  createInvoicePatient: async (context) => {
    const { scope, body, locale } = context
    const { work, row } = await asked(context, { lock: true })
    await linkPatient(work, scope, row, body.birthDate)
    return getInvoice(work, scope, row.id, locale)
  },
  checkCorrection: async (context) => {
    const { scope, body: patch, locale } = context
    const { work, row } = await asked(context)
    const preview = () => previewCorrection(work, scope, row, { patch, locale })
    return inOrganisation(work, row.organisation_id, preview)
  },
  checkInvoice: async (context) =>
    previewInvoice(await requestWork(context), context.scope, context.body, context.locale),
})
