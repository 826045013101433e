import { z } from 'zod'
import { Cents, Day, InvoiceCopy } from './common.ts'
import { MandateWish } from './mandates.ts'
import { PlanRate } from './payment-plan-schemas.ts'
import { paymentWays } from './patient-payments.ts'
import { binary, routes } from './routes.ts'

const Party = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

export const questionTopics = ['insurer', 'paid', 'wrong', 'other'] as const
export const QuestionTopic = z.enum(questionTopics)
export type QuestionTopic = z.infer<typeof QuestionTopic>

const PagePlan = z.object({
  status: z.enum(['offered', 'requested', 'active', 'completed', 'defaulted', 'cancelled', 'revoked']),
  instalments: z.int(),
  totalCents: Cents,
  schedule: z.array(PlanRate),
  concludedOn: z.string().nullable(),
  /** Last day on which the debtor may withdraw; null where he may not any more. */
  withdrawalUntil: z.string().nullable(),
})

const PageOption = z.object({
  instalments: z.int(),
  monthlyRateCents: Cents,
  lastRateCents: Cents,
  interestCents: Cents,
  totalCents: Cents,
  nominalRateBp: z.int(),
  effectiveRateBp: z.int(),
  schedule: z.array(PlanRate),
})
export type PageOption = z.infer<typeof PageOption>

/** What somebody with the link of a claim sees: no service, no diagnosis. */
export const PatientPage = z
  .object({
    /** Whom the page greets: the screen says it in its own language. */
    addressee: z.object({ kind: z.enum(['woman', 'man', 'person', 'unnamed']), name: z.string() }),
    practice: Party,
    factor: Party,
    invoiceNumber: z.string(),
    invoiceDate: z.string().nullable(),
    treatedOn: z.string().nullable(),
    treatedBy: z.string().nullable(),
    /** Of the declaration that permits the assignment. */
    consentOn: z.string().nullable(),
    state: z.enum(['open', 'overdue', 'paid', 'plan', 'disputed', 'collection', 'returned', 'cancelled']),
    totalCents: Cents,
    paidCents: Cents,
    /** What is to be paid now, costs included. */
    dueCents: Cents,
    costsCents: Cents,
    dueOn: z.string().nullable(),
    /** Stundung: until then nothing is asked for. */
    deferredUntil: z.string().nullable(),
    reference: z.string(),
    account: z.object({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }),
    /** Card and instant transfer; null where no provider is connected. */
    payNow: z.object({ ways: z.array(z.enum(paymentWays)), isSimulated: z.boolean() }).nullable(),
    plan: PagePlan.nullable(),
    /** Whether rates can be collected by direct debit, and the account that they are collected from. */
    debit: z.object({
      isPossible: z.boolean(),
      ibanMasked: z.string().nullable(),
      reference: z.string().nullable(),
    }),
    options: z.array(PageOption),
    /** Reminders rest until this day. */
    restsUntil: z.string().nullable(),
    questions: z.array(z.object({ topic: QuestionTopic, askedOn: z.string(), hasFile: z.boolean() })),
    history: z.array(
      z.object({
        kind: z.enum([
          'treated',
          'invoiced',
          'assigned',
          'sent',
          'reminded',
          'paid',
          'plan',
          'plan_ended',
          'deferred',
          'deferral_ended',
          'disputed',
          'answered',
          'returned',
        ]),
        on: z.string(),
        channel: z.enum(['email', 'letter']).nullable(),
        amountCents: Cents.nullable(),
      }),
    ),
    linkExpiresOn: z.string(),
  })
  .meta({ id: 'PatientPage' })
export type PatientPage = z.infer<typeof PatientPage>

/** The services of the invoice, for whoever knows the birth date as well. */
export const PatientInvoice = z
  .object({
    patientName: z.string(),
    positions: z.array(
      z.object({
        date: z.string().nullable(),
        code: z.string(),
        text: z.string(),
        teeth: z.string(),
        quantity: z.int(),
        amountCents: Cents,
      }),
    ),
    otherCosts: z.array(z.object({ text: z.string(), amountCents: Cents })),
    prepaidCents: Cents,
    totalCents: Cents,
  })
  .meta({ id: 'PatientInvoice' })
