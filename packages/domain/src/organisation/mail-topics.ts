import type { AuditAction } from '../audit/actions.ts'

/** What a member can be told by mail. */
export const mailTopics = [
  'message',
  'disputed',
  'charged_back',
  'payout_failed',
  'conditions',
  'deferral',
  'objection',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** What members of the factor can be told by mail; everything else waits in their worklist. */
export const factorMailTopics: readonly MailTopic[] = ['conditions']

/** Each mail that is written, and the topic by which members choose it. */
const topicOfMail = {
  message: 'message',
  document_requested: 'message',
  document_received: 'message',
  disputed: 'disputed',
  charged_back: 'charged_back',
  payout_failed: 'payout_failed',
  conditions_offered: 'conditions',
  conditions_lapse: 'conditions',
  conditions_accepted: 'conditions',
  conditions_declined: 'conditions',
  conditions_lapsed: 'conditions',
  deferral_granted: 'deferral',
  deferral_refused: 'deferral',
  objection_answered: 'objection',
} as const satisfies Readonly<Record<string, MailTopic>>
export type MailKind = keyof typeof topicOfMail

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(topicOfMail, text)
export const mailTopicOf = (kind: MailKind): MailTopic => topicOfMail[kind]

const mails: Partial<Record<AuditAction, MailKind>> = {
  'invoice.message_from_factor': 'message',
  'invoice.document_requested': 'document_requested',
  'invoice.document_from_factor': 'document_received',
  'invoice.disputed': 'disputed',
  'invoice.charged_back': 'charged_back',
  'invoice.deferral_granted': 'deferral_granted',
  'invoice.deferral_refused': 'deferral_refused',
  'payout.failed': 'payout_failed',
}

/** The mail that follows from a change, or null where nobody is told by mail. */
export const mailOf = (action: AuditAction): MailKind | null => mails[action] ?? null
