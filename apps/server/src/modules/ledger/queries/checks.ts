import { sql } from 'kysely'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { firstIdAt } from '../../../platform/ids.ts'

/** The sum over all ledger entries, or over those of transactions made since a moment. */
export async function sumOfEntries(db: Db, since: Date | undefined): Promise<number> {
  const made = since === undefined ? sql`` : sql`where tx_id >= ${firstIdAt(since)}::uuid`
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry ${made}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** What the checks of the books found last (0 when they balance), and the age in seconds of the one that runs all day. */
export async function findChecks(
  db: Pick<Database, 'check'>,
): Promise<{ cents: number; ageSeconds: number }> {
  const [row] = await db.check<{ cents: number | null; age: number | null }>(
    `select (array_agg(cents order by abs(cents) desc))[1] as cents,
       extract(epoch from now() - max(checked_at) filter (where part = 'recent'))::float8 as age
     from ledger_check`,
  )
  return { cents: row?.cents ?? 0, ageSeconds: row?.age ?? 0 }
}
