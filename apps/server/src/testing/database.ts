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
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template ${template}`)
  } finally {
    await client.end()
  }
  return withDatabase(adminUrl, name)
}

/** A database without any table, for tests of the migrations. */
export async function blankDatabase(): Promise<string> {
  const { adminUrl, prefix } = inject('cluster')
  count += 1
  const name = `${prefix}_blank_${process.pid.toString(36)}_${Date.now().toString(36)}_${count}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
  } finally {
    await client.end()
  }
  return withDatabase(adminUrl, name)
}
