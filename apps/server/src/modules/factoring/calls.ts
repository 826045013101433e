import { createWebhook } from './create-webhook.ts'
import { exportInvoices } from './export.ts'
import { readConsentForm } from './queries/consents.ts'
import { type Work, requestWork } from '../../kernel/work.ts'
import { getPatient } from '../patients/index.ts'
import { withdrawConsent } from './withdraw-consent.ts'
import { factoring } from '@honora/contract/factoring.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { hashSecret } from '../../platform/ids.ts'
import { answerOffer } from '../invoices/index.ts'
import { consentPaper } from './consent-text.ts'
import { getConsent } from './present-consent.ts'
import { makeConsentForm } from './make-consent-form.ts'
import { tryCode, wrongCode } from './confirm-account-check.ts'
import { readStepDocument } from './onboarding-documents.ts'
import { isStepKey } from './onboarding-view.ts'
import { startOnboarding } from './start-onboarding.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayDelivery } from './replay-delivery.ts'
import { replayWebhook } from './replay-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import { findFormOwner } from './queries/invoices.ts'
import { listWebhooks } from './queries/webhooks.ts'
import { answerConsentForm } from './answer-consent-form.ts'
import { byLink } from './by-link.ts'
import { listConsents } from './list-consents.ts'
import { listDeliveryPage } from './list-delivery-page.ts'
import { ownOnboarding } from './own-onboarding.ts'
import { readPlanOffer } from './plan-offer.ts'
import { receiveConsent } from './receive-consent.ts'
import { receiveOnboardingStep } from './receive-onboarding-step.ts'

export const factoringHandlers = handlersFor(factoring, {
  listFactoringConsents: listConsents,
  createFactoringConsent: receiveConsent,
  getFactoringConsent: async (context) =>
    getConsent(await requestWork(context), context.scope, context.params.id),
  withdrawFactoringConsent: async (context) => {
    const work = await requestWork(context)
    await withdrawConsent(work, context.scope, context.params.id)
    return getConsent(work, context.scope, context.params.id)
  },
  sendConsentForm: async (context) =>
    makeConsentForm(await requestWork(context), context.scope, {
      patientId: context.body.patientId,
      baseUrl: context.baseUrl,
    }),
  getConsentPaper: async (context) => {
    const patient = await getPatient(context.tx, context.scope, context.params.id)
    context.deps.audit.append(context.tx, { action: 'patient.read', record: `patient:${patient.id}` })
    return consentPaper(await requestWork(context), context.scope.organisationId, patient)
  },
  getConsentForm: async ({ deps, params: { token } }) => {
    const { organisation_id: organisationId } = found(await findFormOwner(deps.db.system, hashSecret(token)))
    const read = async ({ tx }: Work) => (await readConsentForm(tx, token, deps.clock.now())).shown
    return byLink(deps, { organisationId, name: '' }, read)
  },
  answerConsentForm: ({ deps, params, body }) => answerConsentForm(deps, params.token, body),
  getPlanOffer: ({ deps, params }) => readPlanOffer(deps, params.token),
  answerPlanOffer: ({ deps, params, body }) =>
    readPlanOffer(deps, params.token, (work, plan) => answerOffer(work, plan, body.accept)),
  exportInvoices: async (context) => {
    const { body, scope, locale } = context
    const { format, invoices: ids, skipUnfit } = body
    return exportInvoices(await requestWork(context), scope, { format, ids, skipUnfit, locale })
  },
  getOnboarding: (context) => ownOnboarding(context, context.tx),
  getConsentText: async (context) => consentPaper(await requestWork(context), context.scope.organisationId),
  startOnboarding: async (context) => {
    await startOnboarding(context.deps, context.tx, context.scope)
    return ownOnboarding(context, context.tx)
  },
  confirmAccountCheck: async (context) => {
    const { deps, scope, body, inTransaction } = context
    const tried = await inTransaction((tx) => tryCode(deps, tx, { scope, code: body.code }))
    if (!tried.isRight) throw wrongCode(tried.triesLeft)
    return inTransaction((tx) => ownOnboarding(context, tx))
  },
  getOnboardingDocument: ({ deps, tx, scope, params }) => {
    if (!isStepKey(params.step)) throw new AppError('NOT_FOUND')
    const { organisationId } = scope
    return readStepDocument(deps, tx, { organisationId, key: params.step, number: params.number })
  },
  submitOnboardingStep: receiveOnboardingStep,
  listWebhooks: async ({ tx, scope }) => ({ webhooks: await listWebhooks(tx, scope), cursor: null }),
  createWebhook: ({ deps, tx, scope, body }) => createWebhook(deps, tx, scope, body),
  removeWebhook: ({ deps, tx, scope, params }) => removeWebhook(deps, tx, scope, params.id),
  testWebhook: ({ deps, scope, params }) => testWebhook(deps, scope, params.id),
  replayWebhook: ({ deps, tx, scope, params }) => replayWebhook(deps, tx, scope, params.id),
  listWebhookDeliveries: listDeliveryPage,
  replayWebhookDelivery: ({ deps, tx, scope, params }) => replayDelivery(deps, tx, scope, params),
})
