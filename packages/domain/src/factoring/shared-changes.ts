import type { ChangeOf } from '../audit/actions.ts'

/**
 * Changes of a claim that people of one side make and people of the other see while they look at it. What days and payments
 * do to claims is not among them: it comes by the thousand, and whoever opens the claim reads it then.
 */
const sharedChanges: ReadonlySet<ChangeOf<'invoice'>> = new Set<ChangeOf<'invoice'>>([
  'withdrawn_by_practice',
  'paid_to_practice',
  'credit_note',
  'disputed',
  'dispute_rejected',
  'dunning_approved',
  'dunning_stopped',
  'dunning_resumed',
  'deferred',
  'deferral_ended',
  'deferral_requested',
  'deferral_granted',
  'deferral_refused',
  'deferral_withdrawn',
  'contact_preference',
  'address_changed',
  'sender_chosen',
  'payment_started',
  'patient_question',
  'message_from_practice',
  'message_from_factor',
  'document_from_practice',
  'document_from_factor',
  'document_opened',
  'document_withdrawn',
  'document_requested',
  'document_request_ended',
  'plan_concluded',
  'plan_revoked',
  'mandate_given',
  'mandate_ended',
])

/** Whether the factor's people, too, hear of a change while they look at the claim. */
export const isSharedChange = (change: ChangeOf<'invoice'>): boolean => sharedChanges.has(change)
