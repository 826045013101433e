import { businessTime, onBusinessClock } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'

const shownMails = 100

/** The newest mails, by the installation's business clock. */
export async function listMails(deps: Deps) {
  const mails = await deps.outbox.list(shownMails)
  const time = await businessTime(deps, deps.db.system)
  return mails.map((mail) => ({
    ...mail,
    at: onBusinessClock(time, new Date(mail.at)).toISOString(),
    attachments: mail.attachments.map(({ name, type, contentId }) => ({ name, type, contentId })),
  }))
}
