import { germanDate } from '@honora/formats/documents/german.ts'
import { z } from 'zod'
import { job } from '../../platform/jobs/definition.ts'
import { MailRejected } from '../../platform/mail/mail.ts'
import { operatorOf } from './operator.ts'
import { findNotice, listAccepters } from './queries.ts'

/** A change of those who process data for the operator, to everybody who may accept texts for the practice: it is owed, so no choice of mails keeps it back. */
export const mailSubprocessors = job({
  name: 'legal.mail-subprocessors',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), noticeId: z.string() }),
  async run(deps, { organisationId, noticeId }) {
    const notice = await findNotice(deps.db.system, noticeId)
    if (notice === undefined) return
    const { name, lines, email } = await operatorOf(deps)
    const text = (id: string, values: Record<string, string> = {}): string =>
      deps.catalogues.text('de', `mail.subprocessors.${id}`, values)
    const listed = (id: 'added' | 'removed'): string[] =>
      notice[id].length === 0 ? [] : [`${text(id)}\n${notice[id].map((each) => `- ${each}`).join('\n')}`]
    const body = [
      text('begin', { organisation: notice.organisation, operator: name }),
      ...listed('added'),
      ...listed('removed'),
      text('objection', {
        until: germanDate(notice.object_until),
        operator: [name, ...lines, ...(email === null ? [] : [email])].join(', '),
      }),
    ].join('\n\n')
    for (const { userId, email: to } of await listAccepters(deps.db.system, organisationId)) {
      try {
        await deps.mail.send({
          to,
          subject: text('subject', { organisation: notice.organisation }),
          text: body,
          messageId: `<subprocessors.${noticeId}.${userId}@honora>`,
        })
      } catch (error) {
        // An address that is refused for good must not keep the others from their mail.
        if (!(error instanceof MailRejected)) throw error
        deps.log.warn({ organisationId }, 'the mail about other processors was refused')
      }
    }
  },
})
