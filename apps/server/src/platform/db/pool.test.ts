import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './pool.ts'
import { practiceLogin } from '../../testing/cluster.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'

const practiceA = '00000000-0000-7000-8000-00000000000a'
const practiceB = '00000000-0000-7000-8000-00000000000b'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
  await sql`create table probe (id int primary key, organisation_id uuid not null, text text)`.execute(
    t.database.system,
  )
  await sql`create table offer (id int primary key, organisation_id uuid not null)`.execute(t.database.system)
  await sql`select tenant_table('probe'), factor_table('offer')`.execute(t.database.system)
  await sql`grant select, insert, update, delete on probe, offer to ${sql.ref(practiceLogin)}`.execute(
    t.database.system,
  )
  await sql`insert into probe values (1, ${practiceA}, 'a'), (2, ${practiceB}, 'b')`.execute(
    t.database.system,
  )
  await sql`insert into offer values (1, ${practiceA}), (2, ${practiceB})`.execute(t.database.system)
})
afterAll(() => t.close())

async function ids(
  table: 'probe' | 'offer',
  scope: { organisationId: string; seesOffered?: boolean },
): Promise<unknown[]> {
  return t.database.scoped(scope, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(tx)
    return rows.map((row) => row.id)
  })
}

describe('scoped transactions', () => {
  test('see the rows of their own practice, also when the query forgets to ask', async () => {
    expect(await ids('probe', { organisationId: practiceA })).toEqual([1])
    expect(await ids('probe', { organisationId: practiceB })).toEqual([2])
  })

  test('see nothing without a practice', async () => {
    expect(await ids('probe', { organisationId: '' })).toEqual([])
  })

  test('cannot write a row of another practice', async () => {
    const write = t.database.scoped({ organisationId: practiceA }, (tx) =>
      sql`insert into probe values (3, ${practiceB}, 'stolen')`.execute(tx),
    )

    await expect(write).rejects.toThrow('row-level security')
  })

  test('cannot move or delete a row of another practice', async () => {
    await t.database.scoped({ organisationId: practiceA }, async (tx) => {
      const changed = await sql`update probe set text = 'x' where id = 2`.execute(tx)
      const removed = await sql`delete from probe where id = 2`.execute(tx)
      expect([changed.numAffectedRows, removed.numAffectedRows]).toEqual([0n, 0n])
    })
  })

  test('of a factor member see what was offered, and only that', async () => {
    expect(await ids('offer', { organisationId: practiceA, seesOffered: true })).toEqual([1, 2])
    expect(await ids('probe', { organisationId: practiceA, seesOffered: true })).toEqual([1])
  })

  test('leave nothing behind when the work throws', async () => {
    const work = t.database.scoped({ organisationId: practiceA }, async (tx) => {
      await sql`insert into probe values (9, ${practiceA}, 'half')`.execute(tx)
      throw new Error('stop')
    })

    await expect(work).rejects.toThrow('stop')
    expect(await ids('probe', { organisationId: practiceA })).toEqual([1])
  })

  test('do not leak their practice to the next user of the connection', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ids('probe', { organisationId: practiceA })))

    expect(await ids('probe', { organisationId: '' })).toEqual([])
  })

  test('run under a role that row-level security binds, whatever role logged in', async () => {
    const { rows } = await t.database.scoped({ organisationId: practiceA }, (tx) =>
      sql<{
        sees_all: boolean
      }>`select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = current_user`.execute(tx),
    )

    expect(rows).toEqual([{ sees_all: false }])
  })
})

describe('values', () => {
  test('come as Date, calendar day and safe number', async () => {
    const { rows } = await sql<Record<string, unknown>>`select
      '2026-03-29 01:30:00+01'::timestamptz as at, '2026-03-29'::date as day,
      9007199254740991::int8 as largest, '{1,2}'::int8[] as list, '{2026-01-01}'::date[] as days`.execute(
      t.database.system,
    )

    expect(rows[0]).toEqual({
      at: new Date('2026-03-29T00:30:00Z'),
      day: '2026-03-29',
      largest: Number.MAX_SAFE_INTEGER,
      list: [1, 2],
      days: ['2026-01-01'],
    })
  })

  test('of integers beyond 2^53 are refused, not rounded', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(t.database.system)).rejects.toThrow('beyond 2^53')
  })
})

test('a database that is closed leaves no connection behind, whoever asked on it', async () => {
  const database = await openDatabase({ url: t.url })
  const { rows } = await database.systemPool.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.close()

  const open = () =>
    sql`select from pg_stat_activity where pid = ${rows[0]!.pid}`
      .execute(t.database.system)
      .then((left) => left.rows.length)
  await expect.poll(open).toBe(0)
})

test('a broken connection is replaced by the pool', async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(t.database.system)
  const admin = new pg.Client({ connectionString: t.url })
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await admin.end()

  await expect
    .poll(() =>
      sql`select 1`.execute(t.database.system).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('up')
})
