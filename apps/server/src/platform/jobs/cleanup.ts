import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Schedule } from './definition.ts'

interface Aged {
  readonly table: string
  /** Condition for rows that nobody needs any more. */
  readonly isOver: (now: Date) => RawBuilder<unknown>
}

/** What only the machinery needs, and for how long. Answers kept for repeated calls hold patient data: a day, no longer. */
const aged: readonly Aged[] = [
  { table: 'idempotency_key', isOver: (now) => sql`created_at < ${before(now, 1)}` },
  { table: 'event_outbox', isOver: (now) => sql`created_at < ${before(now, 7)}` },
  {
    table: 'webhook_delivery',
    isOver: (now) =>
      sql`created_at < ${before(now, 30)} and (state = 'sent' or created_at < ${before(now, 90)})`,
  },
  { table: 'practice_system_refusal', isOver: (now) => sql`at < ${before(now, 30)}` },
  { table: 'daily_work', isOver: (now) => sql`done_at < ${before(now, 400)}` },
  { table: 'login_failure', isOver: (now) => sql`last_at < ${before(now, 1)}` },
  // No session is valid for more than the 168 hours that SESSION_MAX_HOURS allows; it names an address and a device.
  { table: 'login_session', isOver: (now) => sql`created_at < ${before(now, 8)}` },
  { table: 'password_reset', isOver: (now) => sql`expires_at < ${before(now, 1)}` },
  { table: 'speech_login_code', isOver: (now) => sql`expires_at < ${before(now, 1)}` },
  { table: 'passkey_challenge', isOver: (now) => sql`expires_at < ${before(now, 1)}` },
]

const batchRows = 5_000

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

/** Removes rows of technical tables that are over, in small statements; answers how many. */
export async function cleanTechnicalTables({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let removed = 0
  for (const { table, isOver } of aged) {
    for (let count = batchRows; count >= batchRows;) {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid in (
        select ctid from ${sql.table(table)} where ${isOver(clock.now())} limit ${batchRows} for update skip locked)`.execute(
        db.system,
      )
      count = Number(numAffectedRows)
      removed += count
    }
  }
  return removed
}

/** Every hour. */
export const cleanup: Schedule = {
  name: 'platform.clean-technical-tables',
  class: 'housekeeping',
  at: '7 * * * *',
  maxAttempts: 8,
  async run(deps) {
    await cleanTechnicalTables(deps)
  },
}
