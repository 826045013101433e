import { z } from 'zod'
import {
  Address,
  Cents,
  Day,
  Email,
  FactoringType,
  InsuranceKind,
  Line,
  listOf,
  Name,
  Version,
} from './common.ts'

export const FactoringStatus = z.enum([
  'created',
  'complete',
  'awaiting_conversion',
  'confirmed',
  'processed',
  'rejected',
])
export type FactoringStatus = z.infer<typeof FactoringStatus>

export const RejectionReason = z.enum([
  'withdrawn_by_practice',
  'invalid',
  'empty',
  'excluded',
  'declined',
  'expired',
])

export const ReceivableState = z.enum([
  'open',
  'partly_paid',
  'paid',
  'instalment_plan',
  'overdue',
  'in_collection',
  'disputed',
  'charged_back',
  'written_off',
  'cancelled',
])
export type ReceivableState = z.infer<typeof ReceivableState>
export const SettlementState = z.enum(['none', 'scheduled', 'paid_out', 'reserve_released'])

/** What is wrong, or worth knowing, about a file or an invoice; `message` and `mend` in the request's language. */
export const Finding = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning', 'info']),
    scope: z.enum(['file', 'invoice', 'position']),
    invoiceId: z.string().nullable(),
    externalId: z.string().nullable(),
    position: z.int().nullable(),
    record: z.int().nullable(),
    line: z.int().nullable(),
    column: z.int().nullable(),
    offset: z.int().nullable(),
    field: z.string().nullable(),
    pointer: z.string().nullable(),
    path: z.string().nullable(),
    messageId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    message: z.string(),
    mend: z.string(),
    rule: z.string().nullable(),
    suggestion: z.string().nullable(),
    fixable: z.boolean(),
  })
  .meta({ id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** Factor as decimal string ("2.3") or number, up to six decimals. */
export const FactorText = z
  .union([z.string().regex(/^\d{1,3}([.,]\d{1,6})?$/), z.number().min(0).max(999)])
  .transform((factor) => String(factor).replace(',', '.'))

const InvoiceSystem = z.preprocess(
  (value) => (value === 'GOAE' ? 'GOÄ' : value),
  z.enum(['GOZ', 'GOÄ', 'BEMA', 'CUSTOM']),
)

/** Who pays. For an organisation the name stands in `lastName`. */
export const DebtorInput = z
  .object({
    kind: z.enum(['person', 'organisation']).default('person'),
    salutation: z.string().max(100).nullish(),
    title: z.string().max(100).nullish(),
    firstName: z.string().trim().max(100).default(''),
    lastName: Name,
    birthDate: Day.nullish(),
    address: z.object({
      street: z.string().max(500).default(''),
      houseNumber: z.string().max(20).default(''),
      zip: z.string().max(20).default(''),
      city: z.string().max(100).default(''),
      country: z.string().length(2).default('DE'),
    }),
    email: Email.nullish(),
    phone: z.string().max(40).nullish(),
  })
  .meta({ id: 'DebtorInput' })

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
    factor: FactorText.nullish(),
    points: z.number().min(0).max(1_000_000).nullish(),
    amountCents: Cents,
    justification: Line.nullish(),
    text: Line.default(''),
  })
  .meta({ id: 'PositionInput' })

export const OtherCostInput = z
  .object({
    kind: z.enum(['lab_external', 'lab_own', 'material', 'expense']),
    text: Line.default(''),
    documentNumber: z.string().max(100).nullish(),
    amountCents: Cents,
  })
  .meta({ id: 'OtherCostInput' })

const bodyFields = {
  number: z.string().trim().max(100),
  invoiceDate: Day.nullish(),
  dueDays: z.int().min(0).max(365).nullish(),
  factoringType: FactoringType.nullish(),
  case: z.enum(['dental', 'medical', 'kfo', 'copay']),
  /** Left out with a known `patientId`: taken from the patient's record. */
  debtor: DebtorInput.optional(),
  patientId: z.string().max(100).nullish(),
  patient: InvoicePatientInput.nullish(),
  positions: listOf(PositionInput),
  otherCosts: listOf(OtherCostInput),
  prepaidCents: Cents,
  totalCents: Cents,
  feeAgreement: z.object({ signedOn: Day }).nullish(),
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
    debtor: bodyFields.debtor,
    patientId: bodyFields.patientId,
    patient: bodyFields.patient,
    positions: bodyFields.positions.optional(),
    otherCosts: bodyFields.otherCosts.optional(),
    prepaidCents: bodyFields.prepaidCents.optional(),
    totalCents: bodyFields.totalCents.optional(),
    feeAgreement: bodyFields.feeAgreement,
    version: Version.optional(),
  })
  .meta({ id: 'InvoicePatch' })
