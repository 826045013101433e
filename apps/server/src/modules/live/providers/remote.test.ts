import type { Transcript } from '@honora/contract/speech.ts'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashSecret, newId } from '../../../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../../../testing/test-app.ts'
import {
  beginConsultation,
  cut,
  interactionOf,
  joinStream,
  listen,
  streamUrl,
  TestSocket,
  tokenOf,
} from '../testing.ts'
import { finishStored } from '../finish-stored.ts'
import { systemScope } from '../../../platform/scope.ts'
import { remoteSettings } from './remote-account.ts'
import { remoteProvider } from './remote.ts'
import { sampleAudio, sampleModel, samples } from './samples.ts'
import { providerSuite, suiteSample } from './testing-suite.ts'
import { clientConfig } from '@honora/domain/speech/messages.ts'
import { portOf } from '../../../testing/port.ts'
import { z } from 'zod'

/** Our own service plays the provider: a second instance behind a wire that the test can cut. */
let provider: TestApp
let clinic: Practice
let wire: Wire
let app: TestApp
let mine: Practice
let base: string
const secret = 'the secret of our account there'
const name = 'zahnreinigung-privat'
const slices = cut(new Uint8Array(sampleAudio(name) ?? []))

interface Wire {
  readonly url: string
  cut(): void
  setOpen(isOpen: boolean): void
  /** Every byte arrives this much later. */
  delay(ms: number): void
  readonly connections: number
  close(): Promise<void>
}

