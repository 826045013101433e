import type { Db } from '../../platform/db/pool.ts'
import { sql } from 'kysely'

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('user_factor')
    .select(['id', 'user_id', 'secret'])
    .where('kind', '=', 'passkey')
    .where(sql<string>`secret ->> 'credentialId'`, '=', credentialId)
    .executeTakeFirst()
}

export function findCsrfToken(db: Db, id: string) {
  return db.selectFrom('login_session').select('csrf_token').where('id', '=', id).executeTakeFirst()
}

export function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('login_session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute()
}

export function listUserFactors(db: Db, userId: string) {
  return db
    .selectFrom('user_factor')
    .select(['id', 'kind', 'label', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export function findFactorOf(db: Db, id: string, userId: string) {
  return db
    .selectFrom('user_factor')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export function findTotpFactor(db: Db, id: string, userId: string) {
  return db
    .selectFrom('user_factor')
    .select(['id', 'kind', 'label', 'created_at', 'secret'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .executeTakeFirst()
}

export function findPasswordOf(db: Db, id: string) {
  return db.selectFrom('user_account').select(['id', 'password_hash']).where('id', '=', id).executeTakeFirst()
}

export function findAccountOfReset(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(['user_account.id', 'user_account.email', 'user_account.name', 'user_account.locale'])
    .where('password_reset.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export function listOrganisationIds(db: Db, userId: string) {
  return db.selectFrom('membership').select('organisation_id').where('user_id', '=', userId).execute()
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

export async function hasConfirmedFactor(db: Db, userId: string, kind: 'totp' | 'passkey'): Promise<boolean> {
  const row = await db
    .selectFrom('user_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listOpenTotpSecrets(db: Db) {
  return db
    .selectFrom('user_factor')
    .select(['id', 'secret'])
    .where('kind', '=', 'totp')
    .where(sql<boolean>`secret ? 'base32'`)
    .execute()
}

export function listTotpFactors(db: Db, userId: string) {
  return db
    .selectFrom('user_factor')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .execute()
}
