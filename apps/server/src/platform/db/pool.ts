import { Kysely, PostgresDialect, type LogEvent, type Transaction } from 'kysely'
import type pg from 'pg'
import { acquireLimitMs, boundedPool, watchedPool } from './bounded-pool.ts'
import { jobConnections } from '../jobs/classes.ts'
import { prepareSession, valueTypes } from './connection.ts'
import { createListener, type Listener } from './listener.ts'
import { createScopeSigner, type DatabaseScope } from './scope-signer.ts'
import { ReleaseOncePool } from './release-once-pool.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

export type Database = {
  /** Sees every row: for login, jobs, migrations. Never for a request that belongs to an organisation. */
  system: Db
  /** The connections below `system` that no request takes: for the job queue. */
  systemPool: pg.Pool
  /** As `system`, for live sessions: the limits of a request, so that a server that hangs is told within seconds. */
  live: Db
  /** The connections below `live`. */
  livePool: pg.Pool
  /** Asks on a connection of its own, so that readiness is told also when all others are taken; at most two seconds. */
  check<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  /** One transaction bound to an organisation by row-level security; a thrown error rolls everything back. */
  scoped<T>(scope: DatabaseScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Goes on with the rows of another organisation inside a transaction, for what the factor writes at a practice. */
  enter(tx: Tx, scope: DatabaseScope): Promise<void>
  /** One transaction of the program itself, across organisations. */
  systemTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears what any node tells on a channel of the database; answers how to stop. */
  listen: Listener['listen']
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** A login that cannot see beyond its scope, for `scoped`; without it one login does everything. */
  practiceUrl?: string
  /** Connections for requests (default 12) and for the program itself (default 6). */
  requestConnections?: number
  systemConnections?: number
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void
  /** Told about every statement when it has ended. */
  onQuery?: (event: LogEvent) => void
}

/** How long the server lets one statement wait for a lock and run, and how long its answer may take to arrive. */
interface Limits {
  readonly lockMs: number
  readonly statementMs: number
  readonly answerMs: number
}

const limitsOf = {
  request: { lockMs: 2_000, statementMs: 4_500, answerMs: 5_000 },
  background: { lockMs: 60_000, statementMs: 120_000, answerMs: 150_000 },
  check: { lockMs: 1_000, statementMs: 1_500, answerMs: 2_000 },
} as const satisfies Record<string, Limits>

/** One for the audio of all sessions of a node, the others for their leases and beginnings. */
const liveConnections = 4

/** Opens the pools. Connections are made on demand, so this does not fail when the database is down. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pools: pg.Pool[] = []
  const pool = (kind: keyof typeof limitsOf, isSystem: boolean, size: number) => {
    const made = createPool(options, { isSystem, size, kind })
    pools.push(made)
    return made
  }
  const enter = createScopeSigner(() => system)
  const systemSize = options.systemConnections ?? 6
  const requestSize = options.requestConnections ?? 12
  const systemPool = pool('background', true, systemSize + jobConnections)
  const livePool = pool('request', true, liveConnections)
  const listener = createListener(options.url, options.onError ?? (() => undefined))
  const checkPool = pool('check', true, 1)
  const log = options.onQuery === undefined ? {} : { log: options.onQuery }
  const system = new Kysely<DB>({
    ...log,
    dialect: new PostgresDialect({
      pool: boundedPool(pool('request', true, systemSize), systemPool, systemSize),
    }),
  })
  const live = new Kysely<DB>({ ...log, dialect: new PostgresDialect({ pool: watchedPool(livePool) }) })
  const scoped = new Kysely<DB>({
    ...log,
    dialect: new PostgresDialect({
      pool: boundedPool(pool('request', false, requestSize), pool('background', false, 6), requestSize),
    }),
  })

  return {
    system,
    systemPool,
    live,
    livePool,
    scoped: (scope, work) =>
      scoped.transaction().execute(async (tx) => {
        await enter(tx, scope)
        return work(tx)
      }),
    enter,
    systemTransaction: (work) => system.transaction().execute(work),
    async check(text) {
      return (await checkPool.query(text)).rows
    },
    listen: (channel, hearing) => listener.listen(channel, hearing),
    async close() {
      await Promise.all([listener.close(), system.destroy(), live.destroy(), scoped.destroy()])
      // Kysely ends no pool that it was never asked for, although others may have.
      await Promise.all(pools.filter((each) => !each.ended).map((each) => each.end()))
    },
  }
}

function createPool(
  options: DatabaseOptions,
  { isSystem, size, kind }: { isSystem: boolean; size: number; kind: keyof typeof limitsOf },
): pg.Pool {
  const onError = options.onError ?? (() => undefined)
  const limits = limitsOf[kind]
  // The pool waits for the answer, although its type says that there is none.
  const prepare: (client: pg.ClientBase) => unknown = (client) => prepareSession(client, isSystem)
  const pool = new ReleaseOncePool({
    connectionString: isSystem ? options.url : (options.practiceUrl ?? options.url),
    max: size,
    // Shorter than the whole wait, so that a silent server can be told from a busy pool.
    connectionTimeoutMillis: kind === 'check' ? limits.answerMs : acquireLimitMs - 500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    application_name: `honora ${isSystem ? 'system' : 'requests'}`,
    types: valueTypes,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    ...(isSystem ? {} : { idle_in_transaction_session_timeout: 60_000 }),
    onConnect: prepare,
  })
  // Without these listeners a lost connection would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
