import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { newId } from '../../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { sealTotpSecrets } from './seal-totp-secrets.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  await employAnna(app, practice)
})
afterAll(() => app.close())

/** A billing clerk with a password. */
async function employAnna(of: TestApp, { organisationId }: Practice): Promise<void> {
  const userId = newId()
  await of.deps.db.system
    .insertInto('user_account')
    .values({
      id: userId,
      email: 'Anna@praxis.example',
      name: 'Anna Test',
      password_hash: await hashPassword('Praxis-Test-2026'),
    })
    .execute()
  await of.deps.db.system
    .insertInto('membership')
    .values({ id: newId(), user_id: userId, organisation_id: organisationId, role: 'billing' })
    .execute()
}

describe('session', () => {
  test('a right password opens a session whose cookie scripts cannot read', async () => {
    const answer = await app.anonymous.post<{
      user: { email: string; customer_number: string }
      csrf_token: string
    }>('/v1/session', { email: 'anna@PRAXIS.example', password: 'Praxis-Test-2026' })

    expect(answer.status).toBe(200)
    expect(answer.body.user.customer_number).toBe(practice.customerNumber)
    expect(String(answer.headers['set-cookie'])).toMatch(/honora_session=.*HttpOnly; SameSite=Lax/)
  })

  test('the cookie is for one host, or for the domain under which the bases of the calls stand', async () => {
    const wide = await testApp({ COOKIE_DOMAIN: 'praxis.example' })
    const { owner, ...there } = await wide.practice()
    await employAnna(wide, { owner, ...there })
    const login = (of: TestApp) =>
      of.anonymous.post('/v1/session', { email: 'anna@praxis.example', password: 'Praxis-Test-2026' })
    const cookies = async (of: TestApp) => String((await login(of)).headers['set-cookie'])

    expect(await cookies(app)).not.toContain('Domain=')
    expect(await cookies(wide)).toMatch(/honora_session=.*Domain=praxis.example/)
    const out = await owner.delete('/v1/session')
    expect(String(out.headers['set-cookie'])).toMatch(/honora_session=;.*Domain=praxis.example/)
    await wide.close()
  })

  test('wrong passwords and unknown accounts answer alike, and then wait', async () => {
    const wrong = await app.anonymous.post<{ code: string }>('/v1/session', {
      email: 'anna@praxis.example',
      password: 'wrong',
    })
    const unknown = await app.anonymous.post<{ code: string }>('/v1/session', {
      email: 'nobody@praxis.example',
      password: 'wrong',
    })

    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])
    expect([unknown.status, unknown.body.code]).toEqual([401, 'INVALID_CREDENTIALS'])

    for (let i = 0; i < 4; i += 1)
      await app.anonymous.post('/v1/session', { email: 'nobody@praxis.example', password: 'wrong' })
    const limited = await app.anonymous.post<{ code: string }>('/v1/session', {
      email: 'nobody@praxis.example',
      password: 'wrong',
    })

    expect([limited.status, limited.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('of many attempts at once only the free ones are checked', async () => {
    const many = await Promise.all(
      Array.from({ length: 60 }, () =>
        app.anonymous.post('/v1/session', { email: 'crowd@praxis.example', password: 'wrong' }),
      ),
    )

    expect(many.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(many.filter(({ status }) => status === 429)).toHaveLength(55)
  })

  test('a right password gives the attempts back', async () => {
    const email = 'anna@praxis.example'
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 3; i += 1) await app.anonymous.post('/v1/session', { email, password: 'wrong' })
      expect((await app.anonymous.post('/v1/session', { email, password: 'Praxis-Test-2026' })).status).toBe(
        200,
      )
    }
  })

  test('logging out kills the session on the server', async () => {
    const caller = await practice.member('assistant')

    expect((await caller.delete('/v1/session')).status).toBe(204)
    expect((await caller.get('/v1/user')).status).toBe(401)
  })

  test('an idle session ends', async () => {
    const caller = await practice.member('assistant')
    app.clock.advance(31 * 60_000)

    expect((await caller.get('/v1/user')).status).toBe(401)
  })
})

describe('second factor', () => {
  test('an organisation that demands it lets a session without one do nothing but enrol', async () => {
    const strict = await app.practice('Praxis Streng')
    const caller = await strict.member('billing')
    await strict.owner.patch('/v1/organization', { settings: { secondFactorRequired: true } })

    expect((await caller.get('/api/patients/')).status).toBe(403)
    expect((await caller.get<{ permissions: string[] }>('/v1/user')).body.permissions).not.toContain(
      'patient.read',
    )

    const enrolled = await caller.post<{ id: string; secret: string }>('/v1/user/factors/totp', {})
    const code = new TOTP({ secret: Secret.fromBase32(enrolled.body.secret) }).generate({
      timestamp: app.clock.now().getTime(),
    })
    expect(
      (await caller.post(`/v1/user/factors/totp/${enrolled.body.id}/confirm`, { code: '000000' })).status,
    ).toBe(422)
    expect((await caller.post(`/v1/user/factors/totp/${enrolled.body.id}/confirm`, { code })).status).toBe(
      200,
    )
    expect((await caller.get('/api/patients/')).status).toBe(200)
  })

  test('a code of the authenticator counts once', async () => {
    const { owner } = await app.practice('Praxis Codes')
    await app.deps.db.system
      .updateTable('user_account')
      .set({ password_hash: await hashPassword('Praxis-Test-2026') })
      .where('id', '=', owner.scope.userId)
      .execute()
    const enrolled = await owner.post<{ id: string; secret: string }>('/v1/user/factors/totp', {})
    const totp = new TOTP({ secret: Secret.fromBase32(enrolled.body.secret) })
    const { secret: stored } = await app.deps.db.system
      .selectFrom('user_factor')
      .select('secret')
      .where('id', '=', enrolled.body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(enrolled.body.secret)
    // A factor from before secrets were sealed is sealed at the next start and goes on to work.
    await app.deps.db.system
      .updateTable('user_factor')
      .set({ secret: JSON.stringify({ base32: enrolled.body.secret }) })
      .where('id', '=', enrolled.body.id)
      .execute()
    await sealTotpSecrets(app.deps)
    const { secret: sealed } = await app.deps.db.system
      .selectFrom('user_factor')
      .select('secret')
      .where('id', '=', enrolled.body.id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(sealed as object)).toEqual(['sealed'])
    const codeNow = () => totp.generate({ timestamp: app.clock.now().getTime() })
    await owner.post(`/v1/user/factors/totp/${enrolled.body.id}/confirm`, { code: codeNow() })
    const logIn = (totpCode?: string) =>
      app.anonymous.post<{ code?: string }>('/v1/session', {
        email: owner.scope.email,
        password: 'Praxis-Test-2026',
        ...(totpCode === undefined ? {} : { totp: totpCode }),
      })

    expect((await logIn()).body.code).toBe('TOTP_REQUIRED')
    expect((await logIn(codeNow())).body.code).toBe('INVALID_CREDENTIALS')
    app.clock.advance(30_000)
    expect((await logIn(codeNow())).status).toBe(200)
  })
})

describe('user', () => {
  test('permissions come from the role, not from the e-mail address', async () => {
    const caller = await practice.member('billing')
    const answer = await caller.get<{ permissions: string[]; factoringStaff: boolean; role: string }>(
      '/v1/user',
    )

    expect(answer.body.role).toBe('billing')
    expect(answer.body.factoringStaff).toBe(false)
    expect(answer.body.permissions).toContain('billing.finalize')
    expect(answer.body.permissions).not.toContain('documentation.finalize')
  })

  test('a language behind a flag is taken only where the flag is on', async () => {
    const own = await app.practice()
    const choose = () => own.owner.patch('/v1/user', { locale: 'es' })

    expect(await choose()).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/locale', code: 'unknown_value' }] },
    })
    await app.deps.db.system
      .insertInto('feature_flag')
      .values({ key: 'locale_es', organisation_id: own.organisationId, value: true })
      .execute()
    expect(await choose()).toMatchObject({ status: 200, body: { locale: 'es' } })
  })

  test('a write without the token of the session is refused', async () => {
    const caller = await practice.member('billing')

    expect(
      (
        await caller.patch<{ code: string }>(
          '/v1/user',
          { name: 'Neu' },
          { headers: { 'x-csrf-token': 'wrong' } },
        )
      ).body.code,
    ).toBe('CSRF_INVALID')
    expect(
      (await caller.patch('/v1/user', { name: 'Neu' }, { headers: { origin: 'https://elsewhere.example' } }))
        .status,
    ).toBe(403)
    expect((await caller.patch<{ name: string }>('/v1/user', { name: 'Neu' })).body.name).toBe('Neu')
  })

  test('a page of another organisation is told so before anything happens', async () => {
    const caller = await practice.member('billing')
    const answer = await caller.patch<{ code: string }>(
      '/v1/user',
      { name: 'Neu' },
      { headers: { 'x-customer-number': '999999' } },
    )

    expect([answer.status, answer.body.code]).toEqual([409, 'ORGANIZATION_CHANGED'])
  })

  test('switching to an organisation the user is no member of is not found', async () => {
    const caller = await practice.member('billing')
    const other = await app.practice('Praxis Süd')

    expect(
      (await caller.post('/v1/organization/switch', { customer_number: other.customerNumber })).status,
    ).toBe(404)
  })

  test('bad input gets a problem document with pointers', async () => {
    const caller = await practice.member('billing')
    const answer = await caller.patch<{ errors: { pointer: string; code: string }[] }>('/v1/user', {
      name: '',
      locale: 'fr',
    })

    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((field) => [field.pointer, field.code])).toEqual([
      ['/name', 'required'],
      ['/locale', 'unknown_value'],
    ])
    expect((await caller.patch('/v1/user', '{"name":')).status).toBe(400)
    expect((await caller.patch('/v1/user', 'x', { headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
  })
})

describe('organisation', () => {
  test('two people changing the profile do not overwrite each other', async () => {
    const { owner } = await app.practice('Praxis West')
    const first = await owner.get<{ version: number }>('/v1/organization')
    const changed = await owner.patch<{ version: number }>(
      '/v1/organization',
      { kzv: 'Bayern' },
      { headers: { 'if-match': `"${first.body.version}"` } },
    )
    const stale = await owner.patch<{ code: string; current: { kzv: string } }>(
      '/v1/organization',
      { kzv: 'Hessen' },
      { headers: { 'if-match': `"${first.body.version}"` } },
    )

    expect(changed.body.version).toBe(first.body.version + 1)
    expect([stale.status, stale.body.current.kzv]).toEqual([412, 'Bayern'])
  })

  test('the audit trail is whole, and a changed row is named', async () => {
    const { owner, organisationId } = await app.practice('Praxis Ost')
    await owner.patch('/v1/organization', { name: 'Praxis Ost 2' })
    await owner.patch('/v1/organization', { name: 'Praxis Ost 3' })

    expect((await owner.get('/v1/audit/verification')).body).toEqual({ whole: true, brokenAt: null })

    const { systemPool } = app.deps.db
    await systemPool.query('alter table audit_event disable trigger audit_event_append_only')
    await systemPool.query(
      `update audit_event set action = 'forged' where organisation_id = $1 and seq = 1`,
      [organisationId],
    )
    await systemPool.query('alter table audit_event enable trigger audit_event_append_only')

    expect((await owner.get('/v1/audit/verification')).body).toEqual({ whole: false, brokenAt: 1 })
  })

  test('one key, one effect: fifty equal invitations make one', async () => {
    const { owner } = await app.practice('Praxis Mitte')
    const send = () =>
      owner.post<{ id: string }>(
        '/v1/organization/members',
        { email: 'neu@praxis.example', role: 'assistant' },
        { headers: { 'idempotency-key': 'k1' } },
      )
    const answers = await Promise.all(Array.from({ length: 50 }, send))

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const other = await owner.post<{ code: string }>(
      '/v1/organization/members',
      { email: 'other@praxis.example', role: 'assistant' },
      { headers: { 'idempotency-key': 'k1' } },
    )
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})
