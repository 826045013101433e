import { afterAll, beforeAll, expect, test } from 'vitest'
import { SoftPasskey } from '../../testing/passkey.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'

interface Challenge<T> {
  readonly challengeId: string
  readonly options: T
}
type EnrolOptions = { challenge: string; rp: { id: string } }
type LoginOptions = { challenge: string; rpId: string }

let app: TestApp
let practice: Practice
const origin = 'https://honora.example'
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: origin })
  practice = await app.practice()
})
afterAll(() => app.close())

async function enrol(caller: Caller, passkey: SoftPasskey, from = origin) {
  const { body } = await caller.post<Challenge<EnrolOptions>>('/v1/user/factors/passkey/options')
  return caller.post<{ id: string; kind: string; confirmed: boolean }>('/v1/user/factors/passkey', {
    challengeId: body.challengeId,
    label: 'Praxis-Schlüssel',
    response: passkey.enrol(body.options, from),
  })
}

const loginOptions = async (): Promise<Challenge<LoginOptions>> =>
  (await app.anonymous.post<Challenge<LoginOptions>>('/v1/session/passkey/options')).body

async function logIn(passkey: SoftPasskey, from = origin, challenge?: Challenge<LoginOptions>) {
  const { challengeId, options } = challenge ?? (await loginOptions())
  return app.anonymous.post<{ code?: string; user: { email: string } }>('/v1/session/passkey', {
    challengeId,
    response: passkey.signIn(options, from),
  })
}

test('an enrolled passkey signs its user in without a password, as a second factor', async () => {
  const strict = await app.practice('Praxis Streng')
  const caller = await strict.member('billing')
  const passkey = new SoftPasskey()
  const enrolled = await enrol(caller, passkey)
  await strict.owner.patch('/v1/organization', { settings: { secondFactorRequired: true } })
  const entered = await logIn(passkey)
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''

  expect([enrolled.status, enrolled.body.kind, enrolled.body.confirmed]).toEqual([201, 'passkey', true])
  expect([entered.status, entered.body.user.email]).toEqual([200, caller.scope.email])
  expect((await app.anonymous.get('/api/patients/', { headers: { cookie } })).status).toBe(200)
})

test('a challenge works once, for the own address only, and a copied authenticator is refused', async () => {
  const caller = await practice.member('dentist')
  const passkey = new SoftPasskey()
  await enrol(caller, passkey)
  const challenge = await loginOptions()
  const outcome = async (answer: ReturnType<typeof logIn>) => {
    const { status, body } = await answer
    return [status, body.code]
  }
  const refused = [401, 'INVALID_CREDENTIALS']

  expect((await logIn(passkey, origin, challenge)).status).toBe(200)
  expect(await outcome(logIn(passkey, origin, challenge))).toEqual(refused)
  expect(await outcome(logIn(passkey, 'https://h0nora.example'))).toEqual(refused)
  expect(await outcome(logIn(new SoftPasskey()))).toEqual(refused)

  await app.deps.db.system
    .updateTable('user_factor')
    .set({ secret: JSON.stringify({ ...(await storedKey(caller)), counter: 1000 }) })
    .where('user_id', '=', caller.scope.userId)
    .execute()
  expect(await outcome(logIn(passkey))).toEqual(refused)
})

test('enrolling takes the own challenge and an answer made for this address', async () => {
  const caller = await practice.member('assistant')
  const other = await practice.member('assistant')
  const { body } = await other.post<Challenge<EnrolOptions>>('/v1/user/factors/passkey/options')
  const response = new SoftPasskey().enrol(body.options, origin)

  const foreign = await caller.post('/v1/user/factors/passkey', { challengeId: body.challengeId, response })
  expect(foreign.status).toBe(422)
  expect((await enrol(caller, new SoftPasskey(), 'https://elsewhere.example')).status).toBe(422)
})

test('a removed passkey opens nothing any more; nobody removes a stranger’s', async () => {
  const caller = await practice.member('billing')
  const other = await practice.member('billing')
  const passkey = new SoftPasskey()
  const { id } = (await enrol(caller, passkey)).body
  const list = await caller.get<{ factors: { id: string; label: string }[] }>('/v1/user/factors')

  expect(list.body.factors.map((factor) => [factor.id, factor.label])).toEqual([[id, 'Praxis-Schlüssel']])
  expect((await other.delete(`/v1/user/factors/${id}`)).status).toBe(404)
  expect((await caller.delete(`/v1/user/factors/${id}`)).status).toBe(204)
  expect((await logIn(passkey)).status).toBe(401)
})

async function storedKey(caller: Caller): Promise<object> {
  const row = await app.deps.db.system
    .selectFrom('user_factor')
    .select('secret')
    .where('user_id', '=', caller.scope.userId)
    .executeTakeFirstOrThrow()
  return row.secret
}
