import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

interface Trail {
  readonly rows: {
    seq: number
    at: string
    businessAt: string
    action: string
    record: string
    recordName: string | null
    actor: { name: string | null }
  }[]
  readonly cursor: string | null
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('tells who did what to which record, newest first, page by page', async () => {
  const { owner } = await app.practice()
  await owner.patch('/v1/organization', { kzv: 'Bayern' })
  await owner.patch('/v1/organization', { kzv: 'Hessen' })
  const first = await owner.get<Trail>('/v1/audit', { query: { limit: 1 } })
  const second = await owner.get<Trail>('/v1/audit', { query: { limit: 1, cursor: first.body.cursor ?? '' } })
  const none = await owner.get<Trail>('/v1/audit', { query: { record: 'patient:none' } })

  expect(first.body.rows.map((row) => [row.action, row.actor.name])).toEqual([
    ['organisation.updated', 'Test owner'],
  ])
  expect(second.body.rows[0]?.seq).toBe((first.body.rows[0]?.seq ?? 0) - 1)
  expect(none.body).toEqual({ rows: [], cursor: null })
})

test('shows the rows of the own organisation only, to those who may read them', async () => {
  const practice = await app.practice()
  const other = await app.practice()
  await other.owner.patch('/v1/organization', { kzv: 'Bremen' })
  const own = await practice.owner.get<Trail>('/v1/audit')
  const assistant = await practice.member('assistant')

  expect(own.body.rows.some((row) => row.record === `organisation:${other.organisationId}`)).toBe(false)
  expect((await assistant.get('/v1/audit')).status).toBe(403)
})

test('names what an entry is about, and is filtered by person, kind, action and thing', async () => {
  const practice = await app.practice()
  const { owner } = practice
  const assistant = await practice.member('assistant')
  const made = await assistant.post<{ id: string }>('/api/patients/', {
    givenName: 'Rosa',
    familyName: 'Beispiel',
    birthDate: '1980-05-05',
    insurance: { kind: 'private', insurer: 'Muster Krankenversicherung' },
  })
  await owner.patch('/v1/organization', { kzv: 'Bayern' })
  const actors = await owner.get<{ people: { id: string; name: string }[] }>('/v1/audit/actors')
  const person = actors.body.people.find(({ name }) => name.includes('assistant'))
  const filtered = async (query: Record<string, string>) =>
    (await owner.get<Trail>('/v1/audit', { query })).body.rows.map(({ action }) => action)

  expect(await filtered({ actor: person?.id ?? '' })).toContain('patient.created')
  expect(await filtered({ actor: person?.id ?? '' })).not.toContain('organisation.updated')
  expect(await filtered({ action: 'organisation' })).toEqual(['organisation.updated'])
  expect(await filtered({ action: 'patient.created' })).toEqual(['patient.created'])
  const of = await owner.get<Trail>('/v1/audit', { query: { record: `patient:${made.body.id}` } })
  expect(of.body.rows.map(({ recordName }) => recordName)).toEqual(['Beispiel, Rosa'])
})

test('is exported as a table in words, and the export is an entry itself', async () => {
  const { owner } = await app.practice()
  await owner.patch('/v1/organization', { kzv: 'Bayern' })
  const table = await owner.get('/v1/audit.csv', { query: { action: 'organisation' } })
  const trail = await owner.get<Trail>('/v1/audit', { query: { limit: 1 } })
  const lines = table.raw.toString('utf8').trimEnd().split('\r\n')

  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Test owner;Praxis geändert;Praxis;')
  expect(trail.body.rows[0]?.action).toBe('audit.exported')
})

test('an entry is of the clock, and says which day a demonstration reckoned with', async () => {
  const { owner } = await app.practice()
  await app.deps.db.system.insertInto('demo_clock').values({ days: 90 }).execute()
  await owner.patch('/v1/organization', { kzv: 'Hessen' })
  const ofThatDay = await owner.get<Trail>('/v1/audit', {
    query: { from: '2027-02-21', action: 'organisation.updated' },
  })
  await app.deps.db.system.deleteFrom('demo_clock').execute()

  expect(ofThatDay.body.rows.map((row) => [row.at.slice(0, 10), row.businessAt.slice(0, 10)])).toEqual([
    ['2026-11-23', '2027-02-21'],
  ])
  expect((await owner.get<{ whole: boolean }>('/v1/audit/verification')).body.whole).toBe(true)
})
