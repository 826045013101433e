import { mailTopics } from '@honora/domain/organisation/mail-topics.ts'
import { z } from 'zod'
import { routes } from './routes.ts'

export const MailChoice = z.object({ topics: z.array(z.enum(mailTopics)).max(20) }).meta({ id: 'MailChoice' })

/** What a member is told by mail, in the practice that is worked in. */
export const notifications = routes({
  getMailChoice: {
    method: 'GET',
    path: '/v1/user/notifications',
    summary: 'Topics of which a mail is sent',
    access: 'user.self',
    answer: MailChoice,
  },
  setMailChoice: {
    method: 'PUT',
    path: '/v1/user/notifications',
    summary: 'Choose the topics of which a mail is sent',
    access: 'user.self',
    body: MailChoice,
    answer: MailChoice,
  },
})
