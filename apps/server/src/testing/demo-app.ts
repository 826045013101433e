import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Settings } from '../platform/config.ts'
import { loadDemo } from '../demo/load.ts'
import { emptyClone } from './database.ts'
import { withDatabase } from './cluster.ts'
import { testApp, type TestApp } from './test-app.ts'

/**
 * The product with the demo data, their jobs done. Loading them takes longer than any test: the first file of a run that
 * asks loads them, once, and every file gets a copy of its own, rows and stored files.
 */
export async function demoApp(settings: Partial<Settings> = {}): Promise<TestApp> {
  const { adminUrl, prefix, shared } = inject('cluster')
  const loaded = { database: `${prefix}_demo`, folder: path.join(shared, 'demo') }
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    // Held by the connection: one that is killed lets the next one load them.
    await client.query('select pg_advisory_lock(hashtext($1))', [loaded.database])
    if (!existsSync(loaded.folder)) await load(client, loaded)
    const copy = `${loaded.database}_${process.pid.toString(36)}_${Date.now().toString(36)}`
    await client.query(`create database ${copy} template ${loaded.database}`)
    const folder = mkdtempSync(path.join(tmpdir(), 'honora-app-'))
    cpSync(loaded.folder, folder, { recursive: true })
    return await testApp(settings, { databaseUrl: withDatabase(adminUrl, copy), folder })
  } finally {
    await client.end()
  }
}

async function load(client: pg.Client, loaded: { database: string; folder: string }): Promise<void> {
  const databaseUrl = await emptyClone()
  const folder = `${loaded.folder}-draft-${process.pid}`
  const app = await testApp(
    { REQUEST_LIMIT_PER_MINUTE: 1_000_000 },
    { databaseUrl, folder, keepsFolder: true },
  )
  await loadDemo(app.deps, databaseUrl)
  await app.runJobs()
  await app.close()
  await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} rename to ${loaded.database}`)
  renameSync(folder, loaded.folder)
}
