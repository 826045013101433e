import type { Db } from '../../platform/db/pool.ts'

export function findLogoKey(db: Db, organisationId: string) {
  return db.selectFrom('organisation').select('logo_key').where('id', '=', organisationId).executeTakeFirst()
}
