import type { Db } from '../db/pool.ts'
import { AppError } from '../errors.ts'

/** Failures without a wait: a person mistypes; a whole practice shares one address. */
const freeTries = { account: 5, address: 50 } as const
type Kind = keyof typeof freeTries

/** What failures are counted by. */
export interface LimitKey {
  readonly kind: Kind
  readonly value: string
}

const textOf = (key: LimitKey) => `${key.kind}:${key.value}`
const longestWaitS = 900
/** Failures older than this are forgotten. */
const memoryMs = 3_600_000

/** Seconds to wait after `failures` failed logins: none for the free ones, then 2, 4, 8 … up to 15 minutes. */
export function waitAfter(failures: number, kind: Kind = 'account'): number {
  const free = freeTries[kind]
  return failures < free ? 0 : Math.min(longestWaitS, 2 ** Math.min(failures - free + 1, 10))
}

/** Refuses (429) while one of the keys (account, address) still has to wait. */
export async function refuseWhileWaiting(db: Db, keys: readonly LimitKey[], now: Date): Promise<void> {
  const rows = await db
    .selectFrom('login_failure')
    .select(['key', 'failures', 'last_at'])
    .where('key', 'in', keys.map(textOf))
    .execute()
  const waits = rows.map((row) =>
    Math.ceil(
      (row.last_at.getTime() +
        waitAfter(row.failures, row.key.startsWith('address:') ? 'address' : 'account') * 1000 -
        now.getTime()) /
        1000,
    ),
  )
  const longest = Math.max(0, ...waits)
  if (longest > 0) throw new AppError('RATE_LIMITED', { retryAfter: longest })
}

export async function noteFailure(db: Db, keys: readonly LimitKey[], now: Date): Promise<void> {
  for (const key of keys) {
    await db
      .insertInto('login_failure')
      .values({ key: textOf(key), failures: 1, last_at: now })
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

export async function forgetFailures(db: Db, keys: readonly LimitKey[]): Promise<void> {
  await db.deleteFrom('login_failure').where('key', 'in', keys.map(textOf)).execute()
}
