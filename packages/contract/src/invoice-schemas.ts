import { trafficLights } from '@honora/domain/factoring/credit-check.ts'
import { decisionOutcomes } from '@honora/domain/factoring/decision.ts'
import { invoiceCases } from '@honora/domain/invoice/invoice.ts'
import { fileIssueScopes } from '@honora/domain/invoice/file-issue.ts'
import { severities } from '@honora/domain/fees/rules/violation.ts'
import {
  chargebackReasons,
  claimAges,
  receivableStates,
  settlementStates,
} from '@honora/domain/factoring/receivable.ts'
import { addressSources } from '@honora/domain/factoring/debtor-address.ts'
import { invoiceSenders } from '@honora/domain/factoring/invoice-sending.ts'
import { factoringStatuses, rejectionReasons } from '@honora/domain/factoring/status.ts'
import { z } from 'zod'
import { Cents, Day, FactoringType, Version } from './common.ts'
import { Debtor, InvoicePatient, OrthodonticPlan, OtherCost, Position } from './invoice-body.ts'
import { PaymentPlan } from './payment-plan-schemas.ts'

export const FactoringStatus = z.enum(factoringStatuses)
export type FactoringStatus = z.infer<typeof FactoringStatus>

export const RejectionReason = z.enum(rejectionReasons)

export const ReceivableState = z.enum(receivableStates)
export type ReceivableState = z.infer<typeof ReceivableState>
export const SettlementState = z.enum(settlementStates)

