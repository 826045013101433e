import { invoiceCases, otherCostKinds } from '@honora/domain/invoice/invoice.ts'
import { feeSystems } from '@honora/domain/fees/fee-code.ts'
import { z } from 'zod'
import {
  Address,
  AddressInput,
  Cents,
  Country,
  Day,
  Email,
  Factor,
  FactoringType,
  FileFactor,
  InsuranceKind,
  Line,
  listOf,
  Name,
  singleLine,
  Version,
} from './common.ts'

const InvoiceSystem = z.preprocess((value) => (value === 'GOAE' ? 'GOÄ' : value), z.enum(feeSystems))

/** Who pays. For an organisation the name stands in `lastName`. */
export const DebtorInput = z
  .object({
    kind: z.enum(['person', 'organisation']).default('person'),
    salutation: z.string().max(100).nullish(),
    title: z.string().max(100).nullish(),
    firstName: singleLine(z.string().trim().max(100)).default(''),
    lastName: Name,
    birthDate: Day.nullish(),
    address: z.object({
      street: singleLine(Line).default(''),
      houseNumber: singleLine(z.string().max(20)).default(''),
      zip: singleLine(z.string().max(20)).default(''),
      city: singleLine(z.string().max(100)).default(''),
      country: Country,
    }),
    email: Email.nullish(),
    phone: z.string().max(40).nullish(),
  })
  .meta({ id: 'DebtorInput' })

/** Institution number (IK) of an insurer. */
const InsurerNumber = z.string().regex(/^[1-9]\d{8}$/)

export const InvoicePatientInput = z
  .object({
    externalId: z.string().max(100).nullish(),
    firstName: z.string().trim().max(100).default(''),
    lastName: Name,
    birthDate: Day.nullish(),
    sex: z.enum(['m', 'w', 'd', 'x']).nullish(),
    insuranceKind: InsuranceKind.nullish(),
    insurer: Line.nullish(),
    insurantNumber: z.string().max(40).nullish(),
    insurerNumber: InsurerNumber.nullish(),
  })
  .meta({ id: 'InvoicePatientInput' })

export const PositionInput = z
  .object({
    number: z.coerce.number().int().min(1).max(99_999).optional(),
    date: Day.nullish(),
    system: InvoiceSystem,
    code: z.string().trim().min(1).max(40),
    analog: z.boolean().default(false),
    teeth: Line.default(''),
    quantity: z.int().min(1).max(9_999).default(1),
    factor: Factor.nullish(),
    points: z.number().min(0).max(1_000_000).nullish(),
    amountCents: Cents,
    justification: Line.nullish(),
    text: Line.default(''),
  })
  .meta({ id: 'PositionInput' })

/**
 * A line of a correction: what is left out of a line that is already there (same number, system and code) stays as it is;
 * of a new line it is empty.
 */
const PositionPatch = PositionInput.extend({
  analog: z.boolean().optional(),
  teeth: Line.optional(),
  quantity: z.int().min(1).max(9_999).optional(),
  factor: FileFactor.nullish(),
  text: Line.optional(),
}).meta({ id: 'PositionPatch' })
export type PositionPatch = z.infer<typeof PositionPatch>

export const OtherCostInput = z
  .object({
    kind: z.enum(otherCostKinds),
    text: Line.default(''),
    documentNumber: z.string().max(100).nullish(),
    amountCents: Cents,
    /** Where an outside laboratory is, as its receipt says. */
    issuerAddress: AddressInput.nullish(),
  })
  .meta({ id: 'OtherCostInput' })

export const OtherCost = z
  .object({
    kind: z.enum(otherCostKinds),
    text: z.string(),
    documentNumber: z.string().nullable(),
    amountCents: Cents,
    issuerAddress: Address.extend({ street: z.string(), city: z.string(), country: z.string() })
      .nullable()
      .optional(),
  })
  .meta({ id: 'OtherCost' })

