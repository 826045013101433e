import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrateJobs } from '../platform/jobs/runner.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { emptyClone } from '../testing/database.ts'
import { startPatientWriters, storedNames } from '../testing/patient-writers.ts'
import { addAccount, logIn, startServerProcess, until, type Account } from '../testing/server-process.ts'

let databaseUrl: string
let folder: string
let database: Database
let account: Account
beforeAll(async () => {
  databaseUrl = await emptyClone()
  folder = mkdtempSync(path.join(tmpdir(), 'honora-crash-'))
  database = await openDatabase({ url: databaseUrl })
  await migrateJobs(database.systemPool)
  account = await addAccount(database.system, '300001')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startServerProcess({ databaseUrl, dataDirectory: folder })

/** Promise R1. */
describe('a killed server', () => {
  test('loses no acknowledged write and doubles none', { timeout: 240_000 }, async () => {
    const rounds = Number(process.env.KILL_ROUNDS ?? 3)
    const acknowledged: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const server = await start()
      const writers = startPatientWriters(server.url, await logIn(server.url, account), `kill${round}`)
      await until(() => writers.acknowledged.length > 20)
      await server.kill('SIGKILL')
      await writers.stop()
      acknowledged.push(...writers.acknowledged)
    }
    const stored = await storedNames(database.system, account.organisationId)

    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
    expect(stored.filter((name, index) => stored.indexOf(name) !== index)).toEqual([])
  })
})

/** Promise R7. */
describe('a server that is told to stop', () => {
  test('finishes what it began and ends within ten seconds', { timeout: 60_000 }, async () => {
    const server = await start()
    const headers = await logIn(server.url, account)
    const writers = startPatientWriters(server.url, headers, 'stop')
    await until(() => writers.acknowledged.length > 20)
    const begin = Date.now()
    await server.kill('SIGTERM')
    const seconds = (Date.now() - begin) / 1000
    await writers.stop()
    const stored = await storedNames(database.system, account.organisationId)

    expect(server.child.exitCode).toBe(0)
    expect(seconds).toBeLessThan(10)
    expect(writers.refused.filter((status) => status !== 503)).toEqual([])
    expect(writers.acknowledged.filter((name) => !stored.includes(name))).toEqual([])
  })
})

/** Promise L3. */
describe('a database that goes away', () => {
  test('turns readiness off and needs no restart when it is back', { timeout: 60_000 }, async () => {
    const server = await start()
    const name = new URL(databaseUrl).pathname.slice(1)
    const admin = new pg.Client({ connectionString: inject('cluster').adminUrl })
    await admin.connect()
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    expect(await ready()).toBe(200)

    await database.close()
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await until(async () => (await ready()) === 503)
    const refused = await fetch(`${server.url}/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).not.toBeNull()

    await admin.query(`alter database ${name} allow_connections true`)
    await until(async () => (await ready()) === 200)
    await logIn(server.url, account)
    await server.kill('SIGTERM')
    await admin.end()
    database = await openDatabase({ url: databaseUrl })
  })
})
