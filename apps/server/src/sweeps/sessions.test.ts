import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { testApp, type Answer, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const statusWith = async (cookie: string) =>
  (await app.anonymous.get('/v1/user', { headers: { cookie } })).status

const cookieOf = (answer: Answer) => /honora_session=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0]

/** Promise S3; logging in and out, idle time and waiting after failures have theirs beside the calls. */
describe('a session', () => {
  test('ends twelve hours after the login, however busy it was', async () => {
    const { owner } = await app.practice()
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await owner.get('/v1/user')).status).toBe(200)
      app.clock.advance(20 * 60_000)
    }
    app.clock.advance(60_000)

    expect((await owner.get('/v1/user')).status).toBe(401)
  })

  test('of somebody whose role changes ends', async () => {
    const practice = await app.practice()
    const clerk = await practice.member('billing')
    const { body } = await practice.owner.get<{ members: { id: string; email: string }[] }>(
      '/v1/organization/members',
    )
    const id = body.members.find(({ email }) => email === clerk.scope.email)?.id
    expect((await practice.owner.patch(`/v1/organization/members/${id}`, { role: 'assistant' })).status).toBe(
      200,
    )

    expect((await clerk.get('/v1/user')).status).toBe(401)
  })

  test('gets a new secret with a second factor; the old one dies after what was on its way', async () => {
    const { owner } = await app.practice()
    const enrolled = await owner.post<{ id: string; secret: string }>('/v1/user/factors/totp', {})
    const code = new TOTP({ secret: Secret.fromBase32(enrolled.body.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
    const confirmed = await owner.post(`/v1/user/factors/totp/${enrolled.body.id}/confirm`, { code })

    expect(await answersTo(owner.cookie, cookieOf(confirmed))).toEqual(rotated)
  })

  test('gets a new secret with another organisation', async () => {
    const [here, there] = [await app.practice(), await app.practice('Praxis Süd')]
    await app.deps.db.system
      .insertInto('membership')
      .values({
        id: newId(),
        user_id: here.owner.scope.userId,
        organisation_id: there.organisationId,
        role: 'assistant',
      })
      .execute()
    const switched = await here.owner.post('/v1/organization/switch', {
      customer_number: there.customerNumber,
    })

    expect(await answersTo(here.owner.cookie, cookieOf(switched))).toEqual(rotated)
  })
})

const rotated = { old: 200, oldLater: 401, new: 200 }

/** What the old cookie gets at once and after its time of grace, and what the new one gets. */
async function answersTo(before: string, after: string | undefined) {
  const old = await statusWith(before)
  app.clock.advance(11_000)
  return { old, oldLater: await statusWith(before), new: await statusWith(after ?? '') }
}
