import { z } from 'zod'
import { routes } from './routes.ts'

/** What practice and factor say to each other about one claim. */
export const ClaimMessage = z
  .object({
    id: z.string(),
    side: z.enum(['practice', 'factor']),
    authorName: z.string(),
    message: z.string(),
    writtenAt: z.string(),
    /** Whether somebody of the other side has seen it. */
    isSeen: z.boolean(),
  })
  .meta({ id: 'ClaimMessage' })
export type ClaimMessage = z.infer<typeof ClaimMessage>

const ClaimMessages = z.object({ messages: z.array(ClaimMessage), cursor: z.null() })

export const claimMessages = routes({
  listClaimMessages: {
    method: 'GET',
    path: '/v1/factoring/invoices/{id}/messages',
    summary: 'Messages between practice and factor about an invoice, oldest first',
    access: 'claim-message.use',
    answer: ClaimMessages,
    errors: ['NOT_FOUND'],
  },
  writeClaimMessage: {
    method: 'POST',
    path: '/v1/factoring/invoices/{id}/messages',
    summary: 'Write to the other side; what it wrote before counts as seen',
    access: 'claim-message.use',
    body: z.object({ message: z.string().trim().min(1).max(2000) }),
    answer: ClaimMessages,
    status: 201,
    errors: ['NOT_FOUND'],
  },
  markClaimMessagesSeen: {
    method: 'POST',
    path: '/v1/factoring/invoices/{id}/messages/seen',
    summary: 'Messages of the other side need no answer',
    access: 'claim-message.use',
    body: z.object({}),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
})
