import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

type Flags = { flags: Record<string, boolean | string> }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('flags are off by default, for nobody and for a user', async () => {
  const { owner } = await app.practice()

  for (const caller of [app.anonymous, owner]) {
    const { status, body } = await caller.get<Flags>('/v1/feature-flags')
    expect(status).toBe(200)
    expect(body.flags).toMatchObject({ locale_es: false, payment_plans: false })
  }
})

test('a flag of one organisation is on there and nowhere else', async () => {
  const practice = await app.practice()
  const other = await app.practice()
  await app.deps.db.system
    .insertInto('feature_flag')
    .values({ key: 'payment_plans', organisation_id: practice.organisationId, value: true })
    .execute()
  const on = await practice.owner.get<Flags>('/v1/feature-flags')
  const off = await other.owner.get<Flags>('/v1/feature-flags')

  expect([on.body.flags.payment_plans, off.body.flags.payment_plans]).toEqual([true, false])
})
