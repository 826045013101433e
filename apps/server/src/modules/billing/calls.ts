import { billing } from '@honora/contract/billing.ts'
import { treatmentPlans } from '@honora/contract/treatment-plans.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { invoicePdf } from './documents.ts'
import { exportBilling } from './export.ts'
import { cancelBilling } from './cancel-billing.ts'
import { correctBilling } from './correct-billing.ts'
import { finalizeBilling } from './finalize-billing.ts'
import { createPlan } from './create-plan.ts'
import { getPlan } from './present-plan.ts'
import { listPlans } from './list-plans.ts'
import { planPdf } from './plan-pdf.ts'
import { updatePlan } from './update-plan.ts'
import { refuseEachCode } from './refuse-codes.ts'
import { addItem } from './add-item.ts'
import { billFromCodes } from './bill-from-codes.ts'
import { getBilling, getBillingOfDocumentation, readBillingRow } from './billing-draft.ts'
import { listBillings } from './list-billings.ts'
import { removeItem } from './remove-item.ts'
import { restoreItem } from './restore-item.ts'
import { updateBilling } from './update-billing.ts'
import { updateItem } from './update-item.ts'
import { billingOffers } from './billing-offers.ts'
import { submitBilling } from './submit-billing.ts'
import { inTurn } from './turns.ts'
import { createJustification, removeJustification } from './tables.ts'
import { listItems, listJustifications } from './queries.ts'

export const billingHandlers = handlersFor(
  billing,
  {
    billFromCodes: async (call) => {
      const answer = await billFromCodes(call, call.body)
      call.reply.header('Location', `/api/billing/${answer.id}`)
      return answer
    },
    listBillings: async (call) => {
      const page = await listBillings(call, call.query)
      return { billings: [...page.rows], cursor: page.cursor }
    },
    getBillingOfDocumentation: (call) => getBillingOfDocumentation(call, call.params.id),
    getBilling: (call) => getBilling(call, call.params.id),
    updateBilling: (call) => updateBilling(call, call.params.id, call.body, call.ifMatch),
    addBillingItem: async (call) => {
      const answer = await addItem(call, call.params.id, call.body, call.ifMatch)
      call.reply.header('Location', `/api/billing/${answer.id}`)
      return answer
    },
    updateBillingItem: (call) =>
      updateItem(call, call.params.id, call.params.itemId, call.body, call.ifMatch),
    removeBillingItem: (call) => removeItem(call, call.params.id, call.params.itemId, call.ifMatch),
    restoreBillingItem: (call) => restoreItem(call, call.params.id, call.params.itemId, call.ifMatch),
    finalizeBilling: (call) =>
      inTurn(call.scope.organisationId, () =>
        call.inTransaction((tx) => finalizeBilling({ ...call, tx }, call.params.id)),
      ),
    getInvoicePdf: async (call) => {
      const { name, bytes } = await invoicePdf(call, call.params.id, call.query.document)
      call.reply.header('Content-Disposition', `inline; filename="${name}"`)
      return { contentType: 'application/pdf', content: bytes }
    },
    exportBilling: (call) => exportBilling(call, call.params.id, call.query.format),
    listBillingOffers: async (call) => ({ offers: [...(await billingOffers(call, call.params.id))] }),
    submitBilling: async (call) => {
      const { invoice, isNew } = await submitBilling(call, call.params.id, call.body)
      call.reply.status(isNew ? 201 : 200)
      if (isNew) call.reply.header('Location', `/v1/factoring/invoice/${invoice.id}`)
      return invoice
    },
    cancelBilling: (call) => cancelBilling(call, call.params.id, call.body.reason),
    correctBilling: async (call) => {
      const answer = await correctBilling(call, call.params.id, call.body.reason)
      call.reply.header('Location', `/api/billing/${answer.id}`)
      return answer
    },
  },
  {
    billFromCodes: ({ tx, scope, raw }) => refuseEachCode(tx, scope, raw.body),
    updateBillingItem: async ({ tx, scope, params }) => {
      const row = await readBillingRow(tx, scope, params.id)
      const items = await listItems(tx, scope.organisationId, row.id)
      if (!items.some((item) => item.id === params.itemId)) throw new AppError('NOT_FOUND')
    },
  },
)

export const treatmentPlanHandlers = handlersFor(treatmentPlans, {
  listTreatmentPlans: async (call) => {
    const page = await listPlans(call, call.query)
    return { treatmentPlans: [...page.rows], cursor: page.cursor }
  },
  createTreatmentPlan: async (call) => {
    const plan = await createPlan(call, call.body)
    call.reply.header('Location', `/api/treatment-plans/${plan.id}`)
    return plan
  },
  getTreatmentPlan: (call) => getPlan(call, call.params.id),
  updateTreatmentPlan: (call) => updatePlan(call, call.params.id, call.body, call.ifMatch),
  getTreatmentPlanPdf: async (call) => {
    const { name, bytes } = await planPdf(call, call.params.id)
    call.reply.header('Content-Disposition', `inline; filename="${name}"`)
    return { contentType: 'application/pdf', content: bytes }
  },
  listJustifications: async ({ tx, scope, query }) => ({
    justifications: await listJustifications(tx, scope, query.query),
    cursor: null,
  }),
  createJustification: async ({ tx, scope, body, reply }) => {
    const text = await createJustification(tx, scope, body)
    reply.header('Location', `/api/justifications/${text.id}`)
    return text
  },
  removeJustification: ({ tx, scope, params }) => removeJustification(tx, scope, params.id),
})
