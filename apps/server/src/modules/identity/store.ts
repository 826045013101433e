import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'

export interface UserRecord {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: Column<'user_account', 'locale'>
  readonly customer_number: string
  readonly org_group: string | null
  readonly organisation_kind: string
  readonly role: Column<'membership', 'role'>
  readonly treats: boolean
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'email', 'password_hash', 'locale'])
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst()
}

/** The organisation a user works in after login: the first of the memberships. */
export function firstMembership(db: Db, userId: string) {
  return db
    .selectFrom('membership')
    .select(['organisation_id'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
}

export function findUserRecord(
  db: Db,
  userId: string,
  organisationId: string,
): Promise<UserRecord | undefined> {
  return db
    .selectFrom('user_account')
    .innerJoin('membership', 'membership.user_id', 'user_account.id')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation_id')
    .select([
      'user_account.id',
      'user_account.email',
      'user_account.name',
      'user_account.locale',
      'organisation.customer_number',
      'organisation.org_group',
      'organisation.kind as organisation_kind',
      'membership.role',
      'membership.treats',
    ])
    .where('user_account.id', '=', userId)
    .where('membership.organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export function listMemberships(db: Db, userId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation_id')
    .select([
      'organisation.id',
      'organisation.customer_number',
      'organisation.name',
      'organisation.org_group',
      'membership.role',
    ])
    .where('membership.user_id', '=', userId)
    .where('membership.active', '=', true)
    .orderBy('membership.position')
    .orderBy('membership.id')
    .execute()
}
