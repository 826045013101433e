import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, isKnownWeak } from '../../platform/auth/passwords.ts'
import { newId } from '../../platform/ids.ts'
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

test('a forgotten password is set anew by the link of the mail, once; unknown addresses answer alike', async () => {
  const caller = await practice.member('doctor')
  const { email } = caller.scope
  const folder = path.join(app.deps.config.DATA_DIR, 'mail')

  expect((await app.anonymous.post('/v1/password-reset', { email: 'nobody@test.example' })).status).toBe(202)
  expect((await app.anonymous.post('/v1/password-reset', { email })).status).toBe(202)
  const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  const own = mails.filter((text) => text.includes(`"to":"${email}"`))
  expect([mails.some((text) => text.includes('nobody@test.example')), own.length]).toEqual([false, 1])
  const token = /\/password-reset\?token=([\w-]+)/.exec(own[0] ?? '')?.[1] ?? ''
  const reset = (next: string) => app.anonymous.post(`/v1/password-reset/${token}`, { next })

  expect((await reset('passwortpasswort')).status).toBe(422)
  expect((await reset('Neues-Kennwort-78')).status).toBe(204)
  expect((await reset('Neues-Kennwort-79')).status).toBe(404)
  expect((await caller.get('/v1/user')).status).toBe(401)
  const again = await app.anonymous.post('/v1/session', { email, password: 'Neues-Kennwort-78' })
  expect(again.status).toBe(200)
})

test('reset mails are few, the newest link alone counts, its use is audited and reported', async () => {
  const caller = await practice.member('assistant')
  const { email, userId } = caller.scope
  const folder = path.join(app.deps.config.DATA_DIR, 'mail')
  const mailsTo = () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .filter((text) => text.includes(`"to":"${email}"`))
  const ask = () => app.anonymous.post('/v1/password-reset', { email }, { headers: { host: 'evil.example' } })
  const answers = [await ask(), await ask(), await ask(), await ask()]
  const tokens = mailsTo().flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? [])

  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429])
  expect(mailsTo().join(' ')).not.toContain('evil.example')
  expect(tokens).toHaveLength(3)
  const outcomes = []
  for (const token of tokens)
    outcomes.push(
      (await app.anonymous.post(`/v1/password-reset/${token}`, { next: 'Neues-Kennwort-80' })).status,
    )
  expect(outcomes).toEqual([404, 404, 204])
  expect(mailsTo().filter((text) => text.includes('/password-reset?token='))).toHaveLength(3)
  expect(mailsTo()).toHaveLength(4)
  const audited = await app.deps.db.system
    .selectFrom('audit_event')
    .select('action')
    .where('record', '=', `user:${userId}`)
    .where('action', '=', 'password.reset')
    .execute()
  expect(audited).toHaveLength(1)
})

test.each([
  '123456789012',
  'passwortpasswort',
  'Passwort2026!',
  'qwertzuiop12',
  'Sommer2026!!',
  'aaaaaaaaaaaa',
])('%s is too easily guessed', (password) => {
  expect(isKnownWeak(password)).toBe(true)
})

test('what is known of the person makes a weak password, a long one of its own does not', () => {
  expect(isKnownWeak('annamueller1980', ['anna.mueller@praxis.example', 'Anna Müller'])).toBe(true)
  expect(isKnownWeak('Neues-Kennwort-77', ['anna.mueller@praxis.example'])).toBe(false)
})

test('a member of two practices sees both and works in the one switched to', async () => {
  const caller = await practice.member('dentist')
  const second = await app.practice('Zahnarztpraxis Süd')
  await app.deps.db.system
    .insertInto('membership')
    .values({
      id: newId(),
      user_id: caller.scope.userId,
      organisation_id: second.organisationId,
      role: 'owner',
    })
    .execute()
  const token = await caller.get<{ csrf_token: string }>('/v1/csrf')
  const orgs =
    await caller.get<{ customer_number: string; role: string; current: boolean }[]>('/v1/user/orgs')
  const switched = await caller.post('/v1/organization/switch', { customer_number: second.customerNumber })
  const cookie = String(switched.headers['set-cookie']).split(';')[0] ?? ''
  const after = await app.anonymous.get<{ customer_number: string; role: string }>('/v1/user', {
    headers: { cookie },
  })

  expect(token.body.csrf_token).toBe(caller.csrfToken)
  expect(orgs.body.map((each) => [each.customer_number, each.role, each.current])).toEqual([
    [practice.customerNumber, 'dentist', true],
    [second.customerNumber, 'owner', false],
  ])
  expect(switched.status).toBe(204)
  expect(switched.headers['x-csrf-token']).toMatch(/^[\w-]{20,}$/)
  expect(after.body).toMatchObject({ customer_number: second.customerNumber, role: 'owner' })
})
