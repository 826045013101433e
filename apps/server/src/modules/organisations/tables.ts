import type { Organisation, OrganisationSettings } from '@honora/contract/organisations.ts'
import type { MailTopic } from '@honora/domain/organisation/mail-topics.ts'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'organisation.address': Organisation['address']
    'organisation.bank_account': {
      readonly holder: string
      readonly iban: string
      readonly bic?: string
      readonly bankName?: string
    }
    'organisation.contact': Organisation['contact']
    'organisation.settings': Partial<z.infer<typeof OrganisationSettings>>
  }
}

export async function insertInvitation(db: Db, values: Insertable<DB['invitation']>): Promise<void> {
  await db.insertInto('invitation').values(values).execute()
}

export async function updateMembership(
  db: Db,
  changes: Updateable<DB['membership']>,
  id: string,
  organisationId: string,
): Promise<void> {
  await db
    .updateTable('membership')
    .set(changes)
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
}

export function deleteOpenInvitation(db: Db, id: string, organisationId: string) {
  return db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
}

export async function deactivateMembership(db: Db, id: string, organisationId: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ active: false })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
}

export function setInvitationAccepted(tx: Tx, changes: Updateable<DB['invitation']>, id: string) {
  return tx
    .updateTable('invitation')
    .set(changes)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
}

export async function upsertMembership(
  tx: Tx,
  values: Insertable<DB['membership']>,
  changes: Updateable<DB['membership']>,
): Promise<void> {
  await tx
    .insertInto('membership')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'organisation_id']).doUpdateSet(changes))
    .execute()
}

export async function insertMembership(db: Db, values: Insertable<DB['membership']>): Promise<void> {
  await db.insertInto('membership').values(values).execute()
}

/** Of which topics a member hears by e-mail. */
export async function keepMailTopics(
  tx: Tx,
  member: { readonly userId: string; readonly organisationId: string },
  topics: MailTopic[],
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ mail_topics: topics })
    .where('user_id', '=', member.userId)
    .where('organisation_id', '=', member.organisationId)
    .execute()
}
