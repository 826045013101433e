import type { FeeSystem } from '../fees/fee-code.ts'
import type { Cents } from '../money/cents.ts'

/**
 * The invoice as every format, form and call of the portal speaks of it: readers of invoice files answer with it,
 * writers and documents take it, the factoring side stores it. Money is integer cents, factors are millionths,
 * dates are calendar days `YYYY-MM-DD` (Europe/Berlin), texts are Unicode NFC. `null` means "not given".
 */

export const factoringTypes = ['recourse', 'non_recourse'] as const
export type FactoringType = (typeof factoringTypes)[number]

export const invoiceCases = ['dental', 'medical', 'kfo', 'copay'] as const
/** dental: private dental; medical: GOÄ of a doctor; kfo: private orthodontics; copay: share of an insured patient. */
export type InvoiceCase = (typeof invoiceCases)[number]

export const insuranceKinds = ['statutory', 'private', 'self_pay'] as const
export type InsuranceKind = (typeof insuranceKinds)[number]

export interface InvoiceAddress {
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  /** ISO 3166-1 alpha-2, `DE` where the format carries none. */
  readonly country: string
}

/** A place in a file: line and column (XML, rz) or record (pad), from 1, and the path of an element. */
export interface FilePlace {
  readonly line?: number
  readonly column?: number
  readonly record?: number
  readonly path?: string
}

/** Who pays. For `organisation` the name stands in `lastName` and the person's fields are empty. */
export interface InvoiceDebtor {
  readonly kind: 'person' | 'organisation'
  readonly salutation: string | null
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly address: InvoiceAddress
  readonly email: string | null
  readonly phone: string | null
}

/** Who pays, where nothing is known yet. */
export const emptyDebtor: InvoiceDebtor = {
  kind: 'person',
  salutation: null,
  title: null,
  firstName: '',
  lastName: '',
  birthDate: null,
  address: { street: '', houseNumber: '', zip: '', city: '', country: 'DE' },
  email: null,
  phone: null,
}

/** Who was treated, as the file says it; `patientId` of the invoice links the record once it is known. */
export interface InvoicePatient {
  /** Number of the patient in the sending system. */
  readonly externalId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly sex: 'm' | 'w' | 'd' | 'x' | null
  readonly insuranceKind: InsuranceKind | null
  readonly insurer: string | null
  readonly insurantNumber: string | null
  /** Institution number (IK, 9 digits) of the insurer. */
  readonly insurerNumber?: string | null
}

export interface InvoicePosition {
  /** Number the file gives the line, counted from 1 where it gives none. */
  readonly number: number
  readonly date: string | null
  /** Time of day `HH:MM`, for surcharges that hang on it. */
  readonly time: string | null
  readonly system: FeeSystem
  /** Code with its leading zeros, GOÄ without Ä. */
  readonly code: string
  readonly isAnalog: boolean
  /** Teeth as text: FDI numbers, ranges along the arch, OK/UK, comma separated (`17-27,47-37`); `''` for none. */
  readonly teeth: string
  readonly quantity: number
  /** Factor in millionths (2.3 = 2 300 000); null where the line has a fixed price. */
  readonly factorMicro: number | null
  readonly points: number | null
  /** Part of the points that counts, as numerator and denominator (half crowns, interrupted services). */
  readonly fraction?: readonly [numerator: number, denominator: number]
  /** Point value in euro as the file states it, decimal string; null: the schedule's own. */
  readonly pointValue: string | null
  /** Amount of one, when the file states it. */
  readonly singleCents: Cents | null
  /** Amount of the line as stated, before reduction and without VAT. */
  readonly amountCents: Cents
  /** Reduction of § 6a GOÄ / § 7 GOZ in basis points (0, 1500, 2500). */
  readonly reductionBp: number
  readonly vatRateBp: number
  readonly justification: string | null
  readonly text: string
  /** Where a file has it, for findings. */
  readonly at?: FilePlace
}

