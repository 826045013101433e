import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { prepareSession } from '../db/connection.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { indexFile, manifestFile, type Manifest } from './manifest.ts'
import { sealedFolder, type SealedFolder } from './sealed-file.ts'
import { columnsOf, listTables, nameOf } from './tables.ts'

interface BackupOrder {
  readonly databaseUrl: string
  /** The store as it lies on the disk: what is encrypted at rest stays so in the backup. */
  readonly objects: Pick<ObjectStore, 'list' | 'get'>
  /** Where backups are collected; this one becomes a folder of its own in it. */
  readonly folder: string
  /** See `sealedFolder`. */
  readonly key: string
  readonly program: string
  readonly now: Date
}

export interface BackupResult {
  readonly folder: string
  readonly tables: number
  readonly rows: number
  readonly objects: number
}

const draftSuffix = '.part'

/**
 * Writes rows and objects of a running installation into a new folder: all tables as they were at one moment, the objects
 * afterwards, so that none is missing that a row speaks of. Whatever fails leaves nothing behind that looks like a backup.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupResult> {
  const stamp = order.now.toISOString().replaceAll(/[:.]/g, '-')
  const target = path.join(order.folder, `honora-${stamp}`)
  const draft = `${target}${draftSuffix}`
  await mkdir(order.folder, { recursive: true, mode: 0o700 })
  sweep(order.folder)
  const tidy = (): void => rmSync(draft, { recursive: true, force: true })
  process.once('exit', tidy)
  try {
    await mkdir(draft, { mode: 0o700 })
    const files = await sealedFolder(draft, order.key)
    const { migrations, tables } = await writeTables(order.databaseUrl, files)
    const objects = await writeObjects(order.objects, files)
    const manifest: Manifest = {
      format: 1,
      madeAt: order.now.toISOString(),
      program: order.program,
      migrations,
      tables,
      objects,
    }
    await files.write(manifestFile, Readable.from([JSON.stringify(manifest, null, 1)]))
    await rename(draft, target)
    await sync(order.folder)
    return {
      folder: target,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      objects: objects.count,
    }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    process.off('exit', tidy)
  }
}

/** What a backup that was killed has left behind. */
function sweep(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith('honora-') && name.endsWith(draftSuffix))
      rmSync(path.join(folder, name), { recursive: true, force: true })
}

async function writeTables(
  databaseUrl: string,
  files: SealedFolder,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'honora backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepareSession(client, true)
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const file = `tables/${table.schema}.${table.name}`
      const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))
      const sha256 = await files.write(file, rows)
      tables.push({
        schema: table.schema,
        name: table.name,
        columns: [...table.columns],
        rows: rows.rowCount,
        file,
        sha256,
      })
    }
    await client.query('commit')
    return { migrations, tables }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function writeObjects(
  objects: BackupOrder['objects'],
  files: SealedFolder,
): Promise<Manifest['objects']> {
  const lines: string[] = []
  for (const key of await objects.list('')) {
    const bytes = await objects.get(key)
    // Removed since it was listed: no row of the backup's moment that is still in force speaks of it.
    if (bytes === undefined) continue
    await files.write(`objects/${key}`, Readable.from([bytes]))
    lines.push(JSON.stringify({ key, sha256: createHash('sha256').update(bytes).digest('hex') }))
  }
  const sha256 = await files.write(indexFile, Readable.from([lines.join('\n')]))
  return { count: lines.length, file: indexFile, sha256 }
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
