import { exportFormatIds, exportMimes } from '@honora/domain/invoice/formats.ts'
import { severities } from '@honora/domain/fees/rules/violation.ts'
import { jaws } from '@honora/language/teeth/fdi.ts'
import { agreementKinds, itemKinds } from '@honora/domain/billing/service.ts'
import { z } from 'zod'
import {
  Cents,
  Cursor,
  Day,
  Factor,
  FactoringType,
  Id,
  InsuranceKind,
  Line,
  listOf,
  LongText,
  pageQuery,
  Version,
} from './common.ts'
import { FeeSystem, FeeSystemInput } from './dental-codes.ts'
import { Invoice, InvoiceSender } from './invoices.ts'
import { binary, routes } from './routes.ts'

/** What selling an invoice would bring, and what remains at risk. */
export const PurchaseOffer = z
  .object({
    factoringType: FactoringType,
    /** How the rules would decide at this moment. */
    outcome: z.enum(['purchase', 'decline', 'manual', 'request_check', 'wait']),
    reason: z.string().nullable(),
    payoutOn: Day,
    feeRateBp: z.int(),
    reserveRateBp: z.int(),
    amountCents: Cents,
    feeCents: Cents,
    flatCents: Cents,
    vatCents: Cents,
    reserveCents: Cents,
    payoutCents: Cents,
    /** Paid by the patient `paidAfterDays` after the payout: what comes then, and what the sale has cost in all. */
    paidAfterDays: z.int(),
    laterCents: Cents,
    costCents: Cents,
    /** What goes back to the factor when the patient never pays; 0 where the factor bears that. */
    returnedCents: Cents,
  })
  .meta({ id: 'PurchaseOffer' })
export type PurchaseOffer = z.infer<typeof PurchaseOffer>

export const BillingStatus = z.enum(['draft', 'finalized', 'submitted'])
export type BillingStatus = z.infer<typeof BillingStatus>

export const ItemKind = z.enum(itemKinds)
export type ItemKind = z.infer<typeof ItemKind>

export const AgreementKind = z.enum(agreementKinds)

/** A written agreement with the payer or an approval of the insurer; without `itemIds` it covers the whole document. */
export const Agreement = z
  .object({
    kind: AgreementKind,
    signedOn: Day,
    itemIds: listOf(Id).optional(),
    evidence: Line.optional(),
  })
  .meta({ id: 'BillingAgreement' })
export type Agreement = z.infer<typeof Agreement>

/** Letters m o i d v l z, as array or string ("mod"); b, f → v and p → l. An unknown letter is refused. */
const surfaceAlias: Readonly<Record<string, string>> = { b: 'v', f: 'v', p: 'l' }
export const SurfacesInput = z
  .union([z.string().max(40), z.array(z.string().max(20)).max(20)])
  .transform((given, context) => {
    const letters = (typeof given === 'string' ? [...given] : given.flatMap((part) => [...part]))
      .map((letter) => letter.toLowerCase())
      .filter((letter) => !/[\s,;/-]/.test(letter))
      .map((letter) => surfaceAlias[letter] ?? letter)
    if (letters.some((letter) => !'moidvlz'.includes(letter))) {
      context.addIssue({
        code: 'custom',
        params: { code: 'unknown_surface' },
        message: 'unknown surface letter',
      })
      return z.NEVER
    }
    return letters
  })

/** A tooth as number or text; whether it exists is a finding, what is no number at all is refused. */
export const ToothInput = z
  .union([
    z.int().min(0).max(999),
    z
      .string()
      .trim()
      .regex(/^\d{1,3}$/),
  ])
  .transform((tooth) => Number(tooth))

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const itemFields = {
  tooth: ToothInput.nullish(),
  surfaces: SurfacesInput.nullish(),
  quadrant: z.int().min(1).max(8).nullish(),
  jaw: z.enum(jaws).nullish(),
  canals: z.union([z.int().min(1).max(8), z.array(z.string().trim().min(1).max(10)).max(8)]).nullish(),
  factor: Factor.nullish(),
  justification: z.string().max(2_000).nullish(),
  time: TimeOfDay.nullish(),
  durationMinutes: z.int().min(0).max(1_440).nullish(),
  analog: z.union([z.boolean(), z.object({ title: Line.optional() })]).nullish(),
  /** Service that a partial or percentage fee refers to (GOZ 2230, 5050, 0120; BEMA 22). */
  baseCode: z.string().max(20).nullish(),
  title: Line.nullish(),
  /** What a material, a laboratory or a price of one's own costs; nothing costs less than nothing. */
  amountCents: Cents.refine((cents) => cents >= 0, { params: { code: 'negative_amount' } }).nullish(),
  documentNumber: Line.nullish(),
}

