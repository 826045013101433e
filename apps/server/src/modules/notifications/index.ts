import { notifications } from '@honora/contract/notifications.ts'
import { isMailKind, mailTopicOf } from '@honora/domain/organisation/mail-topics.ts'
import { z } from 'zod'
import { handlersFor } from '../../platform/http/context.ts'
import { job } from '../../platform/jobs/definition.ts'
import { MailRejected } from '../../platform/mail/mail.ts'
import type { Module } from '../../platform/module.ts'
import { keepMailTopics } from '../organisations/index.ts'
import { choiceOf, known, practiceName, recipientsOf } from './queries.ts'

/** One mail a topic to each member who wants it. It names no patient and no sum: what it is about stands in the portal. */
const mailJob = job({
  name: 'notification.mail',
  class: 'outside',
  // `topic`: the name that jobs of the version before have for the kind of mail.
  // `practiceId`: jobs of the version before have none.
  payload: z.object({
    organisationId: z.string(),
    topic: z.string().refine(isMailKind),
    practiceId: z.string().optional(),
  }),
  async run(deps, { organisationId, topic: mail, practiceId = organisationId }) {
    const { organisation, people } = await recipientsOf(deps.db.system, organisationId, mailTopicOf(mail))
    const values = { organisation, practice: await practiceName(deps.db.system, practiceId) }
    for (const { email } of people) {
      try {
        await deps.mail.send({
          to: email,
          subject: deps.catalogues.text('de', `mail.notification.${mail}.subject`, values),
          text: deps.catalogues.text('de', `mail.notification.${mail}.text`, values),
        })
      } catch (error) {
        // An address that is refused for good must not keep the others from their mail.
        if (!(error instanceof MailRejected)) throw error
        deps.log.warn({ organisationId }, 'mail of a notification was refused')
      }
    }
  },
})

const notificationHandlers = handlersFor(notifications, {
  getMailChoice: async ({ tx, scope }) => ({ topics: await choiceOf(tx, scope) }),
  setMailChoice: async ({ tx, scope, body }) => {
    await keepMailTopics(tx, scope, known(body.topics))
    return { topics: await choiceOf(tx, scope) }
  },
})

export const notificationsModule: Module = {
  name: 'notifications',
  groups: [notificationHandlers],
  jobs: [mailJob],
}
