import { z } from 'zod'
import { binary, routes } from './routes.ts'

/** A mail or letter that simulated mail or post has taken. */
export const MailboxItem = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(['email', 'letter']),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string().nullable(),
    attachments: z.array(z.object({ name: z.string(), type: z.string(), contentId: z.string().nullable() })),
  })
  .meta({ id: 'MailboxItem' })
export type MailboxItem = z.infer<typeof MailboxItem>

/** The mailbox of demonstration and development; in production these calls find nothing. */
export const mailbox = routes({
  listMailbox: {
    method: 'GET',
    path: '/v1/mailbox',
    summary: 'What simulated mail and post have taken, newest first; outside production only',
    access: 'public',
    transaction: 'manual',
    answer: z.object({ items: z.array(MailboxItem) }),
    errors: ['NOT_FOUND'],
  },
  getMailboxAttachment: {
    method: 'GET',
    path: '/v1/mailbox/{id}/attachments/{index}',
    summary: 'A document of a simulated mail or letter; outside production only',
    access: 'public',
    transaction: 'manual',
    answer: binary('application/pdf', 'image/png'),
    errors: ['NOT_FOUND'],
  },
})
