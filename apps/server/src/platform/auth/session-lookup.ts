import { sql } from 'kysely'
import { runInCall, type CallContext } from '../db/call-context.ts'
import type { Db } from '../db/pool.ts'

/** Requests that were on their way when the secret changed still count for this long. */
const rotationGraceMs = 10_000

/** Lookups have a share of the connections of their own: they serve calls of all kinds. */
const lookupCall = (): CallContext => ({ call: 'session lookup', area: 'session lookup' })

type SessionRow = Awaited<ReturnType<typeof listSessionsByHash>>[number]

interface Batch {
  readonly hashes: Buffer[]
  readonly rows: Promise<readonly SessionRow[]>
}

const waiting = new WeakMap<Db, Batch>()

/**
 * The session with that hash of its secret, or undefined. What is asked in one turn of the event loop leaves as one
 * statement; it begins after each of the requests has arrived, so that a session that was ended before is not found.
 */
export async function lookUpSession(db: Db, hash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const batch = waiting.get(db) ?? openBatch(db)
  batch.hashes.push(hash)
  const graceBegin = now.getTime() - rotationGraceMs
  return (await batch.rows).find(
    (row) =>
      row.token_hash.equals(hash) ||
      (row.previous_hash?.equals(hash) === true && (row.rotated_at?.getTime() ?? 0) > graceBegin),
  )
}

function openBatch(db: Db): Batch {
  const hashes: Buffer[] = []
  const rows = new Promise<readonly SessionRow[]>((resolve, reject) => {
    setImmediate(() => {
      waiting.delete(db)
      runInCall(lookupCall(), () => listSessionsByHash(db, hashes)).then(resolve, reject)
    })
  })
  const batch = { hashes, rows }
  waiting.set(db, batch)
  return batch
}

function listSessionsByHash(db: Db, hashes: readonly Buffer[]) {
  return db
    .selectFrom('login_session')
    .innerJoin('user_account', 'user_account.id', 'login_session.user_id')
    .innerJoin('organisation', 'organisation.id', 'login_session.organisation_id')
    .innerJoin('membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'login_session.user_id')
        .onRef('membership.organisation_id', '=', 'login_session.organisation_id'),
    )
    .select([
      'login_session.id as session_id',
      'login_session.token_hash',
      'login_session.previous_hash',
      'login_session.rotated_at',
      'login_session.csrf_token',
      'login_session.created_at',
      'login_session.last_seen_at',
      'login_session.fresh_at',
      'login_session.second_factor',
      'user_account.id as user_id',
      'user_account.email',
      'user_account.name as user_name',
      'user_account.locale',
      'organisation.id as organisation_id',
      'organisation.customer_number',
      'organisation.name as organisation_name',
      'organisation.org_group',
      'organisation.kind as organisation_kind',
      'organisation.settings',
      'membership.role',
      'membership.treats',
    ])
    .where(
      sql<boolean>`(login_session.token_hash = any(${hashes}::bytea[]) or login_session.previous_hash = any(${hashes}::bytea[]))`,
    )
    .where('membership.active', '=', true)
    .execute()
}
