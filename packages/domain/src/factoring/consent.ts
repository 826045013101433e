import { addDays, addMonths, type IsoDate } from './calendar.ts'

/** The separable clauses of a declaration of consent and assignment. One may fail or be refused without the others. */
export const consentClauses = [
  'dataTransfer',
  'assignment',
  'creditCheck',
  'refinancingAssignment',
  'electronicInvoice',
] as const
export type ConsentClause = (typeof consentClauses)[number]
export type ConsentClauses = Readonly<Record<ConsentClause, boolean>>

export interface Consent {
  readonly id: string
  readonly clauses: ConsentClauses
  readonly signedOn: IsoDate
  readonly validUntil: IsoDate
  readonly withdrawnOn: IsoDate | null
}

/** What a consent given without clauses means: handing over and assigning, nothing else. */
export const defaultClauses: ConsentClauses = {
  dataTransfer: true,
  assignment: true,
  creditCheck: false,
  refinancingAssignment: false,
  electronicInvoice: false,
}

/** What may be done with a consent, and which clauses that needs. */
export const consentNeeds = {
  purchase: ['dataTransfer', 'assignment'],
  creditCheck: ['creditCheck'],
  refinancing: ['refinancingAssignment'],
  email: ['electronicInvoice'],
  documents: ['dataTransfer'],
} as const satisfies Record<string, readonly ConsentClause[]>
export type ConsentPurpose = keyof typeof consentNeeds

export const consentStates = ['valid', 'missing', 'withdrawn', 'expired'] as const
export type ConsentState = (typeof consentStates)[number]
/** A declaration is valid for three years unless it says otherwise. */
export function consentValidUntil(signedOn: IsoDate): IsoDate {
  return addDays(addMonths(signedOn, 36), -1)
}

/** Whether one declaration covers a purpose on a day. A withdrawal counts from its day on. */
export function consentStateOf(consent: Consent, purpose: ConsentPurpose, day: IsoDate): ConsentState {
  if (!consentNeeds[purpose].every((clause) => consent.clauses[clause])) return 'missing'
  if (consent.signedOn > day) return 'missing'
  if (consent.withdrawnOn !== null && consent.withdrawnOn <= day) return 'withdrawn'
  return consent.validUntil < day ? 'expired' : 'valid'
}

/** The best that several declarations of one person give: one valid one is enough. */
export function consentState(
  consents: readonly Consent[],
  purpose: ConsentPurpose,
  day: IsoDate,
): ConsentState {
  const states = new Set(consents.map((consent) => consentStateOf(consent, purpose, day)))
  for (const state of ['valid', 'withdrawn', 'expired'] as const) if (states.has(state)) return state
  return 'missing'
}
