import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoWhenWanted } from './demo.ts'
import { startLocks } from './platform/db/locks.ts'
import { until } from './testing/server-process.ts'
import { testApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DEMO_DATA: '1' })
  await app.practice()
})
afterAll(() => app.close())

const mark = (state: string) =>
  sql`update organisation set settings = settings || jsonb_build_object('demo', ${state}::text)`.execute(
    app.deps.db.system,
  )

test('what another node is loading is waited for, not thrown away', async () => {
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  await other.query('select pg_advisory_lock($1)', [startLocks.demo])
  await mark('loading')

  const loading = loadDemoWhenWanted(app.deps, { isEmbedded: false, databaseUrl: app.databaseUrl })
  await until(async () => {
    const { rowCount } = await other.query(
      `select 1 from pg_stat_activity where application_name = 'honora demo' and wait_event = 'advisory'`,
    )
    return rowCount === 1
  })
  await mark('loaded')
  await other.end()

  expect(await loading).toBe(true)
  const { rows } = await sql`select id from organisation`.execute(app.deps.db.system)
  expect(rows).toHaveLength(1)
})
