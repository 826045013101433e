/** States that invoice files and invoices share. `processed` and `rejected` are final. */
export const factoringStatuses = [
  'created',
  'complete',
  'awaiting_conversion',
  'confirmed',
  'processed',
  'rejected',
] as const
export type FactoringStatus = (typeof factoringStatuses)[number]

/** Who bears that a debtor does not pay: the factor (`non_recourse`) or the practice (`recourse`). */
export { factoringTypes, type FactoringType } from '../invoice/invoice.ts'

/** Why a file or an invoice was rejected. */
export const rejectionReasons = [
  'withdrawn_by_practice',
  'invalid',
  'empty',
  'excluded',
  'declined',
  'expired',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

export function isFinal(status: FactoringStatus): boolean {
  return status === 'processed' || status === 'rejected'
}
