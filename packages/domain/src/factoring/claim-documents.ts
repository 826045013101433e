import type { IsoDate } from './calendar.ts'
import { type Consent, consentStateOf, type ConsentState } from './consent.ts'
import type { ReceivableState } from './receivable.ts'
import type { FactoringStatus } from './status.ts'

/** What a document about a claim is. */
export const claimDocumentKinds = [
  'consent',
  'invoice_copy',
  'treatment_plan',
  'fee_agreement',
  'lab_invoice',
  'record_extract',
  'image',
  'insurer_letter',
  'debtor_letter',
  'other',
] as const
export type ClaimDocumentKind = (typeof claimDocumentKinds)[number]

/** Kinds that reveal more of the treatment than the invoice does: only what the claim needs of them is passed on. */
const medicalKinds: ReadonlySet<ClaimDocumentKind> = new Set(['record_extract', 'image', 'other'])
export const isMedical = (kind: ClaimDocumentKind): boolean => medicalKinds.has(kind)

/** Files that are given at once, and the size of each. */
export const claimDocumentLimits = { files: 10, bytes: 20_000_000, message: 2000 } as const

export interface DocumentedClaim {
  readonly status: FactoringStatus
  readonly receivableState: ReceivableState | null
  readonly offeredOn: IsoDate | null
}

/** Whether the factor has to do with a claim: it decides about it, or has bought it and not given it back. */
export function isWithFactor({ status, receivableState }: Omit<DocumentedClaim, 'offeredOn'>): boolean {
  if (status === 'confirmed') return true
  return status === 'processed' && receivableState !== 'charged_back' && receivableState !== 'cancelled'
}

export const documentRefusals = [
  'not_with_factor',
  'consent_missing',
  'consent_withdrawn',
  'consent_expired',
] as const
export type DocumentRefusal = (typeof documentRefusals)[number]

/**
 * Why a practice may not give the factor documents about a claim now, or null. They fall under medical secrecy (§ 203 StGB):
 * a declaration of the patient must cover them. One that covered the offer covers what belongs to it later, even when its
 * time is over, until it is withdrawn.
 */
export function documentRefusal(
  claim: DocumentedClaim,
  consents: readonly Consent[],
  today: IsoDate,
): DocumentRefusal | null {
  if (!isWithFactor(claim)) return 'not_with_factor'
  const states = new Set(consents.map((consent) => stateFor(consent, claim, today)))
  for (const state of ['valid', 'withdrawn', 'expired'] as const)
    if (states.has(state)) return state === 'valid' ? null : `consent_${state}`
  return 'consent_missing'
}

function stateFor(consent: Consent, { offeredOn }: DocumentedClaim, today: IsoDate): ConsentState {
  const state = consentStateOf(consent, 'documents', today)
  if (state !== 'expired' || offeredOn === null) return state
  return consentStateOf(consent, 'documents', offeredOn)
}
