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

/** What the checks of the books found last; 0 when they balance. */
export async function findImbalance(db: Pick<Database, 'check'>): Promise<number> {
  const [row] = await db.check<{ cents: number }>(
    'select cents from ledger_check order by abs(cents) desc limit 1',
  )
  return row?.cents ?? 0
}
