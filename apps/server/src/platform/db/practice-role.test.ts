import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyClone, practiceUrl } from '../../testing/database.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { openDatabase } from './pool.ts'
import { preparePracticeRole, sharedTables, systemTables } from './practice-role.ts'

let app: TestApp
let own: Practice
let foreign: Practice
let client: pg.Client

beforeAll(async () => {
  app = await testApp()
  own = await app.practice('Eigene Praxis')
  foreign = await app.practice('Fremde Praxis')
  for (const { owner } of [own, foreign])
    await owner.post('/api/patients/', {
      givenName: 'Ada',
      familyName: 'Beispiel',
      birthDate: '1980-01-01',
      insurance: { kind: 'private' },
    })
  client = new pg.Client({ connectionString: practiceUrl(app.databaseUrl) })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await app.close()
})

/** Runs SQL as somebody who has got hold of the login of the practices inside a transaction of `own`. */
async function asIntruder<T>(work: (query: (text: string) => Promise<unknown[]>) => Promise<T>): Promise<T> {
  return app.deps.db.scoped({ organisationId: own.organisationId }, async (tx) =>
    work(async (text) => (await sql.raw(text).execute(tx)).rows),
  )
}

const organisations = async (query: (text: string) => Promise<unknown[]>): Promise<unknown[]> =>
  query('select distinct organisation_id from patient')

/** What somebody may try to set about himself; `@` is the foreign practice. */
const claims: readonly (readonly [name: string, setting: string])[] = [
  ['the system', `select set_config('app.system', 'on', true)`],
  ['the factor', `select set_config('app.factor', 'on', true)`],
  ['another practice', `select set_config('app.organisation_id', '@', true)`],
  ['an unsigned scope', `select set_config('app.scope', '@.1.', true)`],
  [
    'a made-up signature',
    `select set_config('app.scope', '@.1.' || encode(sha256(convert_to('@.1', 'UTF8')), 'hex'), true)`,
  ],
  [
    "its own signature on another practice's scope",
    `select set_config('app.scope', '@.1.' || split_part(current_setting('app.scope'), '.', 3), true)`,
  ],
  ['an empty scope', `select set_config('app.scope', '', true)`],
]

const foundByFactor = `select * from found_by_factor('invoice', '{%}', null, 10)`

describe('SQL with the login of the practices', () => {
  test('sees the rows of the practice it was opened for', async () => {
    expect(await asIntruder(organisations)).toEqual([{ organisation_id: own.organisationId }])
  })

  test.each(claims)('sees no foreign row when it sets %s', async (_name, setting) => {
    const seen = await asIntruder(async (query) => {
      await query(setting.replaceAll('@', foreign.organisationId))
      return {
        patients: await organisations(query),
        organisations: await query(`select id from organisation where id = '${foreign.organisationId}'`),
        people: await query(`select id from user_account where id = '${foreign.owner.scope.userId}'`),
        members: await query(`select id from membership where organisation_id = '${foreign.organisationId}'`),
      }
    })

    expect(seen.patients).not.toContainEqual({ organisation_id: foreign.organisationId })
    expect({ ...seen, patients: [] }).toEqual({ patients: [], organisations: [], people: [], members: [] })
  })

  test.each([['nothing', 'select 1'] as const, ...claims])(
    'learns no ids from the search of the factor when it sets %s',
    async (_name, setting) => {
      const search = asIntruder(async (query) => {
        await query(setting.replaceAll('@', foreign.organisationId))
        return query(foundByFactor)
      })

      await expect(search).rejects.toThrow('a search over all practices')
    },
  )

  test.each([
    ['the key', 'select * from scope_key'],
    ['passwords', 'select password_hash from user_account'],
    ['second factors', 'select * from user_factor'],
    ['logins', 'select * from login_session'],
    ['the queue', 'select * from graphile_worker._private_jobs'],
    ['searched texts', 'select * from invoice_text'],
    ['what keeps them', `select searched_by_factor('patient')`],
    ['another role', 'set role honora_app'],
    ['the rules themselves', 'alter table patient disable row level security'],
    [
      'the functions',
      'create or replace function is_system() returns boolean language sql as $$ select true $$',
    ],
    ['files of the server', `select pg_read_file('postgresql.conf')`],
  ])('does not reach %s', async (_name, text) => {
    await expect(client.query(text)).rejects.toThrow(
      /permission denied|must be owner|must be able to SET ROLE/,
    )
  })

  test('enqueues no work for another practice', async () => {
    const payload = JSON.stringify({ organisationId: foreign.organisationId })
    const enqueue = asIntruder((query) =>
      query(`select enqueue_job('retention', '${payload}'::json, null, null, 1, '${randomUUID()}', 0)`),
    )

    await expect(enqueue).rejects.toThrow('a job of another organisation')
  })
})

describe('where one login does everything', () => {
  test('the search of the factor answers ids to the factor only', async () => {
    const database = await openDatabase({ url: app.databaseUrl, requestConnections: 1, systemConnections: 1 })
    const found = (seesOffered: boolean) =>
      database.scoped({ organisationId: own.organisationId, seesOffered }, async (tx) =>
        sql.raw(foundByFactor).execute(tx),
      )
    try {
      await expect(found(false)).rejects.toThrow('a search over all practices')
      expect((await found(true)).rows).toEqual([])
    } finally {
      await database.close()
    }
  })
})

describe('the tables', () => {
  test('are under row-level security, or named as belonging to no practice', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`.execute(app.deps.db.system)

    expect(rows.map((row) => row.name)).toEqual([...systemTables, ...Object.keys(sharedTables)].toSorted())
  })

  test('have no rule that believes a plain setting', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename || '.' || policyname as name from pg_policies
      where qual like '%current_setting%' or with_check like '%current_setting%'`.execute(app.deps.db.system)

    expect(rows).toEqual([])
  })
})

describe('a login that would protect nothing is refused', () => {
  test('the owner itself', async () => {
    await expect(preparePracticeRole({ url: app.databaseUrl, practiceUrl: app.databaseUrl })).rejects.toThrow(
      'can see or give itself everything',
    )
  })

  test('one of another database', async () => {
    const practice = practiceUrl(await emptyClone())
    await expect(preparePracticeRole({ url: app.databaseUrl, practiceUrl: practice })).rejects.toThrow(
      'DATABASE_PRACTICE_URL leads to another database',
    )
  })

  test('one that does not exist', async () => {
    const practice = practiceUrl(app.databaseUrl).replace(/\/\/[^:]+:/, '//nobody_here:')
    await expect(preparePracticeRole({ url: app.databaseUrl, practiceUrl: practice })).rejects.toThrow(
      'DATABASE_PRACTICE_URL leads to no database',
    )
  })
})