export type InvoicePatch = z.infer<typeof InvoicePatch>

const Debtor = z
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

const InvoicePatient = z
  .object({
    externalId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    birthDate: z.string().nullable(),
    sex: z.enum(['m', 'w', 'd', 'x']).nullable(),
    insuranceKind: InsuranceKind.nullable(),
    insurer: z.string().nullable(),
    insurantNumber: z.string().nullable(),
  })
  .meta({ id: 'InvoicePatient' })

const Position = z
  .object({
    number: z.int(),
    date: z.string().nullable(),
    system: z.enum(['GOZ', 'GOÄ', 'BEMA', 'CUSTOM']),
    code: z.string(),
    analog: z.boolean(),
    teeth: z.string(),
    quantity: z.number(),
    factor: z.string().nullable(),
    points: z.number().nullable(),
    amountCents: Cents,
    justification: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'InvoicePosition' })

export const Validation = z
  .object({
    status: z.enum(['ok', 'warnings', 'errors']),
    errorCount: z.int(),
    warningCount: z.int(),
    findings: z.array(Finding),
    findingsLeftOut: z.int(),
  })
  .meta({ id: 'Validation' })

/** All money of a bought invoice; zeros before the purchase. */
export const InvoiceMoney = z
  .object({
    purchasePriceCents: Cents,
    feeCents: Cents,
    flatCents: Cents,
    vatCents: Cents,
    reserveCents: Cents,
    payoutCents: Cents,
    payoutOn: z.string().nullable(),
    paidCents: Cents,
    openCents: Cents,
  })
  .meta({ id: 'InvoiceMoney' })

export const InvoiceRow = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    number: z.string(),
    fileId: z.string().nullable(),
    status: FactoringStatus,
    rejectionReason: RejectionReason.nullable(),
    factoringType: FactoringType.nullable(),
    patientId: z.string().nullable(),
    patientName: z.string(),
    debtorName: z.string(),
    invoiceDate: z.string().nullable(),
    serviceOn: z.string().nullable(),
    totalCents: Cents,
    errorCount: z.int(),
    warningCount: z.int(),
    receivableState: ReceivableState.nullable(),
    settlementState: SettlementState,
    decisionState: z.enum(['deciding', 'waiting_check', 'manual', 'decided']).nullable(),
    dueOn: z.string().nullable(),
    payoutOn: z.string().nullable(),
    payoutCents: Cents.nullable(),
    openCents: Cents,
    dunningLevel: z.int(),
    source: z.object({ kind: z.string(), id: z.string().nullable() }),
    createdAt: z.string(),
    version: Version,
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceContract = z
  .object({
    id: z.string(),
    factoringType: FactoringType,
    validFrom: z.string(),
    feeRateBp: z.int(),
    feeFlatCents: z.int(),
    interestRateBp: z.int(),
    reserveRateBp: z.int(),
    vatRateBp: z.int(),
    payoutDays: z.int(),
  })
  .meta({ id: 'InvoiceContract' })

export const PlanRate = z
  .object({
    number: z.int(),
    dueOn: z.string(),
    amountCents: Cents,
    interestCents: Cents,
    principalCents: Cents,
  })
  .meta({ id: 'PlanRate' })

export const PlanStatus = z.enum([
  'offered',
  'requested',
  'active',
  'completed',
  'defaulted',
  'cancelled',
  'revoked',
])

export const PaymentPlan = z
  .object({
    id: z.string(),
    invoiceId: z.string(),
    status: PlanStatus,
    instalments: z.int(),
    nominalRateBp: z.int(),
    effectiveRateBp: z.int(),
    principalCents: Cents,
    interestCents: Cents,
    totalCents: Cents,
    validUntil: z.string(),
    offeredOn: z.string(),
    concludedOn: z.string().nullable(),
    /** Link for the debtor; only in the answer that makes the offer. */
    offerUrl: z.string().optional(),
    schedule: z.array(PlanRate),
    version: Version,
  })
  .meta({ id: 'PaymentPlan' })
export type PaymentPlan = z.infer<typeof PaymentPlan>

