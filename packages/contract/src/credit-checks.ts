import { creditCheckStatuses, trafficLights } from '@honora/domain/factoring/credit-check.ts'
import { z } from 'zod'
import { Cents, Cursor, Name, pageQuery, Version } from './common.ts'
import { DebtorInput, FactoringStatus } from './invoices.ts'
import { Patient, PatientConsent } from './patients.ts'
import { routes } from './routes.ts'

export const TrafficLight = z.enum(trafficLights)
export type TrafficLight = z.infer<typeof TrafficLight>
export const CreditCheckStatus = z.enum(creditCheckStatuses)

/** One query about a debtor. The practice sees light and limit, never a score. Amounts are euro cents. */
export const CreditCheck = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    status: CreditCheckStatus,
    trafficLight: TrafficLight.nullable(),
    reasons: z.array(z.string()),
    limitCents: Cents.nullable(),
    usedCents: Cents,
    freeCents: Cents,
    requestedCents: Cents,
    requestedAt: z.string(),
    validUntil: z.string().nullable(),
    /** When a later query about the person got no answer: this one counts on until it expires. */
    failedAt: z.string().nullable(),
    patientId: z.string().nullable(),
    patientName: z.string(),
    /** Who was asked about: the patient, or who pays for him. */
    debtorName: z.string(),
    consentId: z.string().nullable(),
    reviewable: z.boolean(),
    review: z.enum(['requested', 'done']).nullable(),
    /** A limit that waits for a second person; `mayApprove` is false for whoever proposed it. */
    limitProposal: z
      .object({ limitCents: Cents, reason: z.string(), by: z.string(), mayApprove: z.boolean() })
      .nullable(),
    version: Version,
  })
  .meta({ id: 'CreditCheck' })
export type CreditCheck = z.infer<typeof CreditCheck>

const Reading = ['NOT_FOUND'] as const

export const creditChecks = routes({
  listCreditChecks: {
    method: 'GET',
    path: '/v1/factoring/credit-checks',
    summary: 'The credit check that counts of each person, newest first; or all checks of one person',
    access: 'credit-check.list',
    query: z.object({
      trafficLight: TrafficLight.optional(),
      status: CreditCheckStatus.optional(),
      query: z.string().max(200).optional(),
      patientId: z.string().max(100).optional(),
      review: z.enum(['requested', 'done']).optional(),
      customer_number: z.string().max(10).optional(),
      /** Id of a check whose person's checks are asked for. */
      historyOf: z.string().max(100).optional(),
      ...pageQuery,
    }),
    answer: z.object({ rows: z.array(CreditCheck), cursor: Cursor }),
  },
  countCreditChecks: {
    method: 'GET',
    path: '/v1/factoring/credit-checks/counts',
    summary:
      'How many persons of a practice have each light or state; null for the factor, whose list is of all practices',
    access: 'credit-check.list',
    answer: z.object({
      counts: z
        .object({
          green: z.int(),
          yellow: z.int(),
          red: z.int(),
          pending: z.int(),
          failed: z.int(),
          expired: z.int(),
        })
        .nullable(),
    }),
  },
  getCreditCheck: {
    method: 'GET',
    path: '/v1/factoring/credit-checks/{id}',
    summary: 'One credit check',
    access: 'credit-check.list',
    answer: CreditCheck,
  },
  getCreditCheckPatient: {
    method: 'GET',
    path: '/v1/factoring/credit-checks/{id}/patient',
    summary: 'Patient, debtor, consents and invoices behind a credit check; reading is audited',
    access: 'credit-check.patient',
    answer: z.object({
      patient: Patient.nullable(),
      debtor: z.object({
        sameAsPatient: z.boolean(),
        firstName: z.string(),
        lastName: z.string(),
        birthDate: z.string().nullable(),
        address: z.record(z.string(), z.string()).nullable(),
      }),
      consents: z.array(PatientConsent),
      invoices: z.array(
        z.object({ id: z.string(), number: z.string(), totalCents: Cents, status: FactoringStatus }),
      ),
    }),
    errors: Reading,
  },
  requestCreditCheck: {
    method: 'POST',
    path: '/v1/factoring/credit-checks',
    summary: 'Ask the agency about a debtor; an answer of the last 30 days is used again',
    access: 'credit-check.request',
    body: z.object({
      patientId: z.string().max(100).optional(),
      patient: DebtorInput.partial({ address: true }).optional(),
      requestedCents: z.int().min(1).max(100_000_000),
      consentId: z.string().max(100).optional(),
    }),
    answer: CreditCheck,
    status: 202,
    errors: ['CONSENT_MISSING', 'NOT_FOUND'],
  },
  reviewCreditCheck: {
    method: 'POST',
    path: '/v1/factoring/credit-checks/{id}/review',
    summary: 'Ask for a person to look at an automatic result',
    access: 'credit-check.request',
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    answer: CreditCheck,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  setCreditLimit: {
    method: 'POST',
    path: '/v1/factoring/credit-checks/{id}/limit',
    summary: 'Set a limit by hand (factor); above 10 000 EUR a second person approves',
    access: 'credit-check.limit',
    body: z.object({ limitCents: z.int().min(0).max(1_000_000_000), reason: Name.max(500) }),
    answer: CreditCheck,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION'],
  },
  approveCreditLimit: {
    method: 'POST',
    path: '/v1/factoring/credit-checks/{id}/limit/approve',
    summary: 'Approve a limit that another person proposed (factor)',
    access: 'credit-check.limit',
    body: z.object({}),
    answer: CreditCheck,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION'],
  },
})