/** One code as from-codes and new items take it. */
export const CodeInput = z
  .object({
    system: FeeSystemInput,
    code: z.string().trim().max(40).default(''),
    kind: ItemKind.default('fee'),
    quantity: z.int().min(1).max(999).default(1),
    date: Day.optional(),
    position: z.int().min(1).max(10_000).optional(),
    accepted: z.boolean().optional(),
    ...itemFields,
  })
  .meta({ id: 'BillingCodeInput' })
export type CodeInput = z.infer<typeof CodeInput>

export const ItemPatch = z
  .object({
    system: FeeSystemInput.optional(),
    code: z.string().trim().max(40).optional(),
    kind: ItemKind.optional(),
    quantity: z.int().min(1).max(999).optional(),
    date: Day.optional(),
    position: z.int().min(1).max(10_000).optional(),
    accepted: z.boolean().optional(),
    version: Version.optional(),
    ...itemFields,
  })
  .meta({ id: 'BillingItemPatch' })
export type ItemPatch = z.infer<typeof ItemPatch>

export const WhyTerm = z.object({ term: z.string(), value: z.string(), basis: z.string() })

export const BillingItem = z
  .object({
    id: z.string(),
    position: z.int(),
    date: z.string(),
    system: FeeSystem,
    code: z.string(),
    title: z.string(),
    tooth: z.int().optional(),
    surfaces: z.array(z.string()).optional(),
    quadrant: z.int().optional(),
    jaw: z.enum(jaws).optional(),
    canals: z.union([z.int(), z.array(z.string())]).optional(),
    quantity: z.int(),
    factor: z.string().optional(),
    points: z.number().nullable(),
    pointValue: z.string().nullable(),
    amountCents: z.int().nullable(),
    /** Part of the amount that the statutory insurer pays (SGB V § 28 Abs. 2). */
    deductionCents: z.int().optional(),
    /** What of the line the patient pays; given for statutory patients. */
    patientCents: z.int().optional(),
    justification: z.string().optional(),
    accepted: z.boolean(),
    source: z.enum(['suggested', 'manual', 'codes', 'command']),
    confidence: z.number().optional(),
    reason: z.string().optional(),
    /** The sentence that supports a suggestion, as it was said, and its second of the recording. */
    evidence: z.object({ text: z.string(), at: z.number().nullable() }).optional(),
    ask: z.string().optional(),
    factIds: z.array(z.string()),
    alternatives: z.array(z.object({ system: FeeSystem, code: z.string() })).optional(),
    kind: ItemKind,
    time: z.string().optional(),
    durationMinutes: z.int().optional(),
    analog: z.union([z.boolean(), z.object({ title: z.string().optional() })]).optional(),
    baseCode: z.string().optional(),
    documentNumber: z.string().optional(),
    vatRateBp: z.int().optional(),
    why: z.array(WhyTerm),
  })
  .meta({ id: 'BillingItem' })
export type BillingItem = z.infer<typeof BillingItem>

/** What one click does about a finding. */
export const BillingCorrection = z
  .object({
    kind: z.enum(['removeItem', 'patchItem', 'askField', 'addAgreement']),
    itemId: z.string().optional(),
    itemIds: z.array(z.string()).optional(),
    patch: z
      .object({
        system: FeeSystem.optional(),
        code: z.string().optional(),
        quantity: z.int().optional(),
        factor: z.string().nullable().optional(),
      })
      .optional(),
    field: z.string().optional(),
    agreement: AgreementKind.optional(),
    label: z.string(),
  })
  .meta({ id: 'BillingCorrection' })
export type BillingCorrection = z.infer<typeof BillingCorrection>

export const RuleViolation = z
  .object({
    ruleId: z.string(),
    severity: z.enum(severities),
    itemIds: z.array(z.string()),
    message: z.string(),
    /** Paragraph the rule stands on. */
    basis: z.string(),
    messageId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    suggestion: BillingCorrection.optional(),
    /** Where a justification is missing: what the record says of it; absent when it says nothing. */
    proposal: z.string().optional(),
  })
  .meta({ id: 'BillingFinding' })
export type RuleViolation = z.infer<typeof RuleViolation>

