import { CortiClient } from '@corti/sdk'
import { clientConfig } from '@honora/domain/speech/messages.ts'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/db/pool.ts'
import { fileStore } from '../../platform/storage/file-store.ts'
import { migrateJobs } from '../../platform/jobs/runner.ts'
import { hashSecret, newId } from '../../platform/ids.ts'
import { emptyClone } from '../../testing/database.ts'
import { addAccount, logIn, startServerProcess, type Account } from '../../testing/server-process.ts'
import { chunkSeal } from './audio/seal.ts'
import { sampleAudio, samples } from './providers/samples.ts'
import { cut, joinStream, type TestSocket } from './testing.ts'
import { storedAudio } from './queries.ts'
import { bodyOf } from '../../testing/answer-body.ts'

let databaseUrl: string
let folder: string
let database: Database
let account: Account
const name = 'extraktion-44-27'
const slices = cut(new Uint8Array(sampleAudio(name) ?? []))
const spoken = samples()
  .get(name)
  ?.utterances.map((one) => one.text)

beforeAll(async () => {
  databaseUrl = await emptyClone()
  folder = mkdtempSync(path.join(tmpdir(), 'honora-live-'))
  database = await openDatabase({ url: databaseUrl })
  await migrateJobs(database.systemPool)
  account = await addAccount(database.system, '300002')
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startServerProcess({ databaseUrl, dataDirectory: folder })

/** A program of the practice that may record. */
async function addClient(secret: string): Promise<string> {
  const id = newId()
  const { id: userId } = await database.system
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow()
  await database.system
    .insertInto('api_key')
    .values({
      id,
      organisation_id: account.organisationId,
      name: 'Speech',
      prefix: id.slice(0, 10),
      token_hash: hashSecret(secret),
      scopes: ['consultation.record'],
      created_by: userId,
    })
    .execute()
  return id
}

/** Calls of one signed-in person; sessions outlive the server process. */
function calls(url: string, headers: Record<string, string>) {
  const call = async <T>(method: string, target: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${target}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return bodyOf<T>(await answer.json()).body
  }
  return {
    get: <T>(target: string) => call<T>('GET', target),
    post: <T>(target: string, body: object) => call<T>('POST', target, body),
    token: async () => (await call<{ access_token: string }>('GET', '/api/speech/token')).access_token,
  }
}

/** Sends from a number on, some milliseconds apart, until told to stop or done; answers the next number. */
async function speak(socket: TestSocket, from: number, until: number): Promise<number> {
  let next = from
  for (; next < until && socket.closed === null; next += 1) {
    socket.socket.send(slices[next] ?? new Uint8Array())
    if (next % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return next
}

/** What the database holds at the end, read past all servers. */
async function outcome(interactionId: string) {
  const parts: Uint8Array[] = []
  const objects = fileStore(path.join(folder, 'objects'))
  for await (const bytes of storedAudio(
    { db: database.system, objects, seal: chunkSeal({ ENCRYPTION_KEYS: '' }) },
    interactionId,
  ))
    parts.push(bytes)
  const texts = await database.system
    .selectFrom('transcript')
    .select('text')
    .where('interaction_id', '=', interactionId)
    .orderBy('start_ms')
    .execute()
  const facts = await database.system
    .selectFrom('fact')
    .select('fact_key')
    .where('interaction_id', '=', interactionId)
    .where('is_withdrawn', '=', false)
    .execute()
  return {
    audio: Buffer.concat(parts),
    texts: texts.map((row) => row.text),
    facts: facts.map((row) => row.fact_key),
  }
}

describe('a recording', () => {
  test('survives kill -9 of the server, again and again', { timeout: 120_000 }, async () => {
    let server = await start()
    const headers = await logIn(server.url, account)
    const { interactionId } = await calls(server.url, headers).post<{ interactionId: string }>(
      '/api/speech/v2/interactions',
      {
        modelName: `sample:${name}`,
      },
    )
    const recorder = newId()
    let sent = 0
    for (const until of [25, 60, 90]) {
      const { socket, seq } = await joinStream(
        server.url,
        interactionId,
        await calls(server.url, headers).token(),
        recorder,
      )
      expect(seq).toBeLessThanOrEqual(sent)
      const speaking = speak(socket, seq, until)
      await socket.until(() => socket.acknowledged > seq + 5, 'acknowledgement')
      const acknowledged = socket.acknowledged
      await server.kill('SIGKILL')
      sent = await speaking
      server = await start()
      const status = await calls(server.url, headers).get<{ lastSeq: number }>(
        `/api/speech/interactions/${interactionId}/status`,
      )
      expect(status.lastSeq).toBeGreaterThanOrEqual(acknowledged)
    }
    const { socket, seq, own } = await joinStream(
      server.url,
      interactionId,
      await calls(server.url, headers).token(),
      recorder,
    )
    expect(own).toBe(seq)
    await speak(socket, seq, slices.length)
    socket.say({ type: 'end' })
    expect((await socket.closing()).code).toBe(1000)

    const { audio, texts, facts } = await outcome(interactionId)
    expect(audio.equals(Buffer.concat(slices))).toBe(true)
    expect(texts).toEqual(spoken)
    expect(facts.length).toBeGreaterThan(3)
    expect(new Set(facts).size).toBe(facts.length)
    await server.kill('SIGTERM')
  })

  test('of an outside program goes on after kill -9 in mid-stream', { timeout: 180_000 }, async () => {
    let server = await start()
    const port = Number(new URL(server.url).port)
    const secret = newId()
    const clientId = await addClient(secret)
    const client = new CortiClient({
      tenantName: 'base',
      environment: {
        base: `${server.url}/v2`,
        wss: `${server.url.replace('http', 'ws')}/audio-bridge/v2`,
        login: `${server.url}/realms`,
        agents: server.url,
      },
      auth: { clientId, clientSecret: secret },
    })
    const { interactionId } = await client.interactions.create({
      encounter: { identifier: newId(), status: 'planned', type: 'first_consultation' },
    })
    // The SDK takes lists that it could change.
    const { transcription, mode } = clientConfig.configuration
    const participants = [...transcription.participants]
    const configuration = { mode: { ...mode }, transcription: { ...transcription, participants } }
    const socket = await client.stream.connect({ id: interactionId, configuration })
    for (const slice of slices.slice(0, 40)) socket.send(slice)
    await expect
      .poll(async () => (await outcome(interactionId)).audio.length)
      .toBe(Buffer.concat(slices.slice(0, 40)).length)
    await server.kill('SIGKILL')
    server = await startServerProcess({ databaseUrl, dataDirectory: folder, port })
    // The SDK gives a socket up that was refused once: the program opens the next one on the same interaction.
    socket.close()
    const next = await client.stream.connect({ id: interactionId, configuration })
    // A program that does not speak of numbers begins a new container.
    const again = [slices[0] ?? new Uint8Array(), ...slices.slice(40)]
    for (const slice of again) next.send(slice)
    next.sendEnd({ type: 'end' })
    await expect.poll(() => next.readyState).toBe(3)

    const { audio } = await outcome(interactionId)
    expect(audio.equals(Buffer.concat([...slices.slice(0, 40), ...again]))).toBe(true)
    await server.kill('SIGTERM')
  })

  test(
    'on two nodes: a second device is denied, and let in within five seconds of a killed node',
    { timeout: 120_000 },
    async () => {
      const [one, two] = [await start(), await start()]
      const [room, office] = [await logIn(one.url, account), await logIn(two.url, account)]
      const { interactionId } = await calls(one.url, room).post<{ interactionId: string }>(
        '/api/speech/v2/interactions',
        {},
      )
      const first = await joinStream(one.url, interactionId, await calls(one.url, room).token())
      await speak(first.socket, 0, 10)
      const device = async () => joinStream(two.url, interactionId, await calls(two.url, office).token())
      const denied = await device()
      expect(await denied.socket.message('CONFIG_DENIED')).toMatchObject({
        reason: `ongoing session for interaction ${interactionId}`,
      })
      await first.socket.until(() => first.socket.acknowledged === 10, 'acknowledgement')

      await one.kill('SIGKILL')
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from expires_at - now())::float8 as seconds
        from interaction_lease where interaction_id = ${interactionId}::uuid`.execute(database.system)
      expect(rows[0]?.seconds).toBeLessThanOrEqual(5)
      let second = await device()
      // the lease of the killed node has to run out first; the test's own time ends a wait without end
      while (second.seq < 0) second = await device()
      expect(second.seq).toBe(10)
      second.socket.socket.close(1000)
      await two.kill('SIGTERM')
    },
  )

  test('goes on at another node when its own is gone', { timeout: 120_000 }, async () => {
    const [one, two] = [await start(), await start()]
    const headers = await logIn(one.url, account)
    const { interactionId } = await calls(one.url, headers).post<{ interactionId: string }>(
      '/api/speech/v2/interactions',
      {
        modelName: `sample:${name}`,
      },
    )
    const recorder = newId()
    const first = await joinStream(one.url, interactionId, await calls(one.url, headers).token(), recorder)
    await speak(first.socket, 0, 40)
    await first.socket.until(() => first.socket.acknowledged > 10, 'acknowledgement')

    const second = await joinStream(two.url, interactionId, await calls(two.url, headers).token(), recorder)
    expect((await first.socket.closing()).code).toBe(1000)
    await speak(second.socket, second.seq, slices.length)
    second.socket.say({ type: 'end' })
    expect((await second.socket.closing()).code).toBe(1000)

    const { audio, texts } = await outcome(interactionId)
    expect(audio.equals(Buffer.concat(slices))).toBe(true)
    expect(texts).toEqual(spoken)
    await Promise.all([one.kill('SIGTERM'), two.kill('SIGTERM')])
  })
})