/** The orthodontic plan that an invoice belongs to, and the quarter it is for. */
export const OrthodonticPlan = z
  .object({
    quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    year: z.int().min(1990).max(2100),
    isEmptyQuarter: z.boolean().default(false),
    instalment: z.string().trim().min(1).max(8),
    plannedOn: Day,
    extendedOn: Day.nullable().default(null),
    startedOn: Day,
    endsOn: Day.nullable().default(null),
  })
  .meta({ id: 'OrthodonticPlan' })

const bodyFields = {
  number: singleLine(z.string().trim().max(100)),
  invoiceDate: Day.nullish(),
  dueDays: z.int().min(0).max(365).nullish(),
  factoringType: FactoringType.nullish(),
  case: z.enum(invoiceCases),
  /** Left out with a known `patientId`: taken from the patient's record. */
  debtor: DebtorInput.optional(),
  patientId: z.string().max(100).nullish(),
  patient: InvoicePatientInput.nullish(),
  positions: listOf(PositionInput),
  otherCosts: listOf(OtherCostInput),
  prepaidCents: Cents,
  totalCents: Cents,
  feeAgreement: z.object({ signedOn: Day }).nullish(),
  /** Who treated, with title. */
  practitioner: z.string().trim().max(200).nullish(),
  /** Of orthodontic invoices; PADneXt demands it of them. */
  orthodonticPlan: OrthodonticPlan.nullish(),
}

export const InvoiceInput = z
  .object({
    ...bodyFields,
    number: bodyFields.number.default(''),
    case: bodyFields.case.default('dental'),
    positions: bodyFields.positions.default([]),
    otherCosts: bodyFields.otherCosts.default([]),
    prepaidCents: bodyFields.prepaidCents.default(0),
    source: z.object({ kind: z.enum(['form', 'api']).default('api') }).optional(),
  })
  .meta({ id: 'InvoiceInput' })
export type InvoiceInput = z.infer<typeof InvoiceInput>

export const InvoicePatch = z
  .object({
    number: bodyFields.number.optional(),
    invoiceDate: bodyFields.invoiceDate,
    dueDays: bodyFields.dueDays,
    factoringType: bodyFields.factoringType,
    case: bodyFields.case.optional(),
    /** Null: as the record of the patient says. */
    debtor: DebtorInput.nullish(),
    patientId: bodyFields.patientId,
    patient: bodyFields.patient,
    positions: listOf(PositionPatch).optional(),
    otherCosts: bodyFields.otherCosts.optional(),
    prepaidCents: bodyFields.prepaidCents.optional(),
    totalCents: bodyFields.totalCents.optional(),
    feeAgreement: bodyFields.feeAgreement,
    practitioner: bodyFields.practitioner,
    orthodonticPlan: bodyFields.orthodonticPlan,
    version: Version.optional(),
  })
  .meta({ id: 'InvoicePatch' })
export type InvoicePatch = z.infer<typeof InvoicePatch>

export const Debtor = z
  .object({
    kind: z.enum(['person', 'organisation']),
    salutation: z.string().nullable(),
    title: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string().nullable(),
    address: Address.extend({ street: z.string(), city: z.string(), country: z.string() }),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: 'Debtor' })
export type Debtor = z.infer<typeof Debtor>

export const InvoicePatient = z
  .object({
    externalId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string().nullable(),
    sex: z.enum(['m', 'w', 'd', 'x']).nullable(),
    insuranceKind: InsuranceKind.nullable(),
    insurer: z.string().nullable(),
    insurantNumber: z.string().nullable(),
    insurerNumber: z.string().nullable().optional(),
  })
  .meta({ id: 'InvoicePatient' })

export const Position = z
  .object({
    number: z.int(),
    date: z.string().nullable(),
    system: z.enum(feeSystems),
    code: z.string(),
    analog: z.boolean(),
    teeth: z.string(),
    quantity: z.number(),
    factor: z.string().nullable(),
    points: z.number().nullable(),
    amountCents: Cents,
    /** Reduction of § 6a GOÄ / § 7 GOZ and VAT, as the file states them; a form does not change them. */
    reductionBp: z.int(),
    vatRateBp: z.int(),
    justification: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'InvoicePosition' })