export const BillingTotals = z
  .object({
    pointsBySystem: z.object({
      BEMA: z.number().optional(),
      GOZ: z.number().optional(),
      GOÄ: z.number().optional(),
    }),
    feeCents: z.int(),
    materialCents: z.int(),
    reductionCents: z.int(),
    totalCents: z.int(),
    patientShareCents: z.int().optional(),
    insurerShareCents: z.int().optional(),
    /** Patient's share less what was prepaid. */
    payableCents: z.int(),
  })
  .meta({ id: 'BillingTotals' })

export const Billing = z
  .object({
    id: z.string(),
    documentationId: z.string(),
    appointmentId: z.string(),
    patientId: z.string(),
    patientKind: InsuranceKind,
    status: BillingStatus,
    items: z.array(BillingItem),
    agreements: z.array(Agreement),
    totals: BillingTotals,
    findings: z.array(RuleViolation),
    note: z.string(),
    dueDays: z.int(),
    prepaidCents: z.int(),
    inpatient: z.enum(['hospital', 'visiting']).nullable(),
    /** Denture subsidy in basis points: 6000, 7000, 7500 by the bonus booklet, 10000 in hardship; null: 6000. */
    dentureSubsidyBp: z.int().nullable(),
    /** Own share of orthodontics in basis points: 2000, 1000 from the second child; null: 2000. */
    orthodonticsShareBp: z.int().nullable(),
    invoiceNumber: z.string().optional(),
    invoiceDate: z.string().optional(),
    invoiceId: z.string().optional(),
    /** Cancelled, by a cancellation invoice where it had a number itself; the first one stays as it is. */
    cancellation: z
      .object({ number: z.string().nullable(), date: z.string(), reason: z.string() })
      .nullable(),
    /** The billing that this one corrects, and the one that corrects it. */
    correctsId: z.string().optional(),
    correctsNumber: z.string().optional(),
    correctedById: z.string().optional(),
    finalizedAt: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof Billing>

export const BillingPatch = z
  .object({
    note: LongText.optional(),
    dueDays: z.int().min(0).max(365).optional(),
    prepaidCents: Cents.min(0).optional(),
    agreements: listOf(Agreement).optional(),
    inpatient: z.enum(['hospital', 'visiting']).nullish(),
    dentureSubsidyBp: z
      .union([z.literal(6_000), z.literal(7_000), z.literal(7_500), z.literal(10_000)])
      .nullish(),
    orthodonticsShareBp: z.union([z.literal(0), z.literal(1_000), z.literal(2_000)]).nullish(),
    acceptItems: listOf(Id).optional(),
    /** Order of the document: ids of all items. */
    itemOrder: listOf(Id).optional(),
    version: Version.optional(),
  })
  .meta({ id: 'BillingPatch' })
export type BillingPatch = z.infer<typeof BillingPatch>

export const FromCodes = z
  .object({
    documentationId: Id,
    codes: listOf(CodeInput).optional(),
    source: z.enum(['codes', 'command']).optional(),
  })
  .meta({ id: 'BillingFromCodes' })
export type FromCodes = z.infer<typeof FromCodes>

/** A billing in short form: to copy from an earlier session. */
export const BillingSummary = z
  .object({
    id: z.string(),
    documentationId: z.string(),
    appointmentId: z.string(),
    patientId: z.string(),
    status: BillingStatus,
    serviceDate: z.string(),
    itemCount: z.int(),
    totalCents: z.int(),
    invoiceNumber: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'BillingSummary' })
export type BillingSummary = z.infer<typeof BillingSummary>

export const billing = routes({
  billFromCodes: {
    method: 'POST',
    path: '/api/billing/from-codes/document',
    summary: 'Bill a documentation from given codes, or from the suggestions of its facts; all codes or none',
    access: 'billing.write',
    body: FromCodes,
    answer: Billing,
    status: 201,
    errors: ['FINALIZED', 'INVALID_TRANSITION', 'NOT_FOUND'],
  },
  listBillings: {
    method: 'GET',
    path: '/api/billing/',
    summary: 'Billings, newest first, for one patient or by status',
    access: 'billing.read',
    query: z.object({ patientId: Id.optional(), status: BillingStatus.optional(), ...pageQuery }),
    answer: z.object({ billings: z.array(BillingSummary), cursor: Cursor }),
  },
  getBillingOfDocumentation: {
    method: 'GET',
    path: '/api/billing/documentation/{id}',
    summary: 'The billing of a documentation; 404 while there is none',
    access: 'billing.read',
    answer: Billing,
  },
  getBilling: {
    method: 'GET',
    path: '/api/billing/{id}',
    summary: 'One billing with its items, totals and findings',
    access: 'billing.read',
    answer: Billing,
  },
  updateBilling: {
    method: 'PATCH',
    path: '/api/billing/{id}',
    summary: 'Change note, terms and agreements, and take over suggestions',
    access: 'billing.write',
    body: BillingPatch,
    answer: Billing,
    errors: ['FINALIZED', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
  },
  addBillingItem: {
    method: 'POST',
    path: '/api/billing/{id}/items',
    summary: 'Add an item; the server computes its amount',
    access: 'billing.write',
    body: CodeInput,
    answer: Billing,
    status: 201,
    errors: ['FINALIZED', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
  },
  updateBillingItem: {
    method: 'PATCH',
    path: '/api/billing/{id}/items/{itemId}',
    summary: 'Change an item or take over a suggestion',
    access: 'billing.write',
    body: ItemPatch,
    answer: Billing,
    errors: ['FINALIZED', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
  },
  removeBillingItem: {
    method: 'DELETE',
    path: '/api/billing/{id}/items/{itemId}',
    summary: 'Remove an item or turn a suggestion down',
    access: 'billing.write',
    answer: Billing,
    errors: ['FINALIZED', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
  },
  restoreBillingItem: {
    method: 'POST',
    path: '/api/billing/{id}/items/{itemId}/restore',
    summary: 'Bring back an item or a suggestion that was removed from the draft, as it was',
    access: 'billing.write',
    answer: Billing,
    errors: ['FINALIZED', 'INVALID_TRANSITION', 'VERSION_CONFLICT'],
  },
  finalizeBilling: {
    method: 'POST',
    path: '/api/billing/{id}/finalize',
    summary: 'Freeze the billing and give it the next invoice number; refused while an error is open',
    access: 'billing.finalize',
    transaction: 'manual',
    answer: Billing,
    errors: ['CONFLICT', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  getInvoicePdf: {
    method: 'GET',
    path: '/api/billing/{id}/invoice.pdf',
    summary:
      'The invoice as PDF/A-3, a preview while it is a draft; the treatment record where nothing is invoiced',
    access: 'billing.read',
    query: z.object({ document: z.enum(['invoice', 'cancellation']).default('invoice') }),
    answer: binary('application/pdf'),
  },
  exportBilling: {
    method: 'GET',
    path: '/api/billing/{id}/export',
    summary: `The invoice as ${exportFormatIds.join(', ')}`,
    access: 'billing.read',
    query: z.object({ format: z.enum(exportFormatIds).default('pdf') }),
    answer: binary(...exportMimes),
    errors: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  listBillingOffers: {
    method: 'GET',
    path: '/api/billing/{id}/offers',
    summary: 'What the invoice would bring under each kind of factoring agreed, before anything is sold',
    access: 'billing.read',
    answer: z.object({ offers: z.array(PurchaseOffer) }),
    errors: ['INVALID_TRANSITION'],
  },
  submitBilling: {
    method: 'POST',
    path: '/api/billing/{id}/submit-to-factoring',
    summary: 'Hand the invoice to factoring; again: the same invoice',
    access: 'billing.write',
    body: z
      .object({
        factoringType: FactoringType.optional(),
        confirm: z.boolean().optional(),
        /** Who sends it to the patient, where that is another than the practice has set. */
        sender: InvoiceSender.optional(),
      })
      .default({}),
    answer: Invoice,
    status: 201,
    statuses: [200],
    errors: ['CONSENT_MISSING', 'INVALID_TRANSITION', 'FORBIDDEN'],
  },
  cancelBilling: {
    method: 'POST',
    path: '/api/billing/{id}/cancel',
    summary: 'Cancel a finalised invoice by a cancellation invoice with its own number',
    access: 'billing.finalize',
    body: z.object({ reason: Line.min(1) }),
    answer: Billing,
    errors: ['INVALID_TRANSITION'],
  },
  correctBilling: {
    method: 'POST',
    path: '/api/billing/{id}/correct',
    summary: 'Cancel if need be and open a new draft with the same items that names the first invoice',
    access: 'billing.finalize',
    body: z.object({ reason: Line.optional() }).default({}),
    answer: Billing,
    status: 201,
    errors: ['INVALID_TRANSITION'],
  },
})
