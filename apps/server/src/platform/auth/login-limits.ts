import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { AppError } from '../errors.ts'

/** Attempts without a wait: a person mistypes; a whole practice shares one address. */
const freeTries = { account: 5, address: 50, reset: 3 } as const
type Kind = keyof typeof freeTries

/** What attempts are counted by. */
export interface LimitKey {
  readonly kind: Kind
  readonly value: string
}

const textOf = (key: LimitKey) => `${key.kind}:${key.value}`
const longestWaitS = 900
/** Attempts older than this are forgotten. */
const memoryMs = 3_600_000

/** Seconds to wait after `failures` failed attempts: none for the free ones, then 2, 4, 8 … up to 15 minutes. */
function waitAfter(failures: number, kind: Kind = 'account'): number {
  const free = freeTries[kind]
  return failures < free ? 0 : Math.min(longestWaitS, 2 ** Math.min(failures - free + 1, 10))
}

/**
 * Counts an attempt before it is checked, in one statement a key: of many attempts at once only the free ones pass, the
 * others are refused (429) as long as the account or the address has to wait. A right one is given back afterwards.
 */
export async function claimAttempt(db: Db, keys: readonly LimitKey[], now: Date): Promise<void> {
  const claimed: LimitKey[] = []
  for (const key of keys) {
    if (await claim(db, key, now)) claimed.push(key)
    else {
      await giveBack(db, claimed)
      throw new AppError('RATE_LIMITED', { retryAfter: await secondsLeft(db, key, now) })
    }
  }
}

async function claim(db: Db, key: LimitKey, now: Date): Promise<boolean> {
  const free = freeTries[key.kind]
  const forgottenBefore = new Date(now.getTime() - memoryMs)
  // The same formula as `waitAfter`; the row lock of the upsert puts parallel attempts one behind the other.
  const { rows } = await sql`
    insert into login_failure (key, failures, last_at) values (${textOf(key)}, 1, ${now})
    on conflict (key) do update set
      failures = case when login_failure.last_at < ${forgottenBefore} then 1 else login_failure.failures + 1 end,
      last_at = ${now}
    where login_failure.failures < ${free}
      or login_failure.last_at + make_interval(secs => least(${longestWaitS}::numeric,
        power(2, least(login_failure.failures - ${free} + 1, 10)))::float8) <= ${now}
    returning key`.execute(db)
  return rows.length > 0
}

async function secondsLeft(db: Db, key: LimitKey, now: Date): Promise<number> {
  const row = await db
    .selectFrom('login_failure')
    .select(['failures', 'last_at'])
    .where('key', '=', textOf(key))
    .executeTakeFirst()
  const until = (row?.last_at.getTime() ?? 0) + waitAfter(row?.failures ?? 0, key.kind) * 1000
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000))
}

/** Takes back counted attempts that were no failures. */
export async function giveBack(db: Db, keys: readonly LimitKey[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('login_failure')
    .set((row) => ({ failures: row.fn<number>('greatest', [row('failures', '-', 1), sql`0`]) }))
    .where('key', 'in', keys.map(textOf))
    .execute()
}

export async function forgetFailures(db: Db, keys: readonly LimitKey[]): Promise<void> {
  await db.deleteFrom('login_failure').where('key', 'in', keys.map(textOf)).execute()
}
