import { createHash } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { prepareSession } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { BackupError, Manifest, manifestFile, ObjectLine } from './manifest.ts'
import { sealedFolder, type SealedFolder } from './sealed-file.ts'
import { columnsOf, nameOf } from './tables.ts'

interface RestoreOrder {
  readonly databaseUrl: string
  /** The store as it lies on the disk: objects are put back as they lay there. */
  readonly objects: Pick<ObjectStore, 'list' | 'put'>
  /** The folder of one backup. */
  readonly folder: string
  readonly key: string
  /** Brings the queue's own tables into the empty database. */
  readonly prepareQueue: (databaseUrl: string) => Promise<void>
}

/**
 * Puts a backup into an empty database and an empty store, and checks every file against the manifest. The schema is that
 * of the backup; a newer program brings it up to date at its next start. Throws `BackupError` before anything is written
 * when the place is not empty or the backup is of a newer program; what fails later leaves the database empty again.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const files = await sealedFolder(order.folder, order.key)
  const manifest = Manifest.parse(JSON.parse(await text(await files.read(manifestFile))))
  if ((await order.objects.list('')).length > 0)
    throw new BackupError('The object store holds files already: restore into an empty one.')
  await withClient(order.databaseUrl, requireEmpty)
  try {
    await migrate({ url: order.databaseUrl, only: manifest.migrations })
    await order.prepareQueue(order.databaseUrl)
    await withClient(order.databaseUrl, (client) => loadTables(client, manifest, files))
    await putObjects(order.objects, manifest, files)
  } catch (error) {
    await withClient(order.databaseUrl, makeEmpty)
    throw error
  }
  return manifest
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'honora restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepareSession(client, true)
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  if ((rows[0]?.tables ?? 0) > 0)
    throw new BackupError('The database holds tables already: restore into an empty one.')
}

async function makeEmpty(client: pg.Client): Promise<void> {
  await client.query(
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public',
  )
}

/** All tables in one transaction, without triggers (what they would add is in the backup) and with keys checked at the end. */
async function loadTables(client: pg.Client, manifest: Manifest, files: SealedFolder): Promise<void> {
  await client.query('begin')
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'graphile_worker')`,
  )
  for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`)
  const names = manifest.tables.map(nameOf)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Row-level security that binds even the owner refuses to be filled in bulk.
  const { rows: bound } = await client.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relforcerowsecurity and n.nspname in ('public', 'graphile_worker')`,
  )
  for (const { table } of bound) await client.query(`alter table ${table} no force row level security`)
  // Migrations bring rows of their own, which are in the backup too.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, table, files)
  for (const key of keys)
    await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table } of bound) await client.query(`alter table ${table} force row level security`)
  await settle(client)
  await client.query('commit')
}

async function loadTable(
  client: pg.Client,
  table: Manifest['tables'][number],
  files: SealedFolder,
): Promise<void> {
  const source = await files.read(table.file)
  const target = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(source, counted, target)
  if (hash.digest('hex') !== table.sha256 || target.rowCount !== table.rows)
    throw new BackupError(`The backup of ${table.name} was changed or is not whole.`)
}

/** What follows from the server the rows lay on, not from the rows. */
async function settle(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    declare sequence record;
    begin
      for sequence in
        select format('%I.%I', n.nspname, c.relname) as tab, a.attname as col,
          pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as seq
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null
      loop
        execute format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s', sequence.seq, sequence.col, sequence.tab);
      end loop;
    end $$;
    -- What is read in the order of transactions, whose numbers are the server's own, begins anew.
    do $$ declare place record;
    begin
      for place in select c.oid::regclass as tab, a.attname as col from pg_attribute a
        join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
          and a.atttypid = 'xid8'::regtype and not a.attisdropped
      loop
        execute format('update %s set %I = pg_current_xact_id()', place.tab, place.col);
      end loop;
    end $$;
    -- No worker of the old place will come back for its jobs.
    update graphile_worker._private_jobs set locked_at = null, locked_by = null;
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null;
  `)
}

async function putObjects(
  objects: RestoreOrder['objects'],
  manifest: Manifest,
  files: SealedFolder,
): Promise<void> {
  const index = await text(await files.read(manifest.objects.file))
  if (createHash('sha256').update(index).digest('hex') !== manifest.objects.sha256)
    throw new BackupError('The list of files in the backup was changed or is not whole.')
  for (const line of index.split('\n').filter((part) => part !== '')) {
    const { key, sha256 } = ObjectLine.parse(JSON.parse(line))
    const bytes = await buffer(await files.read(`objects/${key}`))
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new BackupError(`The file ${key} in the backup was changed.`)
    await objects.put(key, bytes)
  }
}
