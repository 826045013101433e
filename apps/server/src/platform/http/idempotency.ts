import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'

/** An answer as it is kept: status, the headers a caller relies on, body. */
export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

interface KeyedWork {
  readonly key: string
  readonly route: string
  readonly bodyHash: Buffer
}

/** What tells one request from another with the same key; a body too deep to be written out is refused. */
export function hashBody(body: unknown): Buffer {
  return createHash('sha256').update(writtenOut(body)).digest()
}

function writtenOut(body: unknown): string {
  try {
    return JSON.stringify(body ?? null)
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('MALFORMED')
    throw error
  }
}

/** A parallel twin waits this long for the first one's answer before it is told 409 `IDEMPOTENCY_IN_PROGRESS`. */
const waitLimitMs = 8_000

/**
 * Runs the work once per key: the answer is stored in the transaction of the work itself, so both exist or neither.
 * Same key and body → the first answer; other body → 422; the first still running → waits, then 409.
 */
export async function onceByKey(
  deps: Deps,
  scope: OrgScope,
  keyed: KeyedWork,
  work: (tx: Tx) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  const until = performance.now() + waitLimitMs
  for (;;) {
    const answer = await deps.transaction(scope, async (tx) => {
      const lock = await sql<{
        is_mine: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`${scope.organisationId} ${keyed.route} ${keyed.key}`}, 7)) as is_mine`.execute(
        tx,
      )
      if (lock.rows[0]?.is_mine !== true) return undefined
      const kept = await findAnswer(tx, scope, keyed, deps.clock.now())
      if (kept !== undefined) return kept
      const fresh = await work(tx)
      await keepAnswer(tx, scope, keyed, fresh, deps.clock.now())
      return fresh
    })
    if (answer !== undefined) return answer
    if (performance.now() > until) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 })
    await sleep(25)
  }
}

async function findAnswer(
  tx: Tx,
  scope: OrgScope,
  keyed: KeyedWork,
  now: Date,
): Promise<KeptAnswer | undefined> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'headers', 'body', 'created_at'])
    .where('organisation_id', '=', scope.organisationId)
    .where('route', '=', keyed.route)
    .where('key', '=', keyed.key)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const isExpired = now.getTime() - row.created_at.getTime() > 24 * 3_600_000
  if (isExpired) return undefined
  if (!keyed.bodyHash.equals(row.body_hash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  return { status: row.status, headers: row.headers, body: row.body }
}

async function keepAnswer(
  tx: Tx,
  scope: OrgScope,
  keyed: KeyedWork,
  answer: KeptAnswer,
  now: Date,
): Promise<void> {
  const values = {
    body_hash: keyed.bodyHash,
    status: answer.status,
    headers: JSON.stringify(answer.headers),
    body: JSON.stringify(answer.body ?? null),
    created_at: now,
  }
  await tx
    .insertInto('idempotency_key')
    .values({ organisation_id: scope.organisationId, route: keyed.route, key: keyed.key, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'route', 'key']).doUpdateSet(values))
    .execute()
}
