import { mailbox } from '@honora/contract/mailbox.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { listMails } from './list-mails.ts'
import { openAttachment } from './open-attachment.ts'
import { requireTrial } from './require-trial.ts'

export const mailboxHandlers = handlersFor(mailbox, {
  listMailbox: async ({ deps }) => {
    requireTrial(deps)
    return { items: await listMails(deps) }
  },
  getMailboxAttachment: async ({ deps, params }) => {
    requireTrial(deps)
    return openAttachment(deps, params.id, Number(params.index))
  },
})
