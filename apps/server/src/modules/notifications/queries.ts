import { type MailTopic, mailTopics } from '@honora/domain/organisation/mail-topics.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql, type SqlBool } from 'kysely'

export interface Member {
  readonly userId: string
  readonly organisationId: string
}

export const known = (topics: readonly string[]): MailTopic[] =>
  mailTopics.filter((topic) => topics.includes(topic))

export async function choiceOf(tx: Tx, member: Member): Promise<MailTopic[]> {
  const row = await tx
    .selectFrom('membership')
    .select('mail_topics')
    .where('user_id', '=', member.userId)
    .where('organisation_id', '=', member.organisationId)
    .executeTakeFirst()
  return known(row?.mail_topics ?? [])
}

/** Members who work with money or contracts and want to hear of a topic. */
export async function recipientsOf(
  db: Db,
  organisationId: string,
  topic: MailTopic,
): Promise<{ organisation: string; people: { email: string }[] }> {
  const organisation = await db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  const people = await db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.email')
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .where('membership.role', 'in', ['owner', 'billing', 'factor_admin', 'factor_risk'])
    .where(sql<SqlBool>`${topic} = any(membership.mail_topics)`)
    .execute()
  return { organisation: organisation?.name ?? '', people }
}

/** Name and customer number: one person may belong to several practices of one name. */
export async function practiceName(db: Db, organisationId: string): Promise<string> {
  const row = await db
    .selectFrom('organisation')
    .select(['name', 'customer_number'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
  return row === undefined ? '' : `${row.name} (${row.customer_number})`
}