/** What is wrong, or worth knowing, about a file or an invoice; `message` and `mend` in the request's language. */
export const FileIssue = z
  .object({
    code: z.string(),
    severity: z.enum(severities),
    scope: z.enum(fileIssueScopes),
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
export type FileIssue = z.infer<typeof FileIssue>

export const Validation = z
  .object({
    status: z.enum(['ok', 'warnings', 'errors']),
    errorCount: z.int(),
    warningCount: z.int(),
    findings: z.array(FileIssue),
    findingsLeftOut: z.int(),
  })
  .meta({ id: 'Validation' })

export const ConsentGap = z
  .object({ state: z.enum(['missing', 'withdrawn', 'expired']), patientId: z.string().nullable() })
  .meta({ id: 'ConsentGap' })

export const AddressSource = z.enum(addressSources)
export type AddressSource = z.infer<typeof AddressSource>

export const InvoiceSender = z.enum(invoiceSenders)

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
    /** All that this invoice has moved on the practice's account so far; what it got is positive. */
    resultCents: Cents,
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
    /** Of a claim that is paid: when the last of it came. */
    paidOn: z.string().nullable(),
    /** Days that the whole of an open claim is due for; 0 before, in a plan of rates and after the end. */
    daysOverdue: z.int(),
    payoutOn: z.string().nullable(),
    payoutCents: Cents.nullable(),
    openCents: Cents,
    dunningLevel: z.int(),
    source: z.object({ kind: z.string(), id: z.string().nullable() }),
    /** Who gives it to its patient; its own: chosen for it alone, printed by the practice or fixed with its offer, whatever others go with. */
    sender: z.object({ by: InvoiceSender, isOwn: z.boolean() }),
    createdAt: z.string(),
    version: Version,
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What a filtered list comes to; payout and open sum count bought claims only. */
export const InvoiceTotals = z
  .object({
    sums: z.object({ count: z.int(), totalCents: Cents, payoutCents: Cents, openCents: Cents }).nullable(),
  })
  .meta({ id: 'InvoiceTotals' })
export type InvoiceTotals = z.infer<typeof InvoiceTotals>

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

export const Invoice = z
  .object({
    ...InvoiceRow.shape,
    externalId: z.string().nullable(),
    rejectionNote: z.string().nullable(),
    case: z.enum(invoiceCases),
    dueDays: z.int().nullable(),
    /** With the address that letters go to now. */
    debtor: Debtor,
    /** Changes of the debtor's address after the purchase, newest first; addresses are null for readers who may not see them. */
    debtorAddresses: z.array(
      z.object({
        address: Debtor.shape.address.nullable(),
        /** The one before it. */
        replaced: Debtor.shape.address.nullable(),
        source: AddressSource,
        note: z.string(),
        changedOn: z.string(),
        changedBy: z.string(),
      }),
    ),
    patient: InvoicePatient.nullable(),
    positions: z.array(Position),
    otherCosts: z.array(OtherCost),
    prepaidCents: Cents,
    totals: z.object({
      feeCents: Cents,
      laboratoryCents: Cents,
      materialCents: Cents,
      prepaidCents: Cents,
      totalCents: Cents,
    }),
    feeAgreement: z.object({ signedOn: z.string() }).nullable(),
    /** Who treated, with title; null where neither file nor form says it. */
    practitioner: z.string().nullable(),
    orthodonticPlan: OrthodonticPlan.nullable().optional(),
    validation: Validation,
    contract: InvoiceContract.nullable(),
    /** What the debtor writes into the transfer, once the claim is bought: unique over all practices. */
    paymentReference: z.string().nullable(),
    /** Who gives the invoice to the patient; of one that the factor sends, when it left (null: not yet, or it came back). */
    sending: z.object({ by: InvoiceSender, sentOn: z.string().nullable() }),
    offeredAt: z.string().nullable(),
    offeredBy: z.string().nullable(),
    offerExpiresOn: z.string().nullable(),
    decision: z
      .object({
        outcome: z.enum(decisionOutcomes),
        rule: z.string(),
        reason: z.string(),
        alternative: z.enum(['recourse']).nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: z.string(),
      })
      .nullable(),
    /** Before the offer: the patient has not agreed (any more). Without `patientId` there is no record of the patient yet. */
    consentGap: ConsentGap.nullable(),
    consent: z.object({ id: z.string(), signedOn: z.string(), validUntil: z.string().nullable() }).nullable(),
    creditCheck: z
      .object({
        id: z.string(),
        trafficLight: z.enum(trafficLights).nullable(),
        freeCents: Cents,
      })
      .nullable(),
    dispute: z.object({ reason: z.string(), raisedOn: z.string(), answerUntil: z.string() }).nullable(),
    plan: PaymentPlan.nullable(),
    /** Of a claim that came back, to its practice: what is left to collect, and what it received for it, oldest first. */
    returned: z
      .object({
        /** Null where its charge-back names none. */
        reason: z.enum(chargebackReasons).nullable(),
        leftCents: Cents,
        /** Until when a payment demand of today proposes to pay. */
        demandUntil: z.string(),
        receipts: z.array(
          z.object({
            id: z.string(),
            amountCents: Cents,
            receivedOn: z.string(),
            recordedByName: z.string(),
          }),
        ),
      })
      .nullable(),
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
    /** What interest in it was computed from: yearly rate, days of each financed sum / 360. */
    interest: z
      .object({
        rateBp: z.int(),
        periods: z.array(z.object({ financedCents: Cents, days: z.int() })),
      })
      .nullable(),
    statementNumber: z.string().nullable(),
    statementId: z.string().nullable(),
  })
  .meta({ id: 'LedgerTransaction' })
export type LedgerTransaction = z.infer<typeof LedgerTransaction>

export const DecisionPreview = z
  .object({
    isOffered: z.boolean(),
    outcome: z.enum(decisionOutcomes).nullable(),
    rule: z.string().nullable(),
    reason: z.string().nullable(),
    payoutCents: Cents.nullable(),
    payoutOn: z.string().nullable(),
  })
  .meta({ id: 'DecisionPreview' })

/** Claims that are not settled: all of them, or by how long they are due. */
export const ClaimAge = z.enum(claimAges)
export type ClaimAge = z.infer<typeof ClaimAge>

export const invoiceFilters = {
  status: FactoringStatus.optional(),
  claim: ClaimAge.optional(),
  receivableState: ReceivableState.optional(),
  factoringType: FactoringType.optional(),
  fileId: z.string().max(100).optional(),
  /** Id of an invoice: all of the person who owes it. */
  debtorOf: z.string().max(100).optional(),
  patientId: z.string().max(100).optional(),
  query: z.string().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
  decisionState: z.enum(['deciding', 'waiting_check', 'manual', 'decided']).optional(),
  customer_number: z.string().max(10).optional(),
}
