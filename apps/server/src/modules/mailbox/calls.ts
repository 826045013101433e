import { mailbox } from '@honora/contract/mailbox.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import { sentDocument } from '../dispatch/index.ts'
import { findLogoKey } from '../../kernel/queries.ts'
import { businessTime, onBusinessClock } from '../../kernel/work.ts'

const shownItems = 100

/** Mails carry links that sign people in: the mailbox is for installations without real people. */
function requireTrial({ config }: Deps): void {
  if (config.NODE_ENV === 'production' || config.MAIL_URL !== '') throw new AppError('NOT_FOUND')
}

export const mailboxHandlers = handlersFor(mailbox, {
  listMailbox: async ({ deps }) => {
    requireTrial(deps)
    const items = await deps.outbox.list(shownItems)
    const time = await businessTime(deps, deps.db.system)
    return {
      items: items.map((item) => ({
        ...item,
        at: onBusinessClock(time, new Date(item.at)).toISOString(),
        attachments: item.attachments.map(({ name, type, contentId }) => ({ name, type, contentId })),
      })),
    }
  },
  getMailboxAttachment: async ({ deps, params }) => {
    requireTrial(deps)
    const item = found(isRowId(params.id) ? await deps.outbox.get(params.id) : undefined)
    const attachment = found(item.attachments[Number(params.index)])
    const [kind = '', id = ''] = attachment.record.split(':')
    const content = kind === 'dispatch' ? await sentDocument(deps, id) : await logoOf(deps, id)
    return { contentType: attachment.type, content: found(content) }
  },
})

async function logoOf(deps: Deps, organisationId: string): Promise<Buffer | undefined> {
  const key = isRowId(organisationId) ? await findLogoKey(deps.db.system, organisationId) : undefined
  return key === undefined ? undefined : deps.objects.get(key)
}
