import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { prepareSession } from './connection.ts'
import { startLocks } from './locks.ts'

/** The folder with the migrations of this program. */
const migrationsDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export type MigrateOptions = {
  url: string
  directory?: string
  onApplied?: (name: string) => void
  /** Only these, for a backup of an older program; one that this program does not know is refused. */
  only?: readonly { name: string; checksum: string }[]
}

type Migration = { name: string; text: string; checksum: string; isContract: boolean }

/** First words of a file that takes away what an older program still uses. */
const contractMark = '-- contract:'

/**
 * Brings the database to the state of this program: each new file in one transaction, in the order of their numbers.
 * Answers the names of the files it ran. Throws, leaving everything as it was, when a file that already ran has changed,
 * when a newer program has taken something away that this one uses (`-- contract:`), or when a file fails. Files of a newer
 * program that only add are no obstacle: during an update, and back from it, two versions run on one database.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = chosen(readMigrations(options.directory ?? migrationsDirectory), options.only)
  const client = new pg.Client({ connectionString: options.url, application_name: 'honora migrations' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepareSession(client, true)
    // Several nodes may start at once: one migrates, the others wait and find everything done.
    await client.query('select pg_advisory_lock($1)', [startLocks.migrations])
    await client.query(`create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    await client.query(
      'alter table schema_migration add column if not exists is_contract boolean not null default false',
    )
    const pending = await findPending(client, files)
    for (const file of pending) {
      await run(client, file)
      options.onApplied?.(file.name)
    }
    return pending.map((file) => file.name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Files of the program that the database has not seen, for readiness: empty when both agree. */
export async function pendingMigrations(
  query: (text: string) => Promise<{ rows: { name: string }[] }>,
  directory = migrationsDirectory,
): Promise<string[]> {
  const { rows } = await query('select name from schema_migration')
  const known = new Set(rows.map((row) => row.name))
  return readMigrations(directory)
    .filter((file) => !known.has(file.name))
    .map((file) => file.name)
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const numbers = new Set<string>()
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} is not named NNNN_words.sql.`)
    if (numbers.has(number)) throw new Error(`Two migrations carry the number ${number}.`)
    numbers.add(number)
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(text).digest('hex')
    return { name, text, checksum, isContract: text.startsWith(contractMark) }
  })
}

function chosen(files: Migration[], only: MigrateOptions['only']): Migration[] {
  if (only === undefined) return files
  return only.map(({ name, checksum }) => {
    const file = files.find((candidate) => candidate.name === name && candidate.checksum === checksum)
    if (file === undefined)
      throw new Error(
        `This program does not know migration ${name}: restore with the program that made the backup.`,
      )
    return file
  })
}

async function findPending(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string; is_contract: boolean }>(
    'select name, checksum, is_contract from schema_migration order by name',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const unknown = rows
    .filter((row) => row.is_contract && !files.some((file) => file.name === row.name))
    .map((row) => row.name)
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this program: ${unknown.join(', ')} took away what this one uses. Start the newer program.`,
    )
  }
  const changed = files
    .filter((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum)
    .map((file) => file.name)
  if (changed.length > 0) {
    throw new Error(
      `Migration ${changed.join(', ')} was changed after it ran. Restore it and put the change into a new file.`,
    )
  }
  return files.filter((file) => !applied.has(file.name))
}

async function run(client: pg.Client, file: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.text)
    await client.query('insert into schema_migration (name, checksum, is_contract) values ($1, $2, $3)', [
      file.name,
      file.checksum,
      file.isContract,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${file.name} failed and was rolled back: ${reason}`, { cause: error })
  }
}
