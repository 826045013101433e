import { exportFormatIds, exportMimes } from '@honora/domain/invoice/formats.ts'
import { consentStates } from '@honora/domain/factoring/consent.ts'
import { processingTexts } from '@honora/domain/organisation/processing-agreement.ts'
import { contractTexts } from '@honora/domain/factoring/contract.ts'
import { onboardingSteps } from '@honora/domain/organisation/onboarding.ts'
import { z } from 'zod'
import { Cents, Cursor, Day, FactoringType, Name, pageQuery } from './common.ts'
import { PaymentPlan, PlanRate } from './invoices.ts'
import { ConsentClauses } from './patients.ts'
import { binary, routes } from './routes.ts'

const ScanState = z.enum(['clean', 'waiting', 'infected'])
/** What scans of papers may be, by their content. */
export const scanTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

/** A declaration of consent and assignment as the factoring side reads it. */
export const FactoringConsent = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    patientId: z.string(),
    patientName: z.string(),
    clauses: ConsentClauses,
    textVersion: z.string(),
    factorName: z.string(),
    signedOn: z.string(),
    signedVia: z.enum(['paperScan', 'tablet', 'link']),
    documentId: z.string().nullable(),
    /** Of the scan; null without one. What is not clean is not handed out. */
    scanState: ScanState.nullable(),
    validUntil: z.string(),
    withdrawnOn: z.string().nullable(),
    state: z.enum(consentStates),
  })
  .meta({ id: 'FactoringConsent' })
export type FactoringConsent = z.infer<typeof FactoringConsent>

export const OnboardingStepKey = z.enum(onboardingSteps)
export const OnboardingStepState = z.enum(['open', 'submitted', 'released', 'returned'])
/** One cent sent to the practice's account; its purpose text has a code that the practice names. */
export const AccountCheck = z
  .object({
    /** On its way, waiting for the code, over. */
    state: z.enum(['transfer', 'code', 'confirmed', 'failed']),
    reason: z
      .enum(['refused', 'name_mismatch', 'unavailable', 'account_closed', 'too_many_tries'])
      .nullable(),
    orderedOn: z.string(),
    arrivesOn: z.string().nullable(),
    triesLeft: z.int(),
    /** Line of the account's statement where the bank is simulated; for the practice only. */
    simulatedStatement: z.object({ bookedOn: z.string(), amountCents: Cents, text: z.string() }).nullable(),
  })
  .meta({ id: 'AccountCheck' })
export type AccountCheck = z.infer<typeof AccountCheck>

/** Conditions of a contract as the practice accepts them; rates in basis points. */
export const ContractConditions = z
  .object({
    factoringType: FactoringType,
    feeRateBp: z.int(),
    feeFlatCents: Cents,
    interestRateBp: z.int(),
    reserveRateBp: z.int(),
    vatRateBp: z.int(),
    payoutDays: z.int(),
    chargebackAfterDays: z.int().nullable(),
    acceptedAt: z.string().nullable(),
  })
  .meta({ id: 'ContractConditions' })
export type ContractConditions = z.infer<typeof ContractConditions>

export const Onboarding = z
  .object({
    customer_number: z.string(),
    name: z.string(),
    status: z.enum(['onboardingLinkAvailable', 'started', 'done']),
    steps: z.array(
      z.object({
        key: OnboardingStepKey,
        state: OnboardingStepState,
        reason: z.string().optional(),
        data: z.record(z.string(), z.unknown()),
        /** In the order they were added; what is not clean is not handed out. */
        documents: z.array(z.object({ name: z.string(), sizeBytes: z.int(), scanState: ScanState })),
        /** Step `bank` only. */
        accountCheck: AccountCheck.optional(),
      }),
    ),
    next: OnboardingStepKey.nullable(),
    /** Whom to ask: the factor, as far as it has said how to reach it. */
    contact: z
      .object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
      .nullable(),
    /** What the contract step accepts, for both types. */
    conditions: z.array(ContractConditions),
    /** The text of the contract that goes with them; the step names it, so that what was read is what is accepted. */
    contractText: z.enum(contractTexts),
    /** The text of the agreement about processing on behalf that the same step accepts, and names. */
    processingText: z.enum(processingTexts),
  })
  .meta({ id: 'Onboarding' })
export type Onboarding = z.infer<typeof Onboarding>

export const webhookEvents = [
  'invoice-file.updated',
  'invoice.updated',
  'credit-check.updated',
  'payout.created',
  'statement.created',
  'payment-plan.updated',
  'consent.withdrawn',
] as const
export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.string()),
    createdAt: z.string(),
    lastStatus: z.int().nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

