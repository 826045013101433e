import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Answer, type Practice, type TestApp } from '../../testing/test-app.ts'
import { signOnSettings, startProvider, type Person, type RunningProvider } from './testing.ts'

const publicUrl = 'http://portal.example'
const path = '/v1/session/sign-on'

let provider: RunningProvider
let app: TestApp
let practice: Practice
beforeAll(async () => {
  provider = await startProvider(`${publicUrl}${path}/callback`)
  app = await testApp(signOnSettings(provider.issuer, publicUrl))
  // The provider's tokens are dated by the clock of the machine.
  app.clock.set(new Date().toISOString())
  practice = await app.practice()
})
beforeEach(() => {
  app.clock.set(new Date().toISOString())
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

let people = 0
function person(more: Partial<Person> = {}): Person {
  people += 1
  return {
    sub: `s-${people}`,
    email: `p${people}@klinikum.example`,
    email_verified: true,
    name: 'Mia Berg',
    ...more,
  }
}

/** An account with a membership of the practice, as a person with a password has it. */
async function account(email: string): Promise<string> {
  const id = newId()
  await app.deps.db.system
    .insertInto('user_account')
    .values({ id, email, name: 'Alte Bekannte', password_hash: null })
    .execute()
  await app.deps.db.system
    .insertInto('membership')
    .values({ id: newId(), user_id: id, organisation_id: practice.organisationId, role: 'assistant' })
    .execute()
  return id
}

const cookiesOf = (answer: Answer): Record<string, string> =>
  Object.fromEntries(
    [answer.headers['set-cookie'] ?? []].flat().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      return [name, value]
    }),
  )
const cookieHeader = (cookies: Record<string, string>) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})

async function begin(query = ''): Promise<{ address: string; cookies: Record<string, string> }> {
  const answer = await app.anonymous.get(`${path}${query}`)
  return { address: String(answer.headers.location), cookies: cookiesOf(answer) }
}
async function comeBack(address: string, cookies: Record<string, string>): Promise<Answer> {
  const { pathname, search } = new URL(address)
  return app.anonymous.get(`${pathname}${search}`, { headers: cookieHeader(cookies) })
}

/** The whole way of a person: to the provider and back. */
async function signOn(who: Person | null, query = '') {
  provider.person = who
  const { address, cookies } = await begin(query)
  const answer = await comeBack(await provider.visit(address), cookies)
  const session = cookiesOf(answer)
  const user = await app.anonymous.get<{ id: string; email: string; role: string; permissions: string[] }>(
    '/v1/user',
    { headers: cookieHeader(session) },
  )
  return { location: String(answer.headers.location), status: answer.status, session, user }
}

const audited = async (action: string) =>
  (
    await app.deps.db.system
      .selectFrom('audit_event')
      .select(['record', 'details'])
      .where('action', '=', action)
      .where('organisation_id', '=', practice.organisationId)
      .execute()
  ).map(({ record, details }) => ({ record, details }))

