import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

interface Trail {
  readonly rows: { seq: number; action: string; record: string; actor: { name: string | null } }[]
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