/** One message to an address and what came of it; what it says are ids and states only. */
export const WebhookDelivery = z
  .object({
    id: z.string(),
    /** Of the message itself, as its receiver reads it. */
    eventId: z.string(),
    event: z.string(),
    recordId: z.string(),
    change: z.string().nullable(),
    occurredAt: z.string(),
    state: z.enum(['waiting', 'sent', 'failed']),
    attempts: z.int(),
    /** Answer to the last attempt: 0 where nobody answered, null before the first. */
    lastStatus: z.int().nullable(),
    /** Null when none is to come. */
    nextAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const PlanOffer = z
  .object({
    status: PaymentPlan.shape.status,
    factorName: z.string(),
    practiceName: z.string(),
    invoiceNumber: z.string(),
    /** What the patient writes into each transfer. */
    paymentReference: z.string(),
    amountCents: Cents,
    instalments: z.int(),
    nominalRateBp: z.int(),
    effectiveRateBp: z.int(),
    interestCents: Cents,
    totalCents: Cents,
    schedule: z.array(PlanRate),
    validUntil: z.string(),
    withdrawalUntil: z.string().nullable(),
    duties: z.array(z.string()),
    legalRegime: z.string(),
  })
  .meta({ id: 'PlanOffer' })

const ConsentForm = z
  .object({
    practiceName: z.string(),
    factorName: z.string(),
    patientName: z.string(),
    textVersion: z.string(),
    clauses: z.array(z.object({ key: z.string(), required: z.boolean() })),
    state: z.enum(['open', 'answered']),
  })
  .meta({ id: 'ConsentForm' })

const consentBody = z.object({
  patientId: z.string().max(100),
  clauses: ConsentClauses.partial().optional(),
  signedOn: Day.optional(),
  signedVia: z.enum(['paperScan', 'tablet', 'link']).default('tablet'),
  validUntil: Day.optional(),
})

export const factoring = routes({
  exportInvoices: {
    method: 'POST',
    path: '/v1/factoring/exports',
    summary: `Invoices as a file: ${exportFormatIds.join(', ')}`,
    access: 'export.create',
    body: z.object({
      format: z.enum(exportFormatIds),
      invoices: z.array(z.string().max(100)).min(1).max(500),
      skipUnfit: z.boolean().default(false),
    }),
    answer: binary(...exportMimes),
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },

  listFactoringConsents: {
    method: 'GET',
    path: '/v1/factoring/consents',
    summary: 'Declarations of consent and assignment, newest first',
    access: 'consent.read',
    query: z.object({
      patientId: z.string().max(100).optional(),
      state: z.enum(['valid', 'withdrawn', 'expired']).optional(),
      ...pageQuery,
    }),
    answer: z.object({ consents: z.array(FactoringConsent), cursor: Cursor }),
  },
  createFactoringConsent: {
    method: 'POST',
    path: '/v1/factoring/consents',
    summary:
      'Record a signed declaration; multipart with part `data` for a scan. `signedVia: link` makes a form for the patient',
    access: 'consent.write',
    consumes: 'multipart',
    transaction: 'manual',
    body: consentBody,
    answer: FactoringConsent.extend({ formUrl: z.string().optional() }),
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'],
  },
  getFactoringConsent: {
    method: 'GET',
    path: '/v1/factoring/consents/{id}',
    summary: 'One declaration',
    access: 'consent.read',
    answer: FactoringConsent,
  },
  withdrawFactoringConsent: {
    method: 'POST',
    path: '/v1/factoring/consents/{id}/withdraw',
    summary: 'Withdraw a declaration: nothing new is bought, what was bought stays',
    access: 'consent.write',
    body: z.object({}),
    answer: FactoringConsent,
    errors: ['NOT_FOUND'],
  },
  sendConsentForm: {
    method: 'POST',
    path: '/v1/factoring/consent-forms',
    summary: 'Make a link with which a patient signs the declaration',
    access: 'consent.write',
    body: z.object({ patientId: z.string().max(100) }),
    answer: z.object({ url: z.string(), expiresAt: z.string() }),
    status: 201,
    errors: ['NOT_FOUND'],
  },
  getConsentPaper: {
    method: 'GET',
    path: '/v1/factoring/patients/{id}/consent-form.pdf',
    summary: 'The declaration for paper, with the patient filled in',
    access: 'consent.read',
    answer: binary('application/pdf'),
    errors: ['NOT_FOUND'],
  },
  getConsentForm: {
    method: 'GET',
    path: '/v1/consent-forms/{token}',
    summary: 'Declaration to be signed',
    access: 'public',
    transaction: 'manual',
    answer: ConsentForm,
    errors: ['NOT_FOUND'],
  },
  answerConsentForm: {
    method: 'POST',
    path: '/v1/consent-forms/{token}',
    summary: 'Sign the declaration',
    access: 'public',
    transaction: 'manual',
    body: z.object({ clauses: ConsentClauses.partial(), name: Name }),
    answer: ConsentForm,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  getPlanOffer: {
    method: 'GET',
    path: '/v1/plan-offers/{token}',
    summary: 'Offer of a payment plan, for the debtor',
    access: 'public',
    transaction: 'manual',
    answer: PlanOffer,
    errors: ['NOT_FOUND'],
  },
  answerPlanOffer: {
    method: 'POST',
    path: '/v1/plan-offers/{token}',
    summary: 'Accept or refuse the offer; refusing an active plan in time is a withdrawal',
    access: 'public',
    transaction: 'manual',
    body: z.object({ accept: z.boolean() }),
    answer: PlanOffer,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  getOnboarding: {
    method: 'GET',
    path: '/v1/organization/onboarding',
    summary: 'State of the own onboarding',
    access: 'organisation.read',
    answer: Onboarding,
  },
  startOnboarding: {
    method: 'POST',
    path: '/v1/organization/onboarding/start',
    summary: 'Accept the terms and begin',
    access: 'onboarding.manage',
    body: z.object({ acceptTerms: z.literal(true) }),
    answer: Onboarding,
    errors: ['INVALID_TRANSITION'],
  },
  submitOnboardingStep: {
    method: 'POST',
    path: '/v1/organization/onboarding/steps/{step}',
    summary: 'Submit a step; multipart with part `data` for documents',
    access: 'onboarding.manage',
    consumes: 'multipart',
    transaction: 'manual',
    body: z.record(z.string().max(100), z.unknown()),
    answer: Onboarding,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  getOnboardingDocument: {
    method: 'GET',
    path: '/v1/organization/onboarding/steps/{step}/documents/{number}',
    summary: 'A document added to a step, counted from 1 in the order of the step; 409 until it is scanned',
    access: 'onboarding.manage',
    answer: binary(...scanTypes),
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  confirmAccountCheck: {
    method: 'POST',
    path: '/v1/organization/onboarding/account-check',
    summary:
      'Name the code of the cent that arrived on the account; after the last wrong one step `bank` is returned',
    access: 'onboarding.manage',
    transaction: 'manual',
    body: z.object({ code: z.string().min(1).max(40) }),
    answer: Onboarding,
    errors: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  getConsentText: {
    method: 'GET',
    path: '/v1/organization/consent-text.pdf',
    summary: 'The declaration of consent and assignment for paper, with the names of practice and factor',
    access: 'onboarding.read',
    answer: binary('application/pdf'),
  },
  listWebhooks: {
    method: 'GET',
    path: '/v1/organization/webhooks',
    summary: 'Addresses that are told about events',
    access: 'webhook.read',
    answer: z.object({ webhooks: z.array(Webhook), cursor: z.null() }),
  },
  createWebhook: {
    method: 'POST',
    path: '/v1/organization/webhooks',
    summary: 'Add an address; the secret that signs deliveries is shown once',
    access: 'webhook.manage',
    body: z.object({ url: z.url().max(500), events: z.array(z.enum(webhookEvents)).min(1) }),
    answer: Webhook.extend({ secret: z.string() }),
    status: 201,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/v1/organization/webhooks/{id}',
    summary: 'Remove an address',
    access: 'webhook.manage',
    answer: null,
    status: 204,
  },
  testWebhook: {
    method: 'POST',
    path: '/v1/organization/webhooks/{id}/test',
    summary: 'Send a message without content at once; status 0 where nobody answered',
    access: 'webhook.manage',
    transaction: 'manual',
    answer: z.object({ status: z.int() }),
  },
  replayWebhook: {
    method: 'POST',
    path: '/v1/organization/webhooks/{id}/replay',
    summary: 'Send once more what could not be delivered within a day',
    access: 'webhook.manage',
    answer: z.object({ count: z.int() }),
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/v1/organization/webhooks/{id}/deliveries',
    summary: 'Messages to an address, newest first: state, attempts, last answer, next attempt',
    access: 'webhook.read',
    query: z.object({ state: WebhookDelivery.shape.state.optional(), ...pageQuery }),
    answer: z.object({ deliveries: z.array(WebhookDelivery), cursor: Cursor }),
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/v1/organization/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Send one message once more that could not be delivered within a day',
    access: 'webhook.manage',
    answer: null,
    status: 204,
  },
})
