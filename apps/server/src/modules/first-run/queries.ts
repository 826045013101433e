import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'

export function findFirstMigration(db: Db) {
  return sql<{ made: string }>`
    select min(applied_at)::text as made from schema_migration`.execute(db)
}

/** Of this program's advisory locks the one that lets only one caller be the first. */
const firstRunLock = 4_806_603

/** Whether anybody can sign in to this installation yet. */
export async function isUninhabited(db: Db): Promise<boolean> {
  const found = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()
  return found === undefined
}

export async function lockFirstRun(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstRunLock})`.execute(tx)
}
