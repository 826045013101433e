import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { accountCheckJobs } from './send-test-cent.ts'
import { accountDemandHandlers } from './account-demand-calls.ts'
import { factoringHandlers } from './calls.ts'
import { webhookJobs } from './deliver-webhook.ts'
import { sweepWebhooks } from './sweep-webhooks.ts'
import { sealWebhookSecrets } from './seal-webhook-secrets.ts'

export { accountToDemand } from './account-to-demand.ts'
export { accountChanged } from './account-change.ts'
export { workOffDay } from './daily.ts'
export { createPractice } from './tables.ts'
export { padnextCharset } from './queries/invoices.ts'
export { readForm, requireScan, scanTypeOf } from './multipart.ts'
export { readStepDocument } from './onboarding-documents.ts'
export { decideStep } from './decide-onboarding-step.ts'
export { isStepKey, onboardingOf } from './onboarding-view.ts'
export { submitBillingInvoice } from './submit-billing-invoice.ts'
export { offersForBilling } from './offers-for-billing.ts'

const sweepMs = 15_000

export const factoringModule: Module = {
  name: 'factoring',
  groups: [factoringHandlers, accountDemandHandlers],
  jobs: [...webhookJobs, ...accountCheckJobs],
  start(deps) {
    let running = sealWebhookSecrets(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'webhook secrets were not sealed'),
    )
    const timer = setInterval(() => {
      running = running
        .then(() => sweepWebhooks(deps))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'webhook sweep failed'))
    }, sweepMs)
    timer.unref()
    return Promise.resolve(async () => {
      clearInterval(timer)
      await running
    })
  },
}
