import { generateIdentity, identityToRecipient } from 'age-encryption'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { BackupError } from '../platform/backup/manifest.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Settings } from '../platform/config.ts'
import { migrateJobs } from '../platform/jobs/runner.ts'
import { readConfig } from '../platform/read-config.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import { openObjectStore } from '../platform/storage/open-store.ts'
import { prepareSession } from '../platform/db/connection.ts'
import { withDatabase } from './installation.ts'

type Say = (text: string) => void

/** `npm run db:backup [folder]`, while the portal runs or stands still. `--new-key` makes a key pair. Answers the exit code. */
export async function backup(args: readonly string[], say: Say): Promise<number> {
  if (args.includes('--new-key')) {
    const secret = await generateIdentity()
    say(`BACKUP_KEY of the server (writes backups):   ${await identityToRecipient(secret)}`)
    say(`Secret key, kept elsewhere (restores them):  ${secret}`)
    return 0
  }
  const config = readConfig()
  const folder = path.resolve(args[0] ?? path.join(config.DATA_DIR, 'backup'))
  const made = await withDatabase(config, async (databaseUrl) =>
    writeBackup({
      databaseUrl,
      objects: await storeAsItLies(config),
      folder,
      key: config.BACKUP_KEY,
      program: programVersion(),
      now: new Date(),
    }),
  )
  say(`${made.folder}: ${made.rows} rows of ${made.tables} tables, ${made.objects} files`)
  say(
    'APP_SECRET and ENCRYPTION_KEYS are not in it: without them it cannot be read. Keep them apart from it.',
  )
  if (config.BACKUP_KEY === '')
    say('It is not encrypted: BACKUP_KEY is not set (npm run db:backup -- --new-key).')
  return 0
}

/** `npm run db:restore <folder of a backup>`, into an empty database and an empty object store. Answers the exit code. */
export async function restore(args: readonly string[], say: Say): Promise<number> {
  const [folder] = args
  if (folder === undefined)
    throw new BackupError('Name the folder of the backup: npm run db:restore -- <folder>')
  const config = readConfig()
  const manifest = await withDatabase(config, async (databaseUrl) =>
    restoreBackup({
      databaseUrl,
      objects: await storeAsItLies(config),
      folder: path.resolve(folder),
      key: config.BACKUP_KEY,
      prepareQueue,
    }),
  )
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `restored the backup of ${manifest.madeAt}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.objects.count} files`,
  )
  say('Everybody signs in again. Check the audit trail: npm run audit:verify')
  return 0
}

/** The queue's own tables in a database that holds none yet. */
export async function prepareQueue(databaseUrl: string): Promise<void> {
  const onConnect: (client: pg.ClientBase) => unknown = (client) => prepareSession(client, true)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, onConnect })
  // What breaks a connection in use is told by the query on it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}

/** Without the layer that encrypts: backups keep what lies in the store. */
function storeAsItLies(config: Settings): Promise<ObjectStore> {
  return openObjectStore({ ...config, ENCRYPTION_KEYS: '' })
}

function programVersion(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url))
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : ''
}
