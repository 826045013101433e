import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canReach, databaseAccount, prepareBinaries } from './embedded-binaries.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts'

let folder: string
let first: EmbeddedDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'honora-embedded-'))
  chmodSync(folder, 0o711)
  first = await startEmbeddedDatabase({ dataDirectory: folder, settings: { fsync: 'off' } })
})
afterAll(async () => {
  await first.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function ask<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T & pg.QueryResultRow>(text)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (): number =>
  Number(readFileSync(join(folder, 'postgresql/cluster/postmaster.pid'), 'utf8').split('\n')[0])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the embedded database', () => {
  test('gives the application a role that row-level security binds, and its own database', async () => {
    const rows = await ask(
      first.url,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, current_database() as database,
      pg_get_userbyid(datdba) as owner from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )

    expect(rows).toEqual([
      {
        rolname: 'honora',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        database: 'honora',
        owner: 'honora',
      },
    ])
  })

  test('speaks UTF-8 and keeps its times in UTC', async () => {
    const rows = await ask(
      first.url,
      `select getdatabaseencoding() as encoding, current_setting('TimeZone') as zone, upper('größe') as upper`,
    )

    expect(rows).toEqual([{ encoding: 'UTF8', zone: 'UTC', upper: 'GRÖßE' }])
  })

  test('listens on loopback and a socket of its own folder only, and keeps its password to itself', async () => {
    const [settings] = await ask<{ addresses: string; sockets: string }>(
      first.adminUrl,
      `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
    )

    const home = join(folder, 'postgresql')
    expect(settings).toEqual({ addresses: '127.0.0.1', sockets: home })
    expect(new URL(first.url).searchParams.get('host')).toBe(home)
    expect(await ask(first.url, 'select inet_client_addr() as address')).toEqual([{ address: null }])
    expect(statSync(home).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'postgresql/cluster/honora-password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'postgresql/cluster')).mode & 0o077).toBe(0)
  })

  test('refuses a wrong password', async () => {
    const wrong = new URL(first.url)
    wrong.password = 'guess'

    await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password')
  })

  test('is joined by a second start, and stays while somebody uses it', async () => {
    const pid = postmaster()
    const second = await startEmbeddedDatabase({ dataDirectory: folder })

    expect(second.adopted).toBe(true)
    expect(second.url).toBe(first.url)
    await second.stop()
    expect(isAlive(pid)).toBe(true)
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('comes back on the same address after it was killed, with what was committed', async () => {
    await ask(first.url, 'create table kept (n int)')
    await ask(first.url, 'insert into kept values (1), (2)')
    process.kill(postmaster(), 'SIGKILL')

    await expect
      .poll(() => ask(first.url, 'select count(*)::int as n from kept').catch(() => 'down'), {
        timeout: 15_000,
      })
      .toEqual([{ n: 2 }])
  })

  test('starts after its process was gone, and stops when the last one leaves', async () => {
    const other = mkdtempSync(join(tmpdir(), 'honora-embedded-'))
    chmodSync(other, 0o711)
    const one = await startEmbeddedDatabase({ dataDirectory: other, settings: { fsync: 'off' } })
    const pidFile = join(other, 'postgresql/cluster/postmaster.pid')
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    await one.stop()
    expect(isAlive(pid)).toBe(false)

    const [two, three] = await Promise.all([
      startEmbeddedDatabase({ dataDirectory: other }),
      startEmbeddedDatabase({ dataDirectory: other }),
    ])
    expect(two.url).toBe(three.url)
    await two.stop()
    await three.stop()
    await delay(50)
    rmSync(other, { recursive: true, force: true })
  })
})

describe('the programs', () => {
  test('are usable without the package having run its install script', () => {
    const { directory, version } = prepareBinaries(databaseAccount())

    expect(version).toMatch(/^18\./)
    expect(statSync(join(directory, 'lib/libpq.so.5')).isFile()).toBe(true)
  })

  test('know whether their account can walk to a folder', () => {
    const closed = join(folder, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 }

    expect(canReach(join(closed, 'x'), nobody)).toBe(false)
    expect(canReach(join(folder, 'x'), nobody)).toBe(true)
    expect(canReach(join(closed, 'x'), undefined)).toBe(true)
  })
})

describe('a start on the folder of a database that is ending', () => {
  test('waits for it instead of giving up', async () => {
    const place = mkdtempSync(join(tmpdir(), 'honora-dying-'))
    chmodSync(place, 0o711)
    const before = await startEmbeddedDatabase({ dataDirectory: place, settings: { fsync: 'off' } })
    await before.stop()
    const account = databaseAccount()
    // Holds the lock as a dying postmaster does: alive, recorded as ready, and answering nobody.
    const dying = spawn('sleep', ['1.5'], account === undefined ? {} : { uid: account.uid, gid: account.gid })
    const lock = join(place, 'postgresql/cluster/postmaster.pid')
    writeFileSync(
      lock,
      `${dying.pid ?? 0}\n${join(place, 'postgresql/cluster')}\n1700000000\n1\n\n127.0.0.1\n\nready   \n`,
    )
    const begin = Date.now()

    const after = await startEmbeddedDatabase({ dataDirectory: place, settings: { fsync: 'off' } })

    expect(Date.now() - begin).toBeGreaterThan(1_000)
    expect(after.adopted).toBe(false)
    expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await after.stop()
    rmSync(place, { recursive: true, force: true })
  })
})
