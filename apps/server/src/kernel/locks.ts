import { sql } from 'kysely'
import type { Tx } from '../platform/db/pool.ts'

/** Locks a name until the transaction ends, so that limits are checked one after the other. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 11))`.execute(tx)
}
