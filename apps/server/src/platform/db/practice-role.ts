import pg from 'pg'
import { ConfigError } from '../read-config.ts'
import { prepareSession } from './connection.ts'
import { startLocks } from './locks.ts'

/**
 * Tables that requests of a practice may not touch at all: the program itself reads them before an organisation is known,
 * and searched texts of all practices are reached through `found_by_factor` only. Every other table is under row-level
 * security, or named in `shared`; a test holds that.
 */
export const systemTables: readonly string[] = [
  'credit_check_text',
  'invoice_file_text',
  'invoice_text',
  'job_worker',
  'ledger_check',
  'login_failure',
  'login_session',
  'passkey_challenge',
  'password_reset',
  'schema_migration',
  'scope_key',
  'used_encryption_key',
  'user_factor',
  'user_identity',
]
/** Tables without rows of a practice, and what its requests may do there. */
export const sharedTables: Readonly<Record<string, string>> = {
  debtor_block: 'select',
  demo_clock: 'select',
  factor_counter: 'select, insert, update',
}
/** Columns of people that their colleagues see; the password is not among them. */
const userColumns = 'id, email, name, locale, created_at, updated_at'

interface Logins {
  /** Owner of the tables. */
  readonly url: string
  /** The other login, for requests of practices; empty where one login does everything. */
  readonly practiceUrl: string
}

/**
 * Gives the login of the practices what it needs, after the migrations and before the first request. Throws a
 * `ConfigError` where that login could raise itself: it would then protect nothing.
 */
export async function preparePracticeRole({ url, practiceUrl }: Logins): Promise<void> {
  if (practiceUrl === '') return
  const name = await practiceRole(practiceUrl)
  const client = new pg.Client({ connectionString: url, application_name: 'honora migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepareSession(client, true)
    // The lock of the migrations: nodes that start together would get into each other's way.
    await client.query('select pg_advisory_lock($1)', [startLocks.migrations])
    if (!(await isSameDatabase(practiceUrl)))
      throw new ConfigError('DATABASE_PRACTICE_URL leads to another database than DATABASE_URL.')
    const { rows } = await client.query<{ is_owner: boolean }>(
      `select pg_has_role($1::name, relowner, 'member') as is_owner from pg_class where oid = 'public.scope_key'::regclass`,
      [name],
    )
    if (rows[0]?.is_owner === true)
      throw new ConfigError(
        'DATABASE_PRACTICE_URL names the owner of the tables or a member of it: it must be a login of its own.',
      )
    await grant(client, name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the lock that is held meanwhile stands there too: locks belong to one database. */
async function isSameDatabase(practiceUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: practiceUrl, application_name: 'honora start' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ is_free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as is_free',
      [startLocks.migrations],
    )
    return rows[0]?.is_free === false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function practiceRole(practiceUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: practiceUrl, application_name: 'honora start' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; is_mighty: boolean }>(
      `select rolname as name, rolsuper or rolbypassrls or rolcreaterole as is_mighty
       from pg_roles where rolname = session_user`,
    )
    const [role] = rows
    if (role === undefined || role.is_mighty)
      throw new ConfigError(
        'DATABASE_PRACTICE_URL names a role that can see or give itself everything: it must be a plain login.',
      )
    return role.name
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATABASE_PRACTICE_URL leads to no database: ${reason}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function grant(client: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const { rows } = await client.query<{ table: string }>(
    `select c.relname as table from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const statements = rows.flatMap(({ table }) => {
    const rights = rightsOn(table)
    return rights === undefined ? [] : [`grant ${rights} on public.${pg.escapeIdentifier(table)} to ${role}`]
  })
  await client.query(
    [
      'begin',
      `grant usage on schema public to ${role}`,
      `grant usage on all sequences in schema public to ${role}`,
      ...statements,
      `grant execute on function public.found_by_factor(text, text[], uuid, int) to ${role}`,
      'commit',
    ].join(';'),
  )
}

function rightsOn(table: string): string | undefined {
  if (systemTables.includes(table)) return undefined
  if (table === 'user_account') return `select (${userColumns})`
  return sharedTables[table] ?? 'select, insert, update, delete'
}
