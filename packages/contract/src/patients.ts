import { insurerGroups } from '@honora/domain/billing/point-values.ts'
import { z } from 'zod'
import { PatientAlert, ToothChange } from './clinical.ts'
import {
  Address,
  AddressInput,
  Cursor,
  Day,
  Email,
  InsuranceKind,
  Instant,
  Line,
  Name,
  pageQuery,
  Version,
} from './common.ts'
import { routes } from './routes.ts'

export const Insurance = z
  .object({
    kind: InsuranceKind,
    insurer: Line.optional(),
    insurerGroup: z.enum(insurerGroups).default('primary'),
    insurantNumber: z.string().max(40).optional(),
    tariff: Line.optional(),
  })
  .meta({ id: 'Insurance' })
export type Insurance = z.infer<typeof Insurance>

/** Who pays, if not the patient: a parent, a guardian, a partner. */
export const Guarantor = z
  .object({ givenName: Name, familyName: Name, birthDate: Day.optional(), address: Address.optional() })
  .meta({ id: 'Guarantor' })
export type Guarantor = z.infer<typeof Guarantor>

export const ConsentKind = z.enum(['recording', 'assignment', 'data_processing'])
export type ConsentKind = z.infer<typeof ConsentKind>

/** The separable clauses of a factoring consent; only consents of kind `assignment` have them. */
export const ConsentClauses = z
  .object({
    dataTransfer: z.boolean(),
    assignment: z.boolean(),
    creditCheck: z.boolean(),
    refinancingAssignment: z.boolean(),
    electronicInvoice: z.boolean(),
  })
  .meta({ id: 'ConsentClauses' })
export type ConsentClauses = z.infer<typeof ConsentClauses>

export const PatientConsent = z
  .object({
    id: z.string(),
    kind: ConsentKind,
    grantedAt: z.string(),
    validUntil: z.string().optional(),
    withdrawnAt: z.string().nullable(),
    evidence: z.string().optional(),
    clauses: ConsentClauses.optional(),
  })
  .meta({ id: 'PatientConsent' })
export type PatientConsent = z.infer<typeof PatientConsent>

export const Sex = z.enum(['m', 'w', 'd', 'x'])
export const Dentition = z.enum(['permanent', 'mixed', 'deciduous'])

export const Patient = z
  .object({
    id: z.string(),
    number: z.string(),
    givenName: z.string(),
    familyName: z.string(),
    birthDate: z.string(),
    sex: Sex.optional(),
    insurance: Insurance,
    address: Address.optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    guarantor: Guarantor.optional(),
    consents: z.array(PatientConsent),
    /** Allergies, risks and notes; empty for readers who may not see clinical data. */
    alerts: z.array(PatientAlert),
    /** Changes of the file that signed records propose and nobody has decided. */
    openProposals: z.int(),
    dentition: Dentition.optional(),
    /** The record that this one was merged into: it is used in its place. */
    mergedInto: z.string().optional(),
    /** In lists only: last visit, next planned appointment, and what is open in invoices for who may see it. */
    lastVisitAt: z.string().optional(),
    nextAppointmentAt: z.string().optional(),
    openCents: z.int().optional(),
    createdAt: z.string(),
    version: Version,
  })
  .meta({ id: 'Patient' })
export type Patient = z.infer<typeof Patient>

const patientFields = {
  number: z.string().trim().min(1).max(40).optional(),
  sex: Sex.nullish(),
  address: AddressInput.nullish(),
  email: Email.nullish(),
  phone: z.string().max(40).nullish(),
  guarantor: Guarantor.nullish(),
  dentition: Dentition.nullish(),
}

/** `number` is given by the server when absent. A null clears a field. */
export const PatientInput = z
  .object({ givenName: Name, familyName: Name, birthDate: Day, insurance: Insurance, ...patientFields })
  .meta({ id: 'PatientInput' })
export type PatientInput = z.infer<typeof PatientInput>

export const PatientPatch = z
  .object({
    givenName: Name.optional(),
    familyName: Name.optional(),
    birthDate: Day.optional(),
    insurance: Insurance.optional(),
    ...patientFields,
    version: Version.optional(),
  })
  .meta({ id: 'PatientPatch' })
export type PatientPatch = z.infer<typeof PatientPatch>

/** `clauses` belong to kind `assignment`; without them handing over and assigning are granted, the others not. */
export const ConsentInput = z
  .object({
    kind: ConsentKind,
    grantedAt: Instant,
    validUntil: Day.optional(),
    evidence: Line.optional(),
    clauses: ConsentClauses.optional(),
  })
  .meta({ id: 'ConsentInput' })
export type ConsentInput = z.infer<typeof ConsentInput>