describe('signing in with a provider', () => {
  test('opens the account of the verified address, links it once, and goes where one wanted to go', async () => {
    const who = person()
    const id = await account(who.email.toUpperCase())
    const first = await signOn(who, '?next=%2Fpatients')
    const again = await signOn({ ...who, email: 'new-name@klinikum.example' })

    expect(first).toMatchObject({ status: 302, location: '/patients', user: { status: 200, body: { id } } })
    expect(again).toMatchObject({ location: '/', user: { status: 200, body: { id } } })
    expect(await audited('sign-on.linked')).toContainEqual({ record: `user:${id}`, details: {} })
    expect(await audited('session.opened')).toContainEqual({
      record: `user:${id}`,
      details: { by: 'sign-on' },
    })
    const links = await app.deps.db.system
      .selectFrom('user_identity')
      .select('subject')
      .where('user_id', '=', id)
      .execute()
    expect(links).toEqual([{ subject: who.sub }])
  })

  test('makes the account of an invited member, with the role of the invitation', async () => {
    const who = person({ name: 'Nora Neu' })
    await practice.owner.post('/v1/organization/members', { email: who.email, role: 'billing' })
    const { user, location } = await signOn(who)

    expect(location).toBe('/')
    expect(user.body).toMatchObject({ email: who.email, role: 'billing', name: 'Nora Neu' })
  })

  test.each<[string, string, () => Promise<Person | null>]>([
    ['without account and invitation', 'unknown', async () => person()],
    [
      'whose address the provider has not verified',
      'unverified',
      async () => {
        const who = person({ email_verified: false })
        await account(who.email)
        return who
      },
    ],
    [
      'who got the address of somebody else',
      'other',
      async () => {
        const before = person()
        await account(before.email)
        await signOn(before)
        return person({ email: before.email })
      },
    ],
    ['who breaks it off', 'cancelled', async () => null],
  ])('refuses somebody %s', async (_who, reason, who) => {
    const { location, user } = await signOn(await who(), '?next=%2Fcalendar')

    expect(location).toBe(`/login?signOn=${reason}&next=%2Fcalendar`)
    expect(user.status).toBe(401)
  })

  test('does not pass by the second factor of an account; a provider that asked for one does', async () => {
    const who = person()
    const id = await account(who.email)
    await app.deps.db.system
      .insertInto('user_factor')
      .values({
        id: newId(),
        user_id: id,
        kind: 'totp',
        label: 'App',
        secret: JSON.stringify({ base32: 'JBSWY3DPEHPK3PXP' }),
        confirmed_at: new Date(),
      })
      .execute()

    expect((await signOn(who)).location).toBe('/login?signOn=factor')
    const strong = await signOn({ ...who, amr: ['pwd', 'otp', 'mfa'] }, '?fresh=1')
    expect(strong.user.body).toMatchObject({ id })
    const session = await app.deps.db.system
      .selectFrom('login_session')
      .select('second_factor')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(session.second_factor).toBe(true)
  })

  test('counts as fresh from when the person proved themselves at the provider', async () => {
    const who = person()
    await account(who.email)
    const { session } = await signOn(who)
    const enrol = async (cookies: Record<string, string>) => {
      const { body } = await app.anonymous.get<{ csrf_token: string }>('/v1/csrf', {
        headers: cookieHeader(cookies),
      })
      const headers = { ...cookieHeader(cookies), 'x-csrf-token': body.csrf_token }
      return (await app.anonymous.post('/v1/user/factors/totp', {}, { headers })).status
    }
    app.clock.advance(20 * 60_000)
    expect(await enrol(session)).toBe(403)

    app.clock.set(new Date().toISOString())
    provider.person = who
    expect(await enrol((await signOn(who, '?fresh=1')).session)).toBeLessThan(300)
  })
})

describe('an answer of the provider', () => {
  test('counts in the browser that asked, once, and not after its time', async () => {
    const who = person()
    await account(who.email)
    provider.person = who
    const begun = await begin()
    const back = await provider.visit(begun.address)

    expect((await comeBack(back, {})).headers.location).toBe('/login?signOn=expired')
    const other = await begin()
    expect((await comeBack(back, other.cookies)).headers.location).toBe('/login?signOn=invalid')
    expect((await comeBack(back, begun.cookies)).headers.location).toBe('/')
    expect((await comeBack(back, begun.cookies)).headers.location).toBe('/login?signOn=invalid')

    const late = await begin()
    app.clock.advance(11 * 60_000)
    expect((await comeBack(back, late.cookies)).headers.location).toBe('/login?signOn=expired')
  })

  test('is asked for with PKCE, state and nonce, and leads to our own pages only', async () => {
    const { searchParams } = new URL((await begin()).address)

    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}${path}/callback`,
      state: expect.stringMatching(/\S{20}/),
      nonce: expect.stringMatching(/\S{20}/),
    })
    const who = person()
    await account(who.email)
    for (const next of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
      expect((await signOn(who, `?next=${encodeURIComponent(next)}`)).location).toBe('/')
  })
})

test('a provider that is away is told on the sign-in page, and asked again next time', async () => {
  const away = await testApp(signOnSettings('http://127.0.0.1:9', publicUrl))
  const answer = await away.anonymous.get(path)
  await away.close()

  expect(answer.headers.location).toBe('/login?signOn=away')
})

test('without a provider there is nothing to visit, and the page offers nothing', async () => {
  const plain = await testApp()
  const answers = [await plain.anonymous.get(path), await plain.anonymous.get(`${path}/callback`)]
  const config = await plain.anonymous.get<{ signOn: string | null }>('/config.json')
  await plain.close()

  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(config.body.signOn).toBeNull()
  expect((await app.anonymous.get<{ signOn: string }>('/config.json')).body.signOn).toBe('Klinikum Nord')
})