export const Invoice = z
  .object({
    ...InvoiceRow.shape,
    externalId: z.string().nullable(),
    rejectionNote: z.string().nullable(),
    case: z.enum(['dental', 'medical', 'kfo', 'copay']),
    dueDays: z.int().nullable(),
    debtor: Debtor,
    patient: InvoicePatient.nullable(),
    positions: z.array(Position),
    otherCosts: z.array(
      z.object({
        kind: z.enum(['lab_external', 'lab_own', 'material', 'expense']),
        text: z.string(),
        documentNumber: z.string().nullable(),
        amountCents: Cents,
      }),
    ),
    prepaidCents: Cents,
    totals: z.object({
      feeCents: Cents,
      laboratoryCents: Cents,
      materialCents: Cents,
      prepaidCents: Cents,
      totalCents: Cents,
    }),
    feeAgreement: z.object({ signedOn: z.string() }).nullable(),
    validation: Validation,
    contract: InvoiceContract.nullable(),
    offeredAt: z.string().nullable(),
    offeredBy: z.string().nullable(),
    offerExpiresOn: z.string().nullable(),
    decision: z
      .object({
        outcome: z.enum(['purchase', 'decline', 'manual', 'request_check', 'wait']),
        rule: z.string(),
        reason: z.string(),
        alternative: z.enum(['recourse']).nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: z.string(),
      })
      .nullable(),
    consent: z.object({ id: z.string(), signedOn: z.string(), validUntil: z.string().nullable() }).nullable(),
    creditCheck: z
      .object({
        id: z.string(),
        trafficLight: z.enum(['green', 'yellow', 'red']).nullable(),
        freeCents: Cents,
      })
      .nullable(),
    dispute: z.object({ reason: z.string(), raisedOn: z.string(), answerUntil: z.string() }).nullable(),
    plan: PaymentPlan.nullable(),
    money: InvoiceMoney,
    transitions: z.array(z.string()),
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const TimelineEntry = z
  .object({
    id: z.string(),
    kind: z.string(),
    at: z.string(),
    on: z.string(),
    actor: z.object({ kind: z.string(), name: z.string() }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const LedgerTransaction = z
  .object({
    id: z.string(),
    kind: z.string(),
    invoiceId: z.string().nullable(),
    occurredOn: z.string(),
    entries: z.array(z.object({ account: z.string(), amountCents: Cents })),
    /** What it means for the practice's account: money it gets is positive. */
    practiceCents: Cents,
    statementNumber: z.string().nullable(),
  })
  .meta({ id: 'LedgerTransaction' })
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

export const PlanOption = z
  .object({
    id: z.string(),
    instalments: z.int(),
    firstDueOn: z.string(),
    monthlyRateCents: Cents,
    lastRateCents: Cents,
    interestCents: Cents,
    feeCents: Cents,
    totalCents: Cents,
    nominalRateBp: z.int(),
    effectiveRateBp: z.int(),
    duties: z.array(z.string()),
    validUntil: z.string(),
  })
  .meta({ id: 'PlanOption' })

export const PlanOptions = z
  .object({
    invoiceId: z.string(),
    amountCents: Cents,
    currency: z.literal('EUR'),
    legalRegime: z.string(),
    options: z.array(PlanOption),
    unavailable: z.array(z.object({ instalments: z.int(), reason: z.string() })),
    reason: z.enum(['not_released']).nullable(),
  })
  .meta({ id: 'PlanOptions' })
export type PlanOptions = z.infer<typeof PlanOptions>

export const DecisionPreview = z
  .object({
    isOffered: z.boolean(),
    outcome: z.enum(['purchase', 'decline', 'manual', 'request_check', 'wait']).nullable(),
    rule: z.string().nullable(),
    reason: z.string().nullable(),
    payoutCents: Cents.nullable(),
    payoutOn: z.string().nullable(),
  })
  .meta({ id: 'DecisionPreview' })

/** Claims that are not settled: all of them, or by how long they are due. */
export const ClaimAge = z.enum(['open', 'not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90'])
export type ClaimAge = z.infer<typeof ClaimAge>

export const invoiceFilters = {
  status: FactoringStatus.optional(),
  claim: ClaimAge.optional(),
  receivableState: ReceivableState.optional(),
  factoringType: FactoringType.optional(),
  fileId: z.string().max(100).optional(),
  patientId: z.string().max(100).optional(),
  query: z.string().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
  decisionState: z.enum(['deciding', 'waiting_check', 'manual', 'decided']).optional(),
  customer_number: z.string().max(10).optional(),
}
