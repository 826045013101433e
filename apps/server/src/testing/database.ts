import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { asPractice, withDatabase } from './cluster.ts'

export type TestDatabase = {
  url: string
  database: Database
  /** Closes the pools; the database itself goes with the test run. */
  close(): Promise<void>
}

let count = 0
let administrator: pg.Pool | undefined

/** One connection for all test files of a worker: opening it costs more than what it is asked for. It keeps no worker from ending. */
function administer(statement: string): Promise<unknown> {
  administrator ??= openAdministrator()
  return administrator.query(statement)
}

function openAdministrator(): pg.Pool {
  const { adminUrl } = inject('cluster')
  const pool = new pg.Pool({
    connectionString: adminUrl,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  // A connection that broke is replaced when the next database is made.
  pool.on('error', () => undefined)
  return pool
}

/**
 * A migrated, empty database of its own, cloned in about 50 ms. Call it once per test file in `beforeAll`
 * and close it in `afterAll`. Row-level security binds as in production.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const url = await emptyClone()
  const database = await openDatabase({
    url,
    practiceUrl: practiceUrl(url),
    requestConnections: 8,
    systemConnections: 4,
  })
  return { url, database, close: () => database.close() }
}

/** The login of the practices' requests for a test database. */
export const practiceUrl = (url: string): string => asPractice(url, inject('cluster').practicePassword)

/** The address of a fresh clone, for tests that open or restart things themselves. */
export async function emptyClone(): Promise<string> {
  const { adminUrl, template, prefix } = inject('cluster')
  count += 1
  const name = `${prefix}_${process.pid.toString(36)}_${process.env.VITEST_POOL_ID ?? '0'}_${Date.now().toString(36)}_${count}`
  await administer(`create database ${name} template ${template}`)
  return withDatabase(adminUrl, name)
}

/** A database without any table, for tests of the migrations. */
export async function blankDatabase(): Promise<string> {
  const { adminUrl, prefix } = inject('cluster')
  count += 1
  const name = `${prefix}_blank_${process.pid.toString(36)}_${Date.now().toString(36)}_${count}`
  await administer(`create database ${name} template template0`)
  return withDatabase(adminUrl, name)
}
