import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareSession, valueTypes } from './connection.ts'
import type { DB } from './types.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>

/** Whose rows a transaction may touch. `seesOffered` is for members of the factor with a factor role. */
type DatabaseScope = { organisationId: string; seesOffered?: boolean }

export type Database = {
  /** Sees every row: for login, jobs, migrations. Never for a request that belongs to an organisation. */
  system: Db
  /** The pool below `system`, for the job queue and for dedicated listening connections. */
  systemPool: pg.Pool
  /** One transaction bound to an organisation by row-level security; a thrown error rolls everything back. */
  scoped<T>(scope: DatabaseScope, work: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction of the program itself, across organisations. */
  systemTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Answers when the database does; throws otherwise (for readiness). */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = {
  url: string
  /** Connections for requests (default 12) and for the program itself (default 6). */
  requestConnections?: number
  systemConnections?: number
  /** Told about connections that broke while idle; the pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** Waiting longer than this for a connection means overload: the caller answers 503. */
const acquireLimitMs = 5_000
const statementLimitMs = 30_000

/** Opens both pools. Connections are made on demand, so this does not fail when the database is down. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const onError = options.onError ?? (() => undefined)
  const systemPool = createPool(options, { isSystem: true, size: options.systemConnections ?? 6 }, onError)
  const requestPool = createPool(
    options,
    { isSystem: false, size: options.requestConnections ?? 12 },
    onError,
  )
  const system = new Kysely<DB>({ dialect: new PostgresDialect({ pool: systemPool }) })
  const requests = new Kysely<DB>({ dialect: new PostgresDialect({ pool: requestPool }) })

  return {
    system,
    systemPool,
    scoped: (scope, work) =>
      requests.transaction().execute(async (tx) => {
        await sql`select set_config('app.organisation_id', ${scope.organisationId}, true),
          set_config('app.factor', ${scope.seesOffered === true ? 'on' : 'off'}, true)`.execute(tx)
        return work(tx)
      }),
    systemTransaction: (work) => system.transaction().execute(work),
    async ping() {
      await sql`select 1`.execute(system)
    },
    async close() {
      await Promise.all([system.destroy(), requests.destroy()])
    },
  }
}

function createPool(
  options: DatabaseOptions,
  kind: { isSystem: boolean; size: number },
  onError: (error: Error) => void,
): pg.Pool {
  // The pool waits for the answer, although its type says that there is none.
  const prepare: (client: pg.ClientBase) => unknown = (client) => prepareSession(client, kind.isSystem)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: kind.size,
    connectionTimeoutMillis: acquireLimitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: kind.isSystem ? 'honora system' : 'honora requests',
    types: valueTypes,
    ...(kind.isSystem
      ? {}
      : { statement_timeout: statementLimitMs, idle_in_transaction_session_timeout: 2 * statementLimitMs }),
    onConnect: prepare,
  })
  // Without these listeners a lost connection would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
