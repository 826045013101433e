import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
})
afterAll(() => app.close())

test('a new password counts at once, ends other sessions and must not be a weak one', async () => {
  const caller = await practice.member('billing')
  const { userId, email } = caller.scope
  const hash = await hashPassword('Praxis-Test-2026')
  await app.deps.db.system
    .updateTable('user_account')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .execute()
  await app.anonymous.post('/v1/session', { email, password: 'Praxis-Test-2026' })
  const change = (current: string, next: string) => caller.post('/v1/user/password', { current, next })

  expect((await change('wrong', 'Neues-Kennwort-77')).status).toBe(422)
  expect((await change('Praxis-Test-2026', 'passwortpasswort')).status).toBe(422)
  expect((await change('Praxis-Test-2026', 'Neues-Kennwort-77')).status).toBe(204)
  const own = await caller.get<{ sessions: { current: boolean }[] }>('/v1/user/sessions')
  expect(own.body.sessions.map((session) => session.current)).toEqual([true])
  const again = await app.anonymous.post('/v1/session', { email, password: 'Neues-Kennwort-77' })
  expect(again.status).toBe(200)
})

test('one of the own sessions can be ended', async () => {
  const caller = await practice.member('assistant')
  const own = await caller.get<{ sessions: { id: string }[] }>('/v1/user/sessions')

  expect((await caller.delete(`/v1/user/sessions/${own.body.sessions[0]?.id}`)).status).toBe(204)
  expect((await caller.get('/v1/user')).status).toBe(401)
})

test('an API key opens what it was made for and nothing else, until it is revoked', async () => {
  const made = await practice.owner.post<{ id: string; token: string }>('/v1/organization/api-keys', {
    name: 'Praxissoftware',
    scopes: ['patient.read'],
  })
  const headers = { authorization: `Bearer ${made.body.token}` }

  expect(made.status).toBe(201)
  expect((await app.anonymous.get('/api/patients/', { headers })).status).toBe(200)
  expect((await app.anonymous.get('/v1/audit', { headers })).status).toBe(403)
  expect((await practice.owner.delete(`/v1/organization/api-keys/${made.body.id}`)).status).toBe(204)
  expect((await app.anonymous.get('/api/patients/', { headers })).status).toBe(401)
})

test('the last owner stays', async () => {
  const list = await practice.owner.get<{ members: { id: string; role: string }[] }>(
    '/v1/organization/members',
  )
  const owner = list.body.members.find((member) => member.role === 'owner')

  expect((await practice.owner.delete(`/v1/organization/members/${owner?.id}`)).status).toBe(409)
})
