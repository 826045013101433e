import type { AuditAction } from '../audit/actions.ts'

/** What a member can be told by mail. */
export const mailTopics = ['message', 'disputed', 'charged_back', 'payout_failed'] as const
export type MailTopic = (typeof mailTopics)[number]

const topics: Partial<Record<AuditAction, MailTopic>> = {
  'invoice.message_from_factor': 'message',
  'invoice.disputed': 'disputed',
  'invoice.charged_back': 'charged_back',
  'payout.failed': 'payout_failed',
}

/** The topic of a change, or null where nobody is told by mail. */
export const mailTopicOf = (action: AuditAction): MailTopic | null => topics[action] ?? null
