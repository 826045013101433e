import type { Db } from '../../platform/db/pool.ts'

export function findUserIdentity(db: Db, userId: string, issuer: string) {
  return db
    .selectFrom('user_identity')
    .select('id')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
}

export function listMemberships(db: Db, userId: string) {
  return db.selectFrom('membership').select('organisation_id').where('user_id', '=', userId).execute()
}