/** A TCP relay: `cut` drops every connection, `setOpen(false)` refuses new ones. */
async function relay(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const { connect } = await import('node:net')
  const sockets = new Set<Socket>()
  let isOpen = true
  let count = 0
  let delayMs = 0
  const server = createServer((from) => {
    count += 1
    if (!isOpen) {
      from.destroy()
      return
    }
    const to = connect(Number(port), hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      // Timers of one length keep the order of the bytes.
      one.on('data', (bytes) => {
        if (delayMs === 0) other.write(bytes)
        else setTimeout(() => other.write(bytes), delayMs)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    setOpen: (next) => {
      isOpen = next
    },
    delay: (ms) => {
      delayMs = ms
    },
    get connections() {
      return count
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

beforeAll(async () => {
  provider = await testApp()
  wire = await relay(await listen(provider))
  clinic = await provider.practice('Anbieter')
  const clientId = newId()
  await provider.deps.db.system
    .insertInto('api_key')
    .values({
      id: clientId,
      organisation_id: clinic.organisationId,
      name: 'Speech',
      prefix: clientId.slice(0, 10),
      token_hash: hashSecret(secret),
      scopes: ['consultation.record'],
      created_by: clinic.owner.scope.userId,
    })
    .execute()
  app = await testApp({
    SPEECH_PROVIDER: 'remote',
    SPEECH_REMOTE_BASE_URL: `${wire.url}/v2`,
    SPEECH_REMOTE_LOGIN_URL: `${wire.url}/realms`,
    SPEECH_REMOTE_STREAM_URL: `${wire.url.replace('http', 'ws')}/audio-bridge/v2`,
    SPEECH_REMOTE_CLIENT_ID: clientId,
    SPEECH_REMOTE_CLIENT_SECRET: secret,
  })
  base = await listen(app)
  mine = await app.practice()
})
afterAll(async () => {
  await app.close()
  wire.cut()
  await wire.close()
  await provider.close()
})

/** An interaction whose audio goes to the provider, which hears the sample. */
async function remoteInteraction(): Promise<string> {
  const consultation = await beginConsultation(mine.owner)
  const id = await interactionOf(mine.owner, { consultationId: consultation.id })
  await app.deps.db.system
    .updateTable('interaction')
    .set({ model_name: `sample:${name}` })
    .where('id', '=', id)
    .execute()
  return id
}

async function textsOf(interactionId: string): Promise<string[]> {
  const { body } = await mine.owner.get<{ transcripts: Transcript[] }>(
    `/api/speech/interactions/${interactionId}/transcripts`,
  )
  return body.transcripts.map((one) => one.text)
}

const spoken = samples()
  .get(name)
  ?.utterances.map((one) => one.text)

/** The same promises as for every provider, over our own service at the other end. */
const known = new Map<string, { id: string; websocketUrl: string }>()
providerSuite({
  name: 'remote',
  made: () => {
    const settings = remoteSettings(app.deps.config)
    if (settings === null) throw new Error('the provider is not set up')
    return remoteProvider(settings, {
      find: (id) => Promise.resolve(known.get(id) ?? null),
      note: (id, remote) => {
        known.set(id, remote)
        return Promise.resolve()
      },
    })
  },
  modelName: sampleModel(suiteSample),
  // Before its connection stands, the adapter holds back four hundred chunks.
  sizes: { coarse: 5000, fine: 700 },
  configuration: clientConfig.configuration,
})

describe('the remote provider', () => {
  test('relays audio and brings back text, facts and the end; the secret stays on the server', async () => {
    const id = await remoteInteraction()
    const { socket } = await joinStream(base, id, await tokenOf(mine.owner))
    await expect.poll(async () => (await remoteOf(id)) !== null).toBe(true)
    for (const slice of slices) {
      socket.socket.send(slice)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    socket.say({ type: 'end' })
    await socket.closing()

    expect(await textsOf(id)).toEqual(spoken)
    const heard = JSON.stringify(socket.messages)
    expect(heard).not.toContain(secret)
    expect(socket.messages.map((one) => one.type)).toContain('facts')
    expect(socket.messages.slice(-2).map((one) => one.type)).toEqual(['usage', 'ENDED'])
  })

  test('answers PING itself', async () => {
    const id = await remoteInteraction()
    const { socket } = await joinStream(base, id, await tokenOf(mine.owner))
    wire.cut()
    socket.say({ type: 'PING' })
    expect(await socket.message('PONG')).toEqual({ type: 'PONG' })
    socket.socket.close()
  })

  test('a dropped upstream comes back with the header first; the client notices nothing', async () => {
    const id = await remoteInteraction()
    const { socket } = await joinStream(base, id, await tokenOf(mine.owner))
    for (const slice of slices.slice(0, 30)) socket.socket.send(slice)
    await socket.until(() => socket.acknowledged === 30, 'acknowledgement')
    await expect.poll(async () => (await textsOf(id)).length).toBeGreaterThan(0)
    wire.cut()
    for (const slice of slices.slice(30)) {
      socket.socket.send(slice)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))
    socket.say({ type: 'end' })
    await socket.until(() => socket.closed, 'close')

    expect(socket.closed?.code).toBe(1000)
    expect(socket.acknowledged).toBe(slices.length)
    expect(new Set(await textsOf(id)).size).toBe((await textsOf(id)).length)
  })

  test('an unreachable upstream is 1011; all audio is stored and recognised later from the store', async () => {
    const id = await remoteInteraction()
    wire.setOpen(false)
    wire.cut()
    const opened = joinStream(base, id, await tokenOf(mine.owner))
    const { socket } = await opened
    for (const slice of slices) socket.socket.send(slice)
    await socket.until(() => socket.acknowledged === slices.length, 'acknowledgement')
    const end = Date.now() + 45_000
    while (socket.closed === null && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 200))
    expect(socket.closed).toEqual({ code: 1011, reason: 'Upstream service could not be reached' })

    wire.setOpen(true)
    await finishStored(app.deps, systemScope(mine.organisationId), id)
    expect(await textsOf(id)).toEqual(spoken)
  }, 70_000)

  test('a slow provider delays text, not the acknowledgement', async () => {
    const id = await remoteInteraction()
    const { socket } = await joinStream(base, id, await tokenOf(mine.owner))
    await expect.poll(async () => (await remoteOf(id)) !== null).toBe(true)
    wire.delay(700)
    const begin = Date.now()
    for (const slice of slices) socket.socket.send(slice)
    await socket.until(() => socket.acknowledged === slices.length, 'acknowledgement')
    const acknowledgedMs = Date.now() - begin
    socket.say({ type: 'end' })
    const end = Date.now() + 20_000
    while (socket.closed === null && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
    const endedMs = Date.now() - begin
    wire.delay(0)

    expect(endedMs).toBeGreaterThan(1400)
    expect(acknowledgedMs).toBeLessThan(endedMs - 600)
    expect(socket.closed?.code).toBe(1000)
    expect(await textsOf(id)).toEqual(spoken)
  })

  test('a session that is open at the provider already is a conflict', async () => {
    const id = await remoteInteraction()
    const first = await joinStream(base, id, await tokenOf(mine.owner))
    await expect.poll(async () => (await remoteOf(id)) !== null).toBe(true)
    first.socket.socket.close(1000)
    const { id: remoteId } = z.object({ id: z.string() }).parse(await remoteOf(id))
    await expect.poll(async () => (await leaseOf(remoteId)) === null).toBe(true)
    const there = await joinStream(directly(), remoteId, await tokenOf(clinic.owner))
    const second = await joinStream(base, id, await tokenOf(mine.owner))

    expect(await second.socket.message('CONFIG_DENIED')).toMatchObject({
      reason: expect.stringMatching(/ongoing session/),
    })
    expect((await second.socket.closing()).code).toBe(1000)
    expect(there.socket.closed).toBeNull()
    there.socket.socket.close(1000)
  })

  test('what the provider denies is reported with its reason', async () => {
    const consultation = await beginConsultation(clinic.owner, false)
    const remoteId = await interactionOf(clinic.owner, { consultationId: consultation.id })
    const id = await remoteInteraction()
    await app.deps.db.system
      .updateTable('interaction')
      .set({
        remote: JSON.stringify({
          id: remoteId,
          websocketUrl: `${wire.url.replace('http', 'ws')}/audio-bridge/v2/interactions/${remoteId}/streams?tenant-name=base`,
        }),
      })
      .where('id', '=', id)
      .execute()
    const { socket } = await joinStream(base, id, await tokenOf(mine.owner))

    expect(await socket.message('CONFIG_DENIED')).toEqual({
      type: 'CONFIG_DENIED',
      reason: 'consent missing',
    })
    expect((await socket.closing()).code).toBe(1000)
  })

  test('a token that the provider no longer takes is fetched anew once', async () => {
    await provider.deps.db.system.deleteFrom('speech_token').execute()
    const id = await remoteInteraction()
    const { socket } = await joinStream(base, id, await tokenOf(mine.owner))
    await expect.poll(async () => (await remoteOf(id)) !== null).toBe(true)
    for (const slice of slices.slice(0, 40)) socket.socket.send(slice)
    await expect.poll(async () => (await textsOf(id)).length).toBeGreaterThan(0)
    socket.socket.close(1000)
  })

  test('an account that is refused is reported as an unreachable service', async () => {
    const own = await testApp({
      SPEECH_PROVIDER: 'remote',
      SPEECH_REMOTE_BASE_URL: `${wire.url}/v2`,
      SPEECH_REMOTE_LOGIN_URL: `${wire.url}/realms`,
      SPEECH_REMOTE_STREAM_URL: `${wire.url.replace('http', 'ws')}/audio-bridge/v2`,
      SPEECH_REMOTE_CLIENT_ID: 'nobody',
      SPEECH_REMOTE_CLIENT_SECRET: 'wrong',
    })
    const address = await listen(own)
    const practice = await own.practice()
    // The refusal may come before anything else could be asked.
    const socket = new TestSocket(
      streamUrl(address, await interactionOf(practice.owner), await tokenOf(practice.owner)),
    )
    await socket.opened()
    socket.say(clientConfig)
    expect((await socket.closing()).code).toBe(1011)
    await own.close()
  })
})

/** The provider's own address, without the wire between. */
function directly(): string {
  return `http://127.0.0.1:${portOf(provider.app.server.server)}`
}

async function leaseOf(interactionId: string): Promise<string | null> {
  const row = await provider.deps.db.system
    .selectFrom('interaction_lease')
    .select('holder')
    .where('interaction_id', '=', interactionId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row?.holder ?? null
}

async function remoteOf(id: string): Promise<unknown> {
  const row = await app.deps.db.system
    .selectFrom('interaction')
    .select('remote')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.remote ?? null
}
