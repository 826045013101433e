import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { onePixelPng as png } from '../../testing/one-pixel.ts'

interface Listed {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly state: string
}

let app: TestApp
let practice: Practice
let foreign: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  foreign = await app.practice('Praxis Nebenan')
})
afterAll(() => app.close())

const members = async (of: Practice): Promise<readonly Listed[]> =>
  (await of.owner.get<{ members: Listed[] }>('/v1/organization/members')).body.members

test('the logo is kept as it was sent, a picture of another kind is refused', async () => {
  const put = (name: string, bytes: Uint8Array) =>
    practice.owner.upload('/v1/organization/logo.png', { name, bytes, method: 'PUT' })

  expect((await practice.owner.get('/v1/organization/logo.png')).status).toBe(404)
  expect((await put('logo.gif', Buffer.from('GIF89a'))).status).toBe(415)
  expect(await put('logo.png', png)).toMatchObject({
    status: 200,
    body: { customer_number: practice.customerNumber, logoScanState: 'clean' },
  })
  const logo = await practice.owner.get('/v1/organization/logo.png')
  expect([logo.status, logo.headers['content-type'], logo.raw.equals(png)]).toEqual([200, 'image/png', true])
  const profile = await practice.owner.get<{ logoUrl: string | null }>('/v1/organization')
  expect(profile.body.logoUrl).toContain('/v1/organization/logo.png')
})

test('a logo that no document could show is refused, and the one from before stays', async () => {
  const put = (bytes: Uint8Array) =>
    practice.owner.upload('/v1/organization/logo.png', { name: 'logo.png', bytes, method: 'PUT' })
  await put(png)
  const damaged = Buffer.from(png)
  damaged.fill(0, png.indexOf('IDAT') + 4, png.indexOf('IDAT') + 12)

  for (const bytes of [png.subarray(0, 40), damaged])
    expect(await put(bytes)).toMatchObject({
      status: 422,
      body: {
        errors: [{ pointer: '/data', code: 'unreadable', message: 'Die Datei kann nicht gelesen werden.' }],
      },
    })
  expect((await practice.owner.get('/v1/organization/logo.png')).raw.equals(png)).toBe(true)
})

test('a KZV that there is not is refused: without it statutory fees have no point value', async () => {
  const patch = (kzv: string | null) => practice.owner.patch('/v1/organization', { kzv })

  expect(await patch('Nordpol')).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/kzv', code: 'unknown_value' }] },
  })
  for (const kzv of ['SH', 'KZV Schleswig-Holstein', null]) expect((await patch(kzv)).status).toBe(200)
})

test('an address whose postcode is none is refused at its field', async () => {
  const patch = (address: object) =>
    practice.owner.patch<{ errors: { pointer: string; code: string }[] }>('/v1/organization', { address })

  const refused = await patch({ zip: '12' })
  expect([refused.status, refused.body.errors[0]?.pointer, refused.body.errors[0]?.code]).toEqual([
    422,
    '/address/zip',
    'invalid_zip',
  ])
  expect((await patch({ zip: '24105' })).status).toBe(200)
  expect((await patch({ zip: '1010', country: 'AT' })).status).toBe(200)
})

test('a changed role counts at once and ends the sessions with the old one', async () => {
  const caller = await practice.member('assistant')
  const member = (await members(practice)).find((each) => each.email === caller.scope.email)
  const changed = await practice.owner.patch<Listed & { version: number }>(
    `/v1/organization/members/${member?.id}`,
    { role: 'billing' },
  )
  const stale = await practice.owner.patch(
    `/v1/organization/members/${member?.id}`,
    { treats: true },
    { headers: { 'if-match': '"1"' } },
  )

  expect([changed.status, changed.body.role]).toEqual([200, 'billing'])
  expect(stale.status).toBe(412)
  expect((await caller.get('/v1/user')).status).toBe(401)
  expect(
    (await foreign.owner.patch(`/v1/organization/members/${member?.id}`, { role: 'owner' })).status,
  ).toBe(404)
})

test('a removed member is out, a withdrawn invitation opens nothing', async () => {
  const caller = await practice.member('auditor')
  const member = (await members(practice)).find((each) => each.email === caller.scope.email)
  // Copied with the space behind it.
  const invited = await practice.owner.post<Listed>('/v1/organization/members', {
    email: 'spaeter@praxis.example ',
    role: 'assistant',
  })
  expect(invited.body.email).toBe('spaeter@praxis.example')

  expect((await practice.owner.delete(`/v1/organization/members/${member?.id}`)).status).toBe(204)
  expect((await practice.owner.delete(`/v1/organization/members/${invited.body.id}`)).status).toBe(204)
  expect((await caller.get('/v1/user')).status).toBe(401)
  const left = await members(practice)
  expect(left.some((each) => each.email === 'spaeter@praxis.example')).toBe(false)
  expect(left.some((each) => each.id === member?.id && each.state === 'active')).toBe(false)
})

test('an invitation says what it is for without telling the whole address, and ends on the clock that people see', async () => {
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  const made = await factor.owner.post<{ url: string }>('/v1/factoring/onboardings', {
    name: 'Praxis am Deich',
    email: 'anna@deich.example',
  })
  const token = made.body.url.split('/').at(-1) ?? ''
  const seen = await app.anonymous.get<{ email: string }>(`/v1/invitations/${token}`)

  expect(seen.status).toBe(200)
  expect(seen.body).toMatchObject({ kind: 'onboarding', organisation: 'Praxis am Deich', role: 'owner' })
  expect(seen.body.email).not.toContain('anna@')
  expect((await app.anonymous.get('/v1/invitations/unknown')).status).toBe(404)

  const end = async () =>
    Date.parse((await app.anonymous.get<{ expiresAt: string }>(`/v1/invitations/${token}`)).body.expiresAt)
  const before = await end()
  await app.deps.db.system.insertInto('demo_clock').values({ days: 91 }).execute()
  const ahead = await end()
  await app.deps.db.system.deleteFrom('demo_clock').execute()

  expect(before - app.clock.now().getTime()).toBe(14 * 86_400_000)
  expect(ahead - before).toBe(91 * 86_400_000)
})

test('API keys are listed without their secret, by the own organisation only', async () => {
  const made = await practice.owner.post<{ id: string; token: string }>('/v1/organization/api-keys', {
    name: 'Praxissoftware',
    scopes: ['patient.read'],
  })
  const list = await practice.owner.get<{ apiKeys: { id: string; name: string; prefix: string }[] }>(
    '/v1/organization/api-keys',
  )

  expect(list.body.apiKeys.map((key) => [key.id, key.name])).toEqual([[made.body.id, 'Praxissoftware']])
  expect(made.body.token.startsWith(list.body.apiKeys[0]?.prefix ?? '-')).toBe(true)
  expect(list.raw.toString()).not.toContain(made.body.token)
  const others = await foreign.owner.get<{ apiKeys: unknown[] }>('/v1/organization/api-keys')
  expect(others.body.apiKeys).toEqual([])
})
