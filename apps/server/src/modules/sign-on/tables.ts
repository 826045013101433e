import type { Db } from '../../platform/db/pool.ts'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

export function touchUserIdentity(
  db: Db,
  changes: Updateable<DB['user_identity']>,
  issuer: string,
  subject: string,
) {
  return db
    .updateTable('user_identity')
    .set(changes)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
}

export async function insertUserIdentity(db: Db, values: Insertable<DB['user_identity']>): Promise<void> {
  await db.insertInto('user_identity').values(values).execute()
}
