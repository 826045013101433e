import type { Tx } from '../../platform/db/pool.ts'
import type { MailTopic } from '@honora/domain/organisation/mail-topics.ts'
import { choiceOf, known, type Member } from './queries.ts'

export async function keepChoice(tx: Tx, member: Member, topics: readonly MailTopic[]): Promise<MailTopic[]> {
  await tx
    .updateTable('membership')
    .set({ mail_topics: known(topics) })
    .where('user_id', '=', member.userId)
    .where('organisation_id', '=', member.organisationId)
    .execute()
  return choiceOf(tx, member)
}
