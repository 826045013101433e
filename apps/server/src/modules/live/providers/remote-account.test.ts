import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemoteAccount, RemoteError } from './remote-account.ts'
import { ScriptedProvider } from './scripted-provider.ts'
import { z } from 'zod'

let provider: ScriptedProvider
let account: RemoteAccount

beforeEach(async () => {
  provider = new ScriptedProvider()
  await provider.start()
  account = new RemoteAccount({
    base: `${provider.url}/v2`,
    login: `${provider.url}/realms`,
    stream: `${provider.url}/audio-bridge/v2`,
    tenant: 'base',
    clientId: 'our-account',
    clientSecret: 'our-secret',
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await provider.close()
})

const encounter = { identifier: 'i-1', type: null, title: null, modelName: null }

test('many callers share one token, and it is kept', async () => {
  const tokens = await Promise.all([account.token(), account.token(), account.token()])
  await account.token()

  expect(new Set(tokens)).toEqual(new Set(['token-1']))
  expect(provider.logins).toBe(1)
})

test('a token is renewed a minute before its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await account.token()
  vi.setSystemTime(Date.now() + 239_000)
  expect(await account.token()).toBe('token-1')
  vi.setSystemTime(Date.now() + 2000)

  expect(await account.token()).toBe('token-2')
})

test('a refused token is fetched anew once, and not twice', async () => {
  provider.refusals.push(401)
  await account.createInteraction(encounter)
  expect(provider.calls.map(({ token }) => token)).toEqual(['token-1', 'token-2'])

  provider.refusals.push(401, 401)
  await expect(account.createInteraction(encounter)).rejects.toMatchObject({ status: 401 })
  expect(provider.logins).toBe(3)
})

test('an error tells the status and never the secret', async () => {
  provider.refusals.push(403)
  const error: unknown = await account.createInteraction(encounter).catch((cause: unknown) => cause)

  expect(error).toBeInstanceOf(RemoteError)
  expect(error).toMatchObject({ status: 403 })
  expect(String(error)).not.toContain('our-secret')
})

test('an interaction carries kind and title of the encounter; the stream address is the configured one', async () => {
  const made = await account.createInteraction({
    identifier: 'i-2',
    type: 'emergency',
    title: 'Schmerz',
    modelName: null,
  })
  await account.createInteraction({ ...encounter, type: 'prophylaxis' })
  const [first, second] = provider.calls.map(
    ({ body }) =>
      z.object({ encounter: z.record(z.string(), z.unknown()) }).parse(JSON.parse(body)).encounter,
  )

  expect(first).toMatchObject({ identifier: 'i-2', status: 'planned', type: 'emergency', title: 'Schmerz' })
  expect(second).toMatchObject({ type: 'first_consultation' })
  expect(second).not.toHaveProperty('title')
  expect(made.websocketUrl).toBe(
    `${provider.url}/audio-bridge/v2/interactions/there-1/streams?tenant-name=base`,
  )
})

test.each([
  ['milliseconds', 3200, 5100],
  ['seconds', 3.2, 5.1],
])('the lists are read in %s', async (_unit, start, end) => {
  provider.lists.set('/facts/', {
    facts: [{ id: 'f1', text: 'Karies', group: 'assessment', isDiscarded: false }],
  })
  provider.lists.set('/transcripts/', {
    transcripts: [
      {
        id: 't',
        transcriptSample: '',
        transcript: { transcripts: [{ channel: 0, speakerId: 1, text: 'Hallo.', start, end }] },
      },
    ],
  })

  expect(await account.holdings('there-1')).toMatchObject({
    facts: [{ id: 'f1', text: 'Karies', group: 'assessment' }],
    texts: [{ text: 'Hallo.', startMs: 3200, endMs: 5100, speakerId: 1, final: true }],
  })
})
