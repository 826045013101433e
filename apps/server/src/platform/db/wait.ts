import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../read-config.ts'

/** A database that boots, ends or is not there yet answers like this; no waiting cures anything else. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const lasting: Readonly<Record<string, string>> = {
  '28P01': 'is refused by the database: wrong user or password',
  '28000': 'is refused by the database: this user may not connect from here (pg_hba.conf)',
  '3D000': 'names a database that does not exist',
  '42501': 'names a user who may not connect to this database',
}
const oldestVersion = 150_000
const pauseMs = 300

interface WaitOptions {
  /** How long a booting database is waited for; 15 s unless told. */
  readonly limitMs?: number
  readonly signal?: AbortSignal
}

/**
 * Waits for a PostgreSQL that can be reached and is new enough. Throws a `ConfigError`, one sentence that names
 * DATABASE_URL and never the password: at once for what waiting does not cure, else after the limit.
 */
export async function waitForDatabase(url: string, options: WaitOptions = {}): Promise<void> {
  const limitMs = options.limitMs ?? 15_000
  const until = Date.now() + limitMs
  for (;;) {
    options.signal?.throwIfAborted()
    try {
      await knock(url)
      return
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const code = codeOf(error)
      const reason = lasting[code]
      if (reason !== undefined) throw new ConfigError(`DATABASE_URL ${reason}.`)
      if (code !== '' && !passing.has(code)) throw error
      if (Date.now() + pauseMs > until)
        throw new ConfigError(
          `DATABASE_URL leads to no database: ${placeOf(url)} did not answer within ${Math.round(limitMs / 1000)} s (${code === '' ? 'connection ended' : code}).`,
        )
      await delay(pauseMs)
    }
  }
}

async function knock(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'honora start',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    )
    const [found] = rows
    if (found !== undefined && found.number < oldestVersion)
      throw new ConfigError(
        `DATABASE_URL leads to PostgreSQL ${found.version}; the portal needs 15 or newer.`,
      )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Several addresses of one name fail as one error with many inside. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  const number = port === '' ? '5432' : port
  const socket = searchParams.get('host')
  return socket?.startsWith('/') === true ? `${socket}/.s.PGSQL.${number}` : `${hostname}:${number}`
}
