import type { Db } from '../db/pool.ts'
import { AppError } from '../errors.ts'

const freeTries = 5
const longestWaitS = 900
/** Failures older than this are forgotten. */
const memoryMs = 3_600_000

/** Seconds to wait after `failures` failed logins: none for the first five, then 2, 4, 8 … up to 15 minutes. */
export function waitAfter(failures: number): number {
  return failures < freeTries ? 0 : Math.min(longestWaitS, 2 ** (failures - freeTries + 1))
}

/** Refuses (429) while one of the keys (account, address) still has to wait. */
export async function refuseWhileWaiting(db: Db, keys: readonly string[], now: Date): Promise<void> {
  const rows = await db
    .selectFrom('login_failure')
    .select(['failures', 'last_at'])
    .where('key', 'in', [...keys])
    .execute()
  const waits = rows.map((row) =>
    Math.ceil((row.last_at.getTime() + waitAfter(row.failures) * 1000 - now.getTime()) / 1000),
  )
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw new AppError('RATE_LIMITED', { retryAfter: longest })
}

export async function noteFailure(db: Db, keys: readonly string[], now: Date): Promise<void> {
  for (const key of keys) {
    await db
      .insertInto('login_failure')
      .values({ key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('login_failure.last_at', '<', new Date(now.getTime() - memoryMs))
            .then(1)
            .else(eb('login_failure.failures', '+', 1))
            .end(),
          last_at: now,
        })),
      )
      .execute()
  }
}

export async function forgetFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('key', 'in', [...keys])
    .execute()
}