export const otherCostKinds = ['lab_own', 'lab_external', 'material', 'expense'] as const
export type OtherCostKind = (typeof otherCostKinds)[number]

/** Laboratory, material and expenses (§§ 4, 9, 10 GOZ; § 10 GOÄ). `amountCents` is what the debtor pays, VAT included. */
export interface InvoiceOtherCost {
  readonly kind: OtherCostKind
  readonly text: string
  readonly documentNumber: string | null
  readonly amountCents: Cents
  /** Where an outside laboratory is, as its receipt says. */
  readonly issuerAddress?: InvoiceAddress | null
}

/** What an orthodontic invoice says of its plan: which quarter of the treatment it is for. Days as everywhere. */
export interface OrthodonticPlan {
  readonly quarter: 1 | 2 | 3 | 4
  readonly year: number
  /** A quarter without a service. */
  readonly isEmptyQuarter: boolean
  /** Number of the instalment, up to 8 characters. */
  readonly instalment: string
  readonly plannedOn: string
  readonly extendedOn: string | null
  readonly startedOn: string
  readonly endsOn: string | null
}

export interface FeeAgreement {
  /** Day of the written agreement of § 2 GOZ (factor above the range), before the treatment. */
  readonly signedOn: string
}

export interface InvoiceSource {
  readonly kind: 'file' | 'form' | 'api' | 'consultation' | 'manual'
  readonly id: string | null
}

/** Sums a file states beside its lines; null where it is silent. Compared with the lines, never used instead of them. */
export interface StatedSums {
  readonly feeCents: Cents | null
  readonly laboratoryCents: Cents | null
  readonly materialCents: Cents | null
}

/** The invoice as forms, calls, files and the consultation side agree on. */
export interface InvoiceBody {
  readonly number: string
  /** null: set when the invoice is offered (padnext and pad carry none). */
  readonly invoiceDate: string | null
  readonly dueDays: number | null
  readonly factoringType: FactoringType | null
  readonly case: InvoiceCase
  readonly currency: string
  readonly debtor: InvoiceDebtor
  readonly patientId: string | null
  readonly patient: InvoicePatient | null
  readonly positions: readonly InvoicePosition[]
  readonly otherCosts: readonly InvoiceOtherCost[]
  readonly prepaidCents: Cents
  /** What is to be paid after the prepaid part. */
  readonly totalCents: Cents
  readonly feeAgreement: FeeAgreement | null
  readonly consentReference: string | null
  readonly source: InvoiceSource
  /** Who treated, with title, as papers name them; of several all, with `und` between. */
  readonly practitioner?: string | null
  /** Of orthodontic invoices. */
  readonly orthodonticPlan?: OrthodonticPlan | null
}

/** Wish for instalments in a file; an offer is made from it, never a contract. */
export interface InstalmentWish {
  readonly arrangedBy: 'factor' | 'practice' | null
  readonly firstRateCents: Cents | null
  readonly startOn: string | null
  readonly monthlyCents: Cents | null
  readonly count: number | null
}

/** An invoice as a reader found it, with what only files carry. */
export interface ParsedInvoice extends InvoiceBody {
  /** What the file calls the invoice: padnext `rechnung/@id`, pad and rz the invoice number. */
  readonly externalId: string
  /** Place in the file, for findings: first line (XML, rz) or record (pad), from 1. */
  readonly at: {
    readonly line: number | null
    readonly record: number | null
    readonly path: string | null
  }
  readonly stated: StatedSums
  readonly instalmentWish: InstalmentWish | null
  readonly dunning: 'none' | 'normal' | 'no_court' | null
  /** The practice has printed it and gives it to the patient itself. */
  readonly isPrinted?: boolean
  /** Names of files of the delivery that belong to this invoice. */
  readonly attachments: readonly string[]
  /** Free texts and diagnoses, printed with the invoice. */
  readonly notes: readonly string[]
}
