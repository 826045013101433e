/** What `GET /v1/events` and webhooks tell: ids and states, never content. */
export const topics = [
  'invoice-file.updated',
  'invoice.updated',
  'claim.updated',
  'contract.updated',
  'account.updated',
  'credit-check.updated',
  'payout.created',
  'statement.created',
  'payment-plan.updated',
  'consent.withdrawn',
  'onboarding.updated',
  'consultation.updated',
  'documentation.updated',
  'billing.updated',
  'appointment.updated',
  'patient.updated',
  'organization.switched',
  'speech-engine.updated',
] as const
export type Topic = (typeof topics)[number]