export type PatientInvoice = z.infer<typeof PatientInvoice>

export const PatientQuestion = z
  .object({
    id: z.string(),
    topic: QuestionTopic,
    message: z.string(),
    fileName: z.string().nullable(),
    scanState: z.enum(['clean', 'waiting', 'infected']).nullable(),
    askedOn: z.string(),
  })
  .meta({ id: 'PatientQuestion' })
export type PatientQuestion = z.infer<typeof PatientQuestion>

const knows = z.object({ birthDate: Day })
const refusals = ['NOT_FOUND', 'RATE_LIMITED'] as const

export const patientPages = routes({
  getPatientPage: {
    method: 'GET',
    path: '/v1/patient-pages/{token}',
    summary: 'Page of a claim for its debtor, by the link of a letter or mail',
    access: 'public',
    transaction: 'manual',
    answer: PatientPage,
    errors: refusals,
  },
  openPatientInvoice: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/invoice',
    summary: 'Services of the invoice, with the birth date',
    access: 'public',
    transaction: 'manual',
    body: knows,
    answer: PatientInvoice,
    errors: [...refusals, 'VALIDATION_FAILED'],
  },
  getPatientInvoicePdf: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/invoice-pdf',
    summary: 'The invoice as PDF, or a copy for the insurer, with the birth date',
    access: 'public',
    transaction: 'manual',
    body: knows.extend({ copy: InvoiceCopy.optional() }),
    answer: binary('application/pdf'),
    errors: [...refusals, 'VALIDATION_FAILED'],
  },
  getPlanDraft: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/plan-draft',
    summary: 'Contract and information sheet of a plan, to be read before it is agreed to',
    access: 'public',
    transaction: 'manual',
    body: z.object({ instalments: z.int().min(1).max(120) }),
    answer: binary('application/pdf'),
    errors: [...refusals, 'VALIDATION_FAILED'],
  },
  agreePlan: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/plan',
    summary: 'Agree to instalments of a term of one’s own choice',
    access: 'public',
    transaction: 'manual',
    body: z.object({
      instalments: z.int().min(1).max(120),
      birthDate: Day,
      hasRead: z.literal(true),
      /** Mandate to collect the rates; without one they are transferred. */
      mandate: MandateWish.optional(),
    }),
    answer: PatientPage,
    errors: [...refusals, 'VALIDATION_FAILED', 'INVALID_TRANSITION', 'CONFLICT'],
  },
  revokePlan: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/plan-revocation',
    summary: 'Withdraw from a plan within 14 days',
    access: 'public',
    transaction: 'manual',
    body: knows,
    answer: PatientPage,
    errors: [...refusals, 'VALIDATION_FAILED', 'INVALID_TRANSITION'],
  },
  askQuestion: {
    method: 'POST',
    path: '/v1/patient-pages/{token}/questions',
    summary: 'A question or an objection; multipart with part `data` for a document',
    access: 'public',
    consumes: 'multipart',
    transaction: 'manual',
    body: z.object({ topic: QuestionTopic, message: z.string().trim().min(1).max(2000) }),
    answer: PatientPage,
    errors: [...refusals, 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  requestPatientLink: {
    method: 'POST',
    path: '/v1/patient-links',
    summary:
      'Send the link of a claim again, to the address that is known; the answer is the same for unknown ones',
    access: 'public',
    transaction: 'manual',
    body: z.object({ reference: z.string().trim().min(1).max(40), birthDate: Day }),
    answer: null,
    status: 202,
    errors: ['RATE_LIMITED', 'VALIDATION_FAILED'],
  },
  listPatientQuestions: {
    method: 'GET',
    path: '/v1/factoring/invoice/{id}/questions',
    summary: 'What the debtor of a claim asked, newest first',
    access: 'invoice-file.list',
    answer: z.object({ questions: z.array(PatientQuestion) }),
  },
  getPatientQuestionFile: {
    method: 'GET',
    path: '/v1/factoring/questions/{id}/file',
    summary: 'The document that a debtor sent with his question, once the virus scanner has seen it',
    access: 'invoice-file.list',
    answer: binary('application/pdf', 'image/png', 'image/jpeg'),
  },
})