const ChartFinding = z.object({
  finding: z.string(),
  surfaces: z.array(z.string()),
  since: z.string().optional(),
  factId: z.string(),
  isSuspected: z.boolean().optional(),
  material: z.string().optional(),
})
const ChartTreatment = z.object({
  text: z.string(),
  surfaces: z.array(z.string()),
  on: z.string().optional(),
  factId: z.string(),
  isPlanned: z.boolean().optional(),
  /** Done at the tooth without treating it: isolation, tests, impressions. */
  isBeside: z.boolean().optional(),
  /** Of a plan: its words as the record has them, without the tooth. */
  label: z.string().optional(),
  /** What a planned treatment will leave on the tooth. */
  finding: z.string().optional(),
})

/** Findings and treatments per tooth, the same shape for a patient and for one documentation. */
export const ToothChart = z
  .object({
    teeth: z.array(
      z.object({ tooth: z.int(), findings: z.array(ChartFinding), treatments: z.array(ChartTreatment) }),
    ),
  })
  .meta({ id: 'ToothChart' })
export type ToothChart = z.infer<typeof ToothChart>

/**
 * Chart of a patient out of signed records and edits, with the days on which it changed, oldest first (the stops of a
 * history slider), and what changed on the day asked for, else on the last one.
 */
export const PatientChart = ToothChart.extend({
  days: z.array(z.string()),
  changes: z.array(ToothChange),
}).meta({ id: 'PatientChart' })
export type PatientChart = z.infer<typeof PatientChart>

const ShortVisit = z.object({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  appointmentTypeId: z.string().nullable(),
  practitionerId: z.string(),
  status: z.string(),
})

/** What one wants to know before opening a part of the record. `open` is null for readers without billing. */
export const PatientSummary = z
  .object({
    nextAppointment: ShortVisit.nullable(),
    lastVisit: ShortVisit.extend({ finalizedAt: z.string().nullable() }).nullable(),
    open: z.object({ cents: z.int(), invoices: z.int(), dueOn: z.string().nullable() }).nullable(),
    counts: z.object({ appointments: z.int(), documentations: z.int(), invoices: z.int() }),
  })
  .meta({ id: 'PatientSummary' })
export type PatientSummary = z.infer<typeof PatientSummary>

export const Practitioner = z
  .object({ id: z.string(), name: z.string(), role: z.string() })
  .meta({ id: 'Practitioner' })
export type Practitioner = z.infer<typeof Practitioner>

export const patients = routes({
  listPatients: {
    method: 'GET',
    path: '/api/patients/',
    summary:
      'Patients by name (newest first where names are masked); `query` finds names, number and birth date',
    access: 'patient.read',
    query: z.object({
      query: z.string().max(200).optional(),
      insuranceKind: InsuranceKind.optional(),
      ...pageQuery,
    }),
    answer: z.object({ patients: z.array(Patient), cursor: Cursor }),
  },
  createPatient: {
    method: 'POST',
    path: '/api/patients/',
    summary: 'Add a patient',
    access: 'patient.write',
    body: PatientInput,
    answer: Patient,
    status: 201,
    errors: ['CONFLICT'],
  },
  getPatient: {
    method: 'GET',
    path: '/api/patients/{id}',
    summary: 'One patient with all consents; reading is audited',
    access: 'patient.read',
    answer: Patient,
  },
  updatePatient: {
    method: 'PATCH',
    path: '/api/patients/{id}',
    summary: 'Change named fields of a patient',
    access: 'patient.write',
    body: PatientPatch,
    answer: Patient,
    errors: ['VERSION_CONFLICT', 'CONFLICT'],
  },
  grantConsent: {
    method: 'POST',
    path: '/api/patients/{id}/consents',
    summary: 'Record a consent of the patient',
    access: 'consent.write',
    body: ConsentInput,
    answer: PatientConsent,
    status: 201,
  },
  withdrawConsent: {
    method: 'DELETE',
    path: '/api/patients/{id}/consents/{kind}',
    summary: 'Withdraw all consents of this kind; nothing is erased',
    access: 'consent.write',
    params: z.object({ id: z.string(), kind: ConsentKind }),
    answer: null,
    status: 204,
  },
  getPatientSummary: {
    method: 'GET',
    path: '/api/patients/{id}/summary',
    summary: 'Next and last appointment, open amount and how much there is of each kind',
    access: 'patient.read',
    answer: PatientSummary,
  },
  getPatientChart: {
    method: 'GET',
    path: '/api/patients/{id}/chart',
    summary: 'Status of the teeth by signed records and edits, as of a day',
    access: 'patient.read',
    query: z.object({ at: Day.optional() }),
    answer: PatientChart,
  },
  listPractitioners: {
    method: 'GET',
    path: '/api/practitioners/',
    summary: 'Members who treat',
    access: 'user.self',
    answer: z.object({ practitioners: z.array(Practitioner), cursor: z.null() }),
  },
})
