/** Work that waits for a person of the factor. */
export const deskTaskKinds = [
  'decision',
  'conversion',
  'credit_review',
  'limit_approval',
  'agency_failure',
  'dispute',
  'message',
  'document',
  'letter',
  'payment',
  'unmatched_debit',
  'onboarding',
  'contract_change',
  'deferral_request',
  'processing_objection',
] as const
export type DeskTaskKind = (typeof deskTaskKinds)[number]

/**
 * Days after which a task should be done, counted from when it began to wait. Offers and objections have the day that
 * contract and law give them; the others are the factor's promise to practices.
 */
export const deskDays: Readonly<Record<Exclude<DeskTaskKind, 'decision' | 'dispute'>, number>> = {
  conversion: 2,
  limit_approval: 2,
  credit_review: 3,
  payment: 2,
  unmatched_debit: 2,
  onboarding: 5,
  contract_change: 2,
  deferral_request: 2,
  agency_failure: 1,
  message: 2,
  document: 2,
  letter: 2,
  processing_objection: 5,
}
