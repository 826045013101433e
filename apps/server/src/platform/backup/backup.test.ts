import { generateIdentity, identityToRecipient } from 'age-encryption'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { prepareQueue } from '../../commands/backup.ts'
import { blankDatabase } from '../../testing/database.ts'
import { demoApp } from '../../testing/demo-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { verifyTrail } from '../audit/audit.ts'
import { openDatabase } from '../db/pool.ts'
import { prepareSession } from '../db/connection.ts'
import { encryptedStore, parseKeys } from '../storage/encrypted-store.ts'
import { fileStore } from '../storage/file-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { listTables, nameOf } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'honora-backup-'))
const storeKey = `k1:${randomBytes(32).toString('base64')}`
let app: TestApp
let identity: string
beforeAll(async () => {
  app = await demoApp()
  identity = await generateIdentity()
}, 300_000)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores = path.join(folder, 'stores')
const raw = (name: string) => fileStore(path.join(stores, name))
const sealed = (name: string) => encryptedStore(raw(name), parseKeys(storeKey))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await prepareSession(client, true)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Rows and a hash over them for every table; the numbers of the server's own transactions are left out. */
async function contents(url: string): Promise<Record<string, { rows: number; hash: string }>> {
  return withClient(url, async (client) => {
    const result: Record<string, { rows: number; hash: string }> = {}
    for (const table of await listTables(client)) {
      const columns = table.columns.filter((name) => name !== 'tx_id' && name !== 'cursor_tx')
      const row = `(${columns.map((name) => `"${name}"`).join(', ')})::text`
      const { rows } = await client.query<{ rows: number; hash: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(md5(line), '' order by md5(line))), '') as hash
         from (select row${row} as line from ${nameOf(table)}) lines`,
      )
      const [found] = rows
      if (found !== undefined) result[nameOf(table)] = found
    }
    return result
  })
}

/** An empty database whose owner is what the guide recommends: no superuser, nothing that passes row-level security. */
async function ownersDatabase(): Promise<string> {
  const url = new URL(await blankDatabase())
  const role = `owner_${randomBytes(5).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const client = new pg.Client({ connectionString: inject('cluster').adminUrl })
  await client.connect()
  await client.query(`create role ${role} login nosuperuser nobypassrls password '${password}'`)
  await client.query(`alter database ${url.pathname.slice(1)} owner to ${role}`)
  await client.end()
  url.username = role
  url.password = password
  return url.href
}

const order = (databaseUrl: string, store: string, key: string) => ({
  databaseUrl,
  objects: raw(store),
  folder: path.join(folder, `of-${store}`),
  key,
  program: 'test',
  now: new Date(),
})

describe('a backup', () => {
  test('brings every row, file and the audit chain back, from any role to the recommended one and on', async () => {
    await sealed('first').put('org/a/letter', Buffer.from('Erika Beispiel'))
    await raw('first').put('org/a/audio', randomBytes(300_000))
    await app.deps.db.systemPool.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null`,
    )
    const before = await contents(app.databaseUrl)
    const filled = Object.values(before).filter(({ rows }) => rows > 0)
    expect(filled.length).toBeGreaterThan(40)

    const recipient = await identityToRecipient(identity)
    const made = await writeBackup(order(app.databaseUrl, 'first', recipient))
    expect(made.objects).toBe(2)
    for (const name of readdirSync(made.folder, { recursive: true, withFileTypes: true }))
      if (name.isFile()) {
        expect(name.name).toMatch(/\.age$/)
        expect(readFileSync(path.join(name.parentPath, name.name), 'latin1')).toMatch(/^age-encryption\.org/)
      }
    const second = await ownersDatabase()
    await restoreBackup({
      databaseUrl: second,
      objects: raw('second'),
      folder: made.folder,
      key: identity,
      prepareQueue,
    })
    expect(await contents(second)).toEqual(before)
    expect((await sealed('second').get('org/a/letter'))?.toString()).toBe('Erika Beispiel')
    expect(await raw('second').get('org/a/audio')).toEqual(await raw('first').get('org/a/audio'))

    // The plain owner of the database backs up as well, and what it writes is the same once more.
    const again = await writeBackup({ ...order(second, 'second', ''), now: new Date(Date.now() + 1_000) })
    const third = await ownersDatabase()
    await restoreBackup({
      databaseUrl: third,
      objects: raw('third'),
      folder: again.folder,
      key: '',
      prepareQueue,
    })
    expect(await contents(third)).toEqual(before)
    const database = await openDatabase({ url: third })
    const organisations = await database.system.selectFrom('organisation').select('id').execute()
    expect(organisations.length).toBeGreaterThan(3)
    const witness = { signer: app.deps.auditSigner, anchors: [], signedAfter: 0 }
    for (const { id } of organisations)
      expect(await database.systemTransaction((tx) => verifyTrail(tx, id, witness))).toBeNull()
    // Row-level security and triggers are as they were: rows of others stay unseen, the trail cannot be changed.
    const scope = { organisationId: organisations[0]?.id ?? '' }
    const seen = await database.scoped(scope, (tx) =>
      tx.selectFrom('audit_event').select('organisation_id').distinct().execute(),
    )
    expect(seen).toEqual([{ organisation_id: scope.organisationId }])
    await expect(
      database.systemTransaction((tx) => tx.updateTable('audit_event').set({ action: 'x' }).execute()),
    ).rejects.toThrow('append-only')
    await database.close()
  }, 120_000)

  test('that fails leaves nothing behind, neither does one that was killed before', async () => {
    const place = path.join(folder, 'of-broken')
    const broken = {
      ...order(app.databaseUrl, 'first', ''),
      folder: place,
      objects: { list: () => Promise.resolve(['org/a/gone']), get: () => Promise.reject(new Error('disk')) },
    }

    await expect(writeBackup(broken)).rejects.toThrow('disk')

    expect(readdirSync(place)).toEqual([])
  })

  test('is not put over what is there, and not without its key', async () => {
    const made = await writeBackup({
      ...order(app.databaseUrl, 'first', await identityToRecipient(identity)),
      now: new Date(Date.now() + 2_000),
    })
    const restore = (databaseUrl: string, store: string, key: string) =>
      restoreBackup({ databaseUrl, objects: raw(store), folder: made.folder, key, prepareQueue })

    await expect(restore(app.databaseUrl, 'empty', identity)).rejects.toThrow('holds tables already')
    await expect(restore(await blankDatabase(), 'first', identity)).rejects.toThrow('holds files already')
    await expect(restore(await blankDatabase(), 'empty', '')).rejects.toThrow('BACKUP_KEY')
    await expect(restore(await blankDatabase(), 'empty', await generateIdentity())).rejects.toThrow(
      'BACKUP_KEY does not open',
    )
  })

  test('of which a file was changed is refused, and the database is empty again', async () => {
    const made = await writeBackup({
      ...order(app.databaseUrl, 'first', ''),
      now: new Date(Date.now() + 3_000),
    })
    const changed = path.join(made.folder, 'tables/public.patient.gz')
    const lines = gunzipSync(readFileSync(changed)).toString().split('\n')
    expect(lines.length).toBeGreaterThan(10)
    writeFileSync(changed, gzipSync(lines.slice(1).join('\n')))
    const url = await ownersDatabase()

    await expect(
      restoreBackup({ databaseUrl: url, objects: raw('never'), folder: made.folder, key: '', prepareQueue }),
    ).rejects.toThrow('The backup of patient was changed or is not whole.')

    const left = await withClient(url, (client) =>
      client.query(`select 1 from pg_tables where schemaname in ('public', 'graphile_worker')`),
    )
    expect(left.rowCount).toBe(0)
    expect(await raw('never').list('')).toEqual([])
  })
})
