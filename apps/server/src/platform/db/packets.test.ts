import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { entersScope, inPackets } from './packets.ts'

const sources = join(import.meta.dirname, '../..')

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})
afterAll(() => t.close())

let client: pg.PoolClient
const sent = vi.fn<(packet: string) => void>()
beforeEach(async () => {
  client = await t.database.livePool.connect()
  sent.mockClear()
  const { stream } = client.connection
  const write = stream._writev?.bind(stream)
  vi.spyOn(stream, '_writev').mockImplementation((chunks, done) => {
    sent(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))).toString('latin1'))
    write?.(chunks, done)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  client.release()
})

const scope = `${entersScope}'app.scope', $1, true)`

test('what opens a transaction leaves with the first question', async () => {
  const ask = inPackets(client)
  await ask('begin', [])
  await ask(scope, ['of a practice'])
  expect(sent).not.toHaveBeenCalled()

  const { rows } = await ask(`select current_setting('app.scope') as scope`, [])
  expect(rows).toEqual([{ scope: 'of a practice' }])
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toMatch(/begin.*app\.scope.*current_setting/s)

  await ask('commit', [])
  expect((await ask(`select current_setting('app.scope') as scope`, [])).rows).toEqual([{ scope: '' }])
})

test('a transaction in which nothing was asked is never opened', async () => {
  const ask = inPackets(client)
  const query = vi.spyOn(client, 'query')
  await ask('begin', [])
  await ask(scope, ['of a practice'])
  await ask('commit', [])

  expect(query).not.toHaveBeenCalled()
})

test('a first question that fails says why, and the connection goes on after the rollback', async () => {
  const ask = inPackets(client)
  await ask('begin', [])
  await expect(ask('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
  await ask('rollback', [])

  expect((await ask('select 1 as one', [])).rows).toEqual([{ one: 1 }])
})

test('a scope that cannot be entered fails what was asked in it', async () => {
  const ask = inPackets(client)
  await ask('begin', [])
  await ask(`${entersScope}'no name', $1, true)`, ['x'])
  await expect(ask('select 1', [])).rejects.toThrow('configuration parameter "no name"')
  await ask('rollback', [])
})

test('the end of a transaction that only read leaves with what is asked next', async () => {
  const first = inPackets(client, undefined, { endsLater: true })
  await first('begin', [])
  await first(`select $1::int as one`, [1])
  sent.mockClear()
  await first('commit', [])

  const next = inPackets(client, undefined, { endsLater: true })
  await next('begin', [])
  const { rows } = await next('select pg_current_xact_id_if_assigned() is null as is_fresh', [])
  expect(rows).toEqual([{ is_fresh: true }])
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toMatch(/commit.*begin.*is_fresh/s)
  await next('commit', [])
})

test('where nothing is asked it ends with this turn of the event loop', async () => {
  const ask = inPackets(client, undefined, { endsLater: true })
  await ask('begin', [])
  await ask(scope, ['of a practice'])
  await ask('select 1 from patient where false', [])
  await ask('commit', [])
  await new Promise((resolve) => setImmediate(resolve))

  expect((await client.query('select 1')).rows).toHaveLength(1)
  expect(client.getTransactionStatus()).toBe('I')
})

test.each([
  ['a write', 'insert into flag_of_the_test values (1)'],
  ['a lock of rows', 'select id from patient for update'],
  ['a lock', 'select pg_advisory_xact_lock(1)'],
  [
    'a write within a question',
    'with made as (select 1 as one) insert into flag_of_the_test select one from made',
  ],
])('%s is committed before anybody is told so', async (_name, text) => {
  await client.query('create temporary table flag_of_the_test (value int)')
  const ask = inPackets(client, undefined, { endsLater: true })
  await ask('begin', [])
  await ask(text, [])
  await ask('commit', [])

  expect(client.getTransactionStatus()).toBe('I')
  await client.query('drop table flag_of_the_test')
})

const onlyRead = ['claim_is_bought', 'debtor_is_red', 'debtor_open_cents']
const write = [
  'cancel_job',
  'enqueue_job',
  'factor_table',
  'practice_figures_fold',
  'searched_by_factor',
  'tenant_table',
]

test('which functions of ours may write is known, and each is called alone', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend where pg_depend.objid = pg_proc.oid and deptype = 'e')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...onlyRead, ...write].toSorted())

  const calls = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), 'utf8').matchAll(
        /(\bselect\s+)?\b(?:enqueue_job|cancel_job|practice_figures_fold|(?:set|next)val|pg_(?:try_)?advisory_\w+|pg_notify)\(/g,
      ),
    ])
    .filter(([, alone]) => alone === undefined)
    .map(([text]) => text)
  // In what is written to the outbox, and to the lease of a recording that ends.
  expect(calls).toEqual(['pg_notify(', 'pg_notify('])
})
