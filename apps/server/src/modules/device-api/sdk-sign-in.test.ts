import { CortiAuth, CortiClient } from '@corti/sdk'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { listen } from '../live/testing.ts'
import { addSpeechClient, environmentOf } from './testing.ts'
import { z } from 'zod'

let app: TestApp
let base: string
let practice: Practice
let dentist: Caller
let clientId: string
const secret = 'a secret of at least some length'
const password = 'Ein-langes-Kennwort-27'
const redirectUri = 'https://praxis.example/callback?from=honora'

beforeAll(async () => {
  app = await testApp()
  base = await listen(app)
  practice = await app.practice()
  dentist = await practice.member('dentist')
  await giveSecret(dentist)
  clientId = await addSpeechClient(app, practice, { secret, redirectUris: [redirectUri] })
})
afterAll(() => app.close())

async function giveSecret(caller: Caller): Promise<void> {
  await app.deps.db.system
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', caller.scope.userId)
    .execute()
}

const sdk = (auth: ConstructorParameters<typeof CortiClient>[0]['auth']): CortiClient =>
  new CortiClient({ tenantName: 'base', environment: environmentOf(base), auth, maxRetries: 0 })
const auth = () => new CortiAuth({ environment: environmentOf(base), tenantName: 'base' })
const token = async (
  fields: Record<string, string>,
): Promise<{ status: number; body: { error?: string } }> => {
  const answer = await fetch(`${base}/realms/base/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return {
    status: answer.status,
    body: z.looseObject({ error: z.string().optional() }).parse(await answer.json()),
  }
}

describe('a person’s password', () => {
  test('opens what the person may do, in the practice of the client', async () => {
    const client = sdk({ clientId, username: dentist.scope.email, password })
    expect((await client.interactions.list()).data).toEqual([])

    const made = await client.interactions.create({
      encounter: { identifier: 'by-password', status: 'planned', type: 'consultation' },
    })
    await client.interactions.delete(made.interactionId)
    const noted = await app.deps.db.system
      .selectFrom('audit_event')
      .select(['actor_kind', 'actor_id'])
      .where('record', 'like', `%${made.interactionId}`)
      .execute()
    expect(noted).toContainEqual({ actor_kind: 'user', actor_id: dentist.scope.userId })
  })

  test('is refused when it is wrong, of a stranger, or of somebody who may not record', async () => {
    const stranger = (await app.practice('Zahnarztpraxis Süd')).owner
    const clerk = await practice.member('billing')
    await giveSecret(stranger)
    await giveSecret(clerk)
    const fields = { grant_type: 'password', client_id: clientId, scope: 'openid' }
    const tries = [
      { username: dentist.scope.email, password: 'wrong' },
      { username: 'nobody@example.org', password },
      { username: stranger.scope.email, password },
      { username: clerk.scope.email, password },
    ]
    for (const each of tries) {
      expect(await token({ ...fields, ...each })).toMatchObject({
        status: 401,
        body: { error: 'invalid_grant', error_description: 'invalid user credentials' },
      })
    }
  })

  test('is not enough where the practice demands a second factor', async () => {
    const strict = await app.practice('Zahnarztpraxis West')
    await giveSecret(strict.owner)
    const strictClient = await addSpeechClient(app, strict, { secret: `${secret} west` })
    const fields = {
      grant_type: 'password',
      client_id: strictClient,
      username: strict.owner.scope.email,
      password,
    }
    expect((await token(fields)).status).toBe(200)
    await app.deps.db.system
      .updateTable('organisation')
      .set({ settings: JSON.stringify({ secondFactorRequired: true }) })
      .where('id', '=', strict.organisationId)
      .execute()
    expect((await token(fields)).status).toBe(401)
  })

  test('waits after too many failures like the portal’s own sign-in', async () => {
    const hurried = await practice.member('dentist')
    const fields = {
      grant_type: 'password',
      client_id: clientId,
      username: hurried.scope.email,
      password: 'x',
    }
    const answers: number[] = []
    for (let count = 0; count < 6; count += 1) answers.push((await token(fields)).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })
})

describe('a code', () => {
  const verifier = 'v'.repeat(64)
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url')
  const addressOf = (options: object = {}): Promise<string> =>
    auth().authorizeURL({ clientId, redirectUri, codeChallenge, ...options }, { skipRedirect: true })

  /** Where the browser of a person is sent; null where it is sent nowhere. */
  async function visit(address: string, person: Caller | null): Promise<URL | null> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: person === null ? {} : { cookie: person.cookie },
    })
    const location = answer.headers.get('location')
    return location === null ? null : new URL(location, base)
  }
  async function codeOf(person: Caller): Promise<string> {
    return (await visit(await addressOf(), person))?.searchParams.get('code') ?? ''
  }

  test('comes back for a signed-in person and is worth one token', async () => {
    const back = await visit(`${await addressOf()}&state=s1`, dentist)
    expect(`${back?.origin}${back?.pathname}`).toBe('https://praxis.example/callback')
    expect(back?.searchParams.get('from')).toBe('honora')
    expect(back?.searchParams.get('state')).toBe('s1')

    const code = back?.searchParams.get('code') ?? ''
    const client = sdk({ clientId, code, redirectUri, codeVerifier: verifier })
    await expect(client.interactions.list()).resolves.toBeDefined()
    const again = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri }
    expect(await token({ ...again, code_verifier: verifier })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('with the client’s secret needs no challenge, and its token is renewed while the person may record', async () => {
    const leaving = await practice.member('dentist')
    const address = await auth().authorizeURL({ clientId, redirectUri }, { skipRedirect: true })
    const code = (await visit(address, leaving))?.searchParams.get('code') ?? ''
    const first = await auth().getCodeFlowToken({ clientId, clientSecret: secret, code, redirectUri })
    const refresh = {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: first.refreshToken ?? '',
    }
    expect((await token(refresh)).status).toBe(200)

    await app.deps.db.system
      .updateTable('membership')
      .set({ active: false })
      .where('user_id', '=', leaving.scope.userId)
      .execute()
    expect((await token(refresh)).status).toBe(400)
  })

  test('is of no use with another verifier, address, client or after a minute', async () => {
    const fields = async () => ({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: await codeOf(dentist),
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    const otherClient = await addSpeechClient(app, practice, { secret: `${secret} 2` })
    expect((await token({ ...(await fields()), code_verifier: 'w'.repeat(64) })).status).toBe(400)
    expect((await token({ ...(await fields()), code_verifier: '', client_secret: secret })).status).toBe(400)
    expect((await token({ ...(await fields()), redirect_uri: 'https://praxis.example/' })).status).toBe(400)
    expect((await token({ ...(await fields()), client_id: otherClient })).status).toBe(400)
    const late = await fields()
    app.clock.advance(61_000)
    expect((await token(late)).status).toBe(400)
  })

  test('is given to nobody who is not signed in, may not record, or comes with an unknown address', async () => {
    const clerk = await practice.member('billing')
    const address = await addressOf()
    const signIn = await visit(address, null)
    expect(signIn?.pathname).toBe('/login')
    expect(signIn?.searchParams.get('next')).toBe(address.slice(base.length))
    expect((await visit(address, clerk))?.searchParams.get('error')).toBe('access_denied')
    expect(await visit(await addressOf({ redirectUri: 'https://evil.example/' }), dentist)).toBeNull()
    expect(await visit(await addressOf({ clientId: 'nobody' }), dentist)).toBeNull()
    expect((await visit(address.replace('=S256', '=plain'), dentist))?.searchParams.get('error')).toBe(
      'invalid_request',
    )
  })
})
