import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { findSession } from '../auth/sessions.ts'
import { callContext, runInCall } from './call-context.ts'
import { inPackets } from './packets.ts'
import { mostNames } from './statement-names.ts'

let t: TestApp
let practice: Practice
beforeAll(async () => {
  t = await testApp()
  practice = await t.practice()
})
afterAll(() => t.close())

let client: pg.PoolClient
let ask: ReturnType<typeof inPackets>
beforeEach(async () => {
  client = await t.deps.db.livePool.connect()
  ask = inPackets(client)
})
// Each test has a connection without names of others.
afterEach(() => client.release(true))

const names = async (): Promise<number> =>
  Number((await client.query('select count(*) as names from pg_prepared_statements')).rows[0]?.names)

describe('a statement has a name', () => {
  test('from the second time on', async () => {
    const text = 'select $1::int as given'
    await ask(text, [1])
    expect(await names()).toBe(0)
    expect((await ask(text, [2])).rows).toEqual([{ given: 2 }])
    expect((await ask(text, [3])).rows).toEqual([{ given: 3 }])
    expect(await names()).toBe(1)
  })

  test('as whoever borrows the connection next asks it', async () => {
    await ask('select 1 as one', [])
    await inPackets(client)('select 1 as one', [])
    expect(await names()).toBe(1)
  })

  test('and the session of a cookie is looked up by it', async () => {
    const limits = { config: t.deps.config, now: new Date(), address: '127.0.0.1' }
    for (let time = 0; time < 2; time += 1) await findSession(t.deps.db.system, 'nobody', limits, true)

    const { rows } = await runInCall(callContext('GET', '/v1/user'), () =>
      sql<{ plans: number }>`select count(*)::int as plans from pg_prepared_statements
        where statement like '%login_session%'`.execute(t.deps.db.system),
    )
    expect(rows).toEqual([{ plans: 1 }])
  })
})

test('a connection has so many names and no more, however many statements it is asked', async () => {
  for (let text = 0; text < mostNames + 20; text += 1)
    for (let time = 0; time < 2; time += 1) await ask(`select ${String(text)} as number`, [])

  expect(await names()).toBe(mostNames)
  expect((await ask(`select ${String(mostNames + 19)} as number`, [])).rows).toEqual([
    { number: mostNames + 19 },
  ])
})

test.each([
  ['whose text lists values', `select ${Array.from({ length: 1_000 }, () => '1').join(' + ')} as sum`],
  ['of two', 'select 1; select 2'],
  ['that answers all columns', 'select * from organisation limit 1'],
  ['that sets something', 'set local lock_timeout = 1000'],
])('no name has a statement %s', async (_what, text) => {
  for (let time = 0; time < 3; time += 1) await ask(text, [])
  expect(await names()).toBe(0)
})

test('an index with a condition is found by its values, however often', async () => {
  await client.query('create temporary table chosen (id int, state text)')
  await client.query(`create unique index on chosen (id, lower(state)) where state <> 'gone'`)
  const text = `insert into chosen (id, state) values ($1, $2)
    on conflict ("id", lower("state")) where "state" <> $3 do nothing`
  for (let id = 0; id < 10; id += 1) await ask(text, [id % 5, 'here', 'gone'])

  expect((await ask('select count(*)::int as rows from chosen', [])).rows).toEqual([{ rows: 5 }])
})

describe('a newer version changes a table below a plan', () => {
  const text = 'select amount from priced where id = $1'
  beforeEach(async () => {
    await client.query('create table priced (id int primary key, amount int)')
    await client.query('insert into priced values (1, 5)')
    for (let time = 0; time < 8; time += 1) await ask(text, [1])
    expect(await names()).toBe(1)
  })
  afterEach(async () => {
    await sql`drop table priced`.execute(t.deps.db.system)
  })
  const change = () => client.query('alter table priced alter amount type text')

  test('a question of its own is answered', async () => {
    await change()
    expect((await ask(text, [1])).rows).toEqual([{ amount: '5' }])
  })

  test('the first question of a transaction is answered in it', async () => {
    await change()
    await ask('begin', [])
    expect((await ask(text, [1])).rows).toEqual([{ amount: '5' }])
    await ask('insert into priced values (2, $1)', ['6'])
    await ask('rollback', [])
    expect((await ask(text, [2])).rows).toEqual([])
  })

  test('two first questions of a transaction at once leave no transaction open', async () => {
    await change()
    await ask('begin', [])
    const first = ask(text, [1])
    await Promise.all([first, ask('select 1 as one', [])]).catch(() => ask('rollback', []))
    await first
    expect(
      (
        await client.query(
          'select pg_current_xact_id_if_assigned() as id, now() = statement_timestamp() as alone',
        )
      ).rows,
    ).toEqual([{ id: null, alone: true }])
  })

  test('other connections give their statements new names as well', async () => {
    const other = await t.deps.db.livePool.connect()
    const askOther = inPackets(other)
    for (let time = 0; time < 8; time += 1) await askOther(text, [1])
    await change()
    await ask(text, [1])
    await askOther('begin', [])
    await askOther('select 1 as one', [])
    expect((await askOther(text, [1])).rows).toEqual([{ amount: '5' }])
    await askOther('rollback', [])
    other.release(true)
  })

  test('a further column stays unasked', async () => {
    await client.query('alter table priced add more text')
    expect((await ask(text, [1])).rows).toEqual([{ amount: 5 }])
  })
})

test('a transaction that meets a changed table on its way begins anew', async () => {
  const { system } = t.deps.db
  await sql`create table weighed (id int primary key, grams int)`.execute(system)
  await sql`insert into weighed values (1, 5)`.execute(system)
  let begun = 0
  const weigh = () =>
    t.deps.transaction(practice.owner.scope, async (tx) => {
      begun += 1
      await sql`select 1`.execute(tx)
      return (await sql`select grams from weighed where id = ${1}`.execute(tx)).rows
    })
  await sql`grant select on weighed to public`.execute(system)
  for (let time = 0; time < 8; time += 1) expect(await weigh()).toEqual([{ grams: 5 }])

  await sql`alter table weighed alter grams type text`.execute(system)
  begun = 0
  expect(await weigh()).toEqual([{ grams: '5' }])
  expect(begun).toBe(2)
})
