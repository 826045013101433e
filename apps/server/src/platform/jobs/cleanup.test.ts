import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { cleanTechnicalTables } from './cleanup.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('sessions, links and challenges that have expired leave no address and no account behind', async () => {
  const { organisationId, owner } = await app.practice()
  const { system } = app.deps.db
  const now = app.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const [place, days] of [9, 7].entries()) {
    const created = daysAgo(days)
    await sql`insert into login_session (id, token_hash, user_id, organisation_id, csrf_token, created_at, last_seen_at, fresh_at, address, user_agent)
      values (gen_random_uuid(), ${Buffer.from(`token ${place}`)}, ${owner.scope.userId}::uuid, ${organisationId}::uuid, '', ${created}, ${created}, ${created}, ${`${days} days`}, '')`.execute(
      system,
    )
    await sql`insert into password_reset (token_hash, user_id, expires_at)
      values (${Buffer.from(`reset ${place}`)}, ${owner.scope.userId}::uuid, ${daysAgo(place === 0 ? 2 : 0)})`.execute(
      system,
    )
    await sql`insert into passkey_challenge (id, challenge, expires_at)
      values (gen_random_uuid(), ${`challenge ${place}`}, ${daysAgo(place === 0 ? 2 : 0)})`.execute(system)
  }

  expect(await cleanTechnicalTables(app.deps)).toBe(3)
  const { rows } = await sql<{ text: string }>`
    select address as text from login_session where address like '%days'
    union all select encode(token_hash, 'escape') from password_reset
    union all select challenge from passkey_challenge`.execute(system)
  expect(rows.map(({ text }) => text)).toEqual(['7 days', 'reset 1', 'challenge 1'])
  expect((await owner.get('/v1/user')).status).toBe(200)
})

test('technical rows go when they are over, and no earlier', async () => {
  const { organisationId, owner } = await app.practice()
  const { system } = app.deps.db
  const patient = { familyName: 'Kurz', birthDate: '1980-01-01', insurance: { kind: 'private' } }
  for (const [key, givenName] of [
    ['old', 'Alt'],
    ['new', 'Neu'],
  ]) {
    const body = { ...patient, givenName }
    const made = await owner.post('/api/patients/', body, { headers: { 'idempotency-key': key ?? '' } })
    expect(made.status).toBe(201)
  }
  const age = (table: string, column: string, days: number, which: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${app.clock.now()}::timestamptz - make_interval(days => ${days})
      where ${sql.raw(which)}`.execute(system)
  await sql`insert into daily_work (organisation_id, day) values
    (${organisationId}, '2024-01-01'), (${organisationId}, '2026-11-20')`.execute(system)
  await sql`insert into event_outbox (organisation_id, topic, record_id) values
    (${organisationId}, 'old', ${organisationId}), (${organisationId}, 'new', ${organisationId})`.execute(
    system,
  )
  await age('idempotency_key', 'created_at', 2, "key = 'old'")
  await age('event_outbox', 'created_at', 8, "topic = 'old'")
  await age('daily_work', 'done_at', 500, "day = '2024-01-01'")

  expect(await cleanTechnicalTables(app.deps)).toBe(3)
  const left = async (column: string, table: string) => {
    const { rows } = await sql<{
      value: string
    }>`select ${sql.ref(column)}::text as value from ${sql.table(table)}
      where organisation_id = ${organisationId}::uuid`.execute(system)
    return rows.map(({ value }) => value)
  }
  expect(await left('key', 'idempotency_key')).toEqual(['new'])
  expect(await left('topic', 'event_outbox')).not.toContain('old')
  expect(await left('topic', 'event_outbox')).toContain('new')
  expect(await left('day', 'daily_work')).toEqual(['2026-11-20'])
  expect(await cleanTechnicalTables(app.deps)).toBe(0)
})
