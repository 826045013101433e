import { CortiClient } from '@corti/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { sampleAudio, samples } from '../live/providers/samples.ts'
import { beginConsultation, cut, interactionOf, joinStream, listen, tokenOf } from '../live/testing.ts'
import { WebmReader, type AudioFrame } from '../live/webm/reader.ts'
import { writeWebm } from '../live/webm/writer.ts'
import { addSpeechClient, environmentOf } from './testing.ts'
import { z } from 'zod'

let app: TestApp
let base: string
let mine: Practice
const secret = 'a secret of at least some length'
let clientId: string

beforeAll(async () => {
  app = await testApp()
  base = await listen(app)
  mine = await app.practice()
  clientId = await addClient(mine, ['consultation.record'])
})
afterAll(() => app.close())

const environment = () => environmentOf(base)
const addClient = (practice: Practice, scopes: string[]): Promise<string> =>
  addSpeechClient(app, practice, { secret: secretOf(practice, scopes), scopes })
// Each client has a secret of its own; the one of my practice is the plain one.
const secretOf = (practice: Practice, scopes: string[]): string =>
  `${secret}${scopes.length === 0 ? ' and weak' : ''}${practice === mine ? '' : practice.organisationId}`

type SdkAuth = ConstructorParameters<typeof CortiClient>[0]['auth']

/** The provider's own public SDK, pointed at us. */
function sdk(auth: SdkAuth = { clientId, clientSecret: secret }): CortiClient {
  return new CortiClient({ tenantName: 'base', environment: environment(), auth, maxRetries: 0 })
}

/** The socket within the one of the SDK: cutting it off is what a broken line does. */
const inside = z.object({
  socket: z.object({
    _ws: z.custom<{ terminate(): void }>(
      (one) => typeof one === 'object' && one !== null && 'terminate' in one,
    ),
  }),
})

const configuration = {
  transcription: {
    primaryLanguage: 'de',
    isDiarization: false,
    isMultichannel: false,
    participants: [{ channel: 0, role: 'multiple' as const }],
  },
  mode: { type: 'facts' as const, outputLocale: 'de' },
}

/** With a sample, its prepared transcript is what the service hears. */
async function newInteraction(client: CortiClient, sample?: string): Promise<string> {
  const made = await client.interactions.create({
    encounter: { identifier: newId(), status: 'planned', type: 'first_consultation', title: 'Kontrolle' },
  })
  if (sample !== undefined) {
    await app.deps.db.system
      .updateTable('interaction')
      .set({ model_name: `sample:${sample}`, provider: 'replay' })
      .where('id', '=', made.interactionId)
      .execute()
  }
  return made.interactionId
}

describe('the SDK over REST', () => {
  test('creates, finds, lists, changes and deletes interactions', async () => {
    const client = sdk()
    const identifier = newId()
    const body = {
      encounter: { identifier, status: 'planned' as const, type: 'first_consultation' as const },
    }
    const first = await client.interactions.create(body)
    const again = await client.interactions.create(body)
    expect(again.interactionId).toBe(first.interactionId)
    expect(first.websocketUrl).toContain(
      `/audio-bridge/v2/interactions/${first.interactionId}/streams?tenant-name=base`,
    )

    const read = await client.interactions.get(first.interactionId)
    expect(read.encounter).toMatchObject({ identifier, status: 'planned' })
    expect(read.createdAt).toBeInstanceOf(Date)
    const changed = await client.interactions.update(first.interactionId, {
      encounter: { title: 'Neu', status: 'completed' },
    })
    expect(changed.encounter).toMatchObject({ title: 'Neu', status: 'completed' })

    for (let count = 0; count < 12; count += 1) await newInteraction(client)
    const seen = new Set<string>()
    for await (const one of await client.interactions.list()) seen.add(one.id)
    expect(seen.size).toBeGreaterThanOrEqual(13)
    await client.interactions.delete(first.interactionId)
    await expect(client.interactions.get(first.interactionId)).rejects.toMatchObject({ statusCode: 404 })
  })

  test('adds, lists, changes and discards facts; knows the twenty groups', async () => {
    const client = sdk()
    const id = await newInteraction(client)
    const { data } = await client.facts.factGroupsList()
    expect(data).toHaveLength(20)
    const { facts } = await client.facts.create(id, {
      facts: [{ text: 'Schmerz unten links', group: 'chief-complaint' }],
    })
    const ofSystem = await client.facts.create(id, {
      facts: [{ text: 'Aus der Akte', group: 'other', source: 'system' }],
    })
    const [record] = ofSystem.facts
    expect(record?.source).toBe('system')
    await client.facts.update(id, record?.id ?? '', { isDiscarded: true, source: 'user' })
    expect((await client.facts.list(id)).facts.map((fact) => fact.source)).toEqual(['user', 'user'])
    const [made] = facts
    expect(made).toMatchObject({ text: 'Schmerz unten links', source: 'user', isDiscarded: false })
    await client.facts.update(id, made?.id ?? '', { text: 'Schmerz unten rechts' })
    await client.facts.batchUpdate(id, { facts: [{ factId: made?.id ?? '', isDiscarded: true }] })
    expect((await client.facts.list(id)).facts).toMatchObject([
      { text: 'Schmerz unten rechts', isDiscarded: true, group: 'chief-complaint', source: 'user' },
      { text: 'Aus der Akte', isDiscarded: true },
    ])
    await expect(client.facts.create(id, { facts: [{ text: 'x', group: 'teeth' }] })).rejects.toMatchObject({
      statusCode: 404,
    })
  })

  test('derives facts of a text', async () => {
    const answer = await sdk().facts.extract({
      context: [{ type: 'text', text: 'Zahn 36 Karies okklusal.' }],
      outputLanguage: 'de',
    })
    expect(answer.facts.map((fact) => fact.group)).toContain('abnormal-physical-findings')
  })

  test('stores and returns a recording', async () => {
    const client = sdk()
    const id = await newInteraction(client)
    const audio = new Uint8Array(sampleAudio('zahnreinigung-privat') ?? [])
    const { recordingId } = await client.recordings.upload(new Blob([audio]), id)
    expect((await client.recordings.list(id)).recordings).toEqual([recordingId])
    const back = await client.recordings.get(id, recordingId)
    expect(Buffer.from(await back.arrayBuffer()).equals(audio)).toBe(true)
    await client.recordings.delete(id, recordingId)
    expect((await client.recordings.list(id)).recordings).toEqual([])
  })

  test('is refused without token, tenant or rights', async () => {
    await expect(newInteraction(sdk({ clientId, clientSecret: 'wrong' }))).rejects.toBeDefined()
    await expect(newInteraction(sdk({ clientId: 'nobody', clientSecret: secret }))).rejects.toBeDefined()
    const weak = await addClient(mine, [])
    await expect(
      newInteraction(sdk({ clientId: weak, clientSecret: secretOf(mine, []) })),
    ).rejects.toBeDefined()
    const streamToken = await tokenOf(mine.owner)
    await expect(newInteraction(sdk({ accessToken: streamToken }))).rejects.toMatchObject({ statusCode: 403 })
    const token = (await login()).access_token
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: 'Bearer nonsense', 'tenant-name': 'base' }, 401],
      [{ authorization: `Bearer ${token}` }, 403],
      [{ authorization: `Bearer ${token}`, 'tenant-name': 'base' }, 200],
    ] as const) {
      for (const path of ['/v2/interactions', '/v2/interactions/']) {
        const answer = await fetch(`${base}${path}`, { headers })
        expect([headers, answer.status]).toEqual([headers, status])
      }
    }
  })

  test('one practice sees nothing of another', async () => {
    const other = await app.practice('Zahnarztpraxis Süd')
    const foreign = await interactionOf(other.owner)
    await expect(sdk().interactions.get(foreign)).rejects.toMatchObject({ statusCode: 404 })
    await expect(sdk().interactions.get('nonsense')).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a refresh token gives a new access token, and only to its client', async () => {
    const first = await login()
    expect(first.expires_in).toBeGreaterThanOrEqual(300)
    const again = await form({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: first.refresh_token,
      scope: 'openid',
    })
    expect(again.status).toBe(200)
    expect(
      (await form({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'x' })).status,
    ).toBe(400)
    expect((await form({ grant_type: 'implicit', client_id: clientId })).status).toBe(400)
  })
})

async function form(fields: Record<string, string>): Promise<Response> {
  return fetch(`${base}/realms/base/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
}

async function login(): Promise<{ access_token: string; refresh_token: string; expires_in: number }> {
  const answer = await form({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: secret,
    scope: 'openid',
  })
  return z
    .object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
    .parse(await answer.json())
}

interface Heard {
  type: string
  data?: { transcript: string; final: boolean }[]
  fact?: { text: string }[]
}

/** Opens a stream with the SDK and gathers what it hands out. */
async function stream(client: CortiClient, id: string, more: object = {}) {
  const socket = await client.stream.connect({ id, configuration, ...more })
  const heard: Heard[] = []
  let closed: number | null = null
  socket.on('message', (message) => void heard.push(message as Heard))
  socket.on('close', (event) => {
    closed = (event as { code: number }).code
  })
  return { socket, heard, closed: () => closed }
}

describe('the SDK over the stream', () => {
  test('hears interim and final text, facts, usage and the end', async () => {
    const client = sdk()
    const id = await newInteraction(client, 'extraktion-44-27')
    const { socket, heard } = await stream(client, id, { reconnectAttempts: 0 })
    for (const slice of cut(new Uint8Array(sampleAudio('extraktion-44-27') ?? []))) socket.send(slice)
    socket.sendFlush({ type: 'flush' })
    await expect.poll(() => heard.some((one) => one.type === 'flushed')).toBe(true)
    socket.sendEnd({ type: 'end' })
    await expect.poll(() => heard.some((one) => one.type === 'ENDED')).toBe(true)
    socket.close()

    const finals = heard.flatMap((one) => one.data ?? []).filter((one) => one.final)
    expect(finals.map((one) => one.transcript)).toEqual(
      samples()
        .get('extraktion-44-27')
        ?.utterances.map((one) => one.text),
    )
    expect(heard.flatMap((one) => one.data ?? []).some((one) => !one.final)).toBe(true)
    expect(heard.flatMap((one) => one.fact ?? []).length).toBeGreaterThan(3)
    expect(heard.map((one) => one.type).slice(-2)).toEqual(['usage', 'ENDED'])
    expect(heard.some((one) => one.type === 'audio_ack')).toBe(false)
    const { transcripts } = await client.transcripts.list(id, { full: true })
    expect(transcripts?.[0]?.transcript?.transcripts?.length).toBe(finals.length)
    expect((await client.interactions.get(id)).encounter.status).toBe('completed')
  })

  test('a refused configuration ends the connection for good', async () => {
    const client = sdk()
    const id = await newInteraction(client)
    const french = {
      ...configuration,
      transcription: { ...configuration.transcription, primaryLanguage: 'fr' },
    }
    await expect(client.stream.connect({ id, configuration: french })).rejects.toThrow('CONFIG_DENIED')
  })

  test('another client on the same interaction is denied', async () => {
    const id = await interactionOf(mine.owner)
    const first = await joinStream(base, id, await tokenOf(mine.owner))
    await expect(sdk().stream.connect({ id, configuration })).rejects.toThrow('CONFIG_DENIED')
    first.socket.socket.close()
  })

  test('a pause in the audio is a pause on the clock, and text goes on behind it', async () => {
    const client = sdk()
    const name = 'zahnreinigung-privat'
    const id = await newInteraction(client, name)
    const { socket, heard } = await stream(client, id, { reconnectAttempts: 0 })
    const slices = cut(new Uint8Array(sampleAudio(name) ?? []))
    for (const slice of slices.slice(0, 30)) socket.send(slice)
    // The specification's pause: the recorder goes on, its chunks are thrown away.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    for (const slice of slices.slice(50)) socket.send(slice)
    socket.sendEnd({ type: 'end' })
    await expect.poll(() => heard.some((one) => one.type === 'ENDED')).toBe(true)
    socket.close()

    const row = await app.deps.db.system
      .selectFrom('interaction')
      .select(['gaps', 'clock_ms', 'recorded_ms'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.gaps).toHaveLength(1)
    expect(row.clock_ms - row.recorded_ms).toBeGreaterThan(1000)
    const finals = heard.flatMap((one) => one.data ?? []).filter((one) => one.final)
    expect(finals.length).toBe(samples().get(name)?.utterances.length)
  })

  test('reconnects by itself after a lost connection and goes on', async () => {
    const client = sdk()
    const name = 'zahnreinigung-privat'
    const id = await newInteraction(client, name)
    const { socket, heard } = await stream(client, id)
    const slices = cut(new Uint8Array(sampleAudio(name) ?? []))
    for (const slice of slices.slice(0, 40)) socket.send(slice)
    socket.sendFlush({ type: 'flush' })
    await expect.poll(() => heard.filter((one) => one.type === 'flushed').length).toBe(1)
    inside.parse(socket).socket._ws.terminate()
    await expect.poll(() => socket.readyState, { timeout: 8000, interval: 100 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    // A new container header comes first, as a restarted recorder would send it.
    for (const slice of slices.slice(0, 60)) socket.send(slice)
    socket.sendEnd({ type: 'end' })
    await expect.poll(() => heard.some((one) => one.type === 'ENDED')).toBe(true)
    socket.close()

    const finals = heard.flatMap((one) => one.data ?? []).filter((one) => one.final)
    expect(new Set(finals.map((one) => one.transcript)).size).toBe(finals.length)
    expect(finals.length).toBeGreaterThan(8)
  })

  test('long silences are reported to a client that asks for them, and to no other', async () => {
    const name = 'extraktion-44-27'
    const listening = async (more: object) => {
      const client = sdk()
      const id = await newInteraction(client, name)
      const { socket, heard } = await stream(client, id, {
        reconnectAttempts: 0,
        configuration: { ...configuration, ...more },
      })
      for (const slice of cut(lengthened(name, 40_000), 20_000)) socket.send(slice)
      socket.sendEnd({ type: 'end' })
      await expect.poll(() => heard.some((one) => one.type === 'ENDED')).toBe(true)
      socket.close()
      return heard.filter((one) => one.type === 'audioEvent').map((one) => one.data)
    }
    const lastWord = samples().get(name)?.utterances.at(-1)?.end ?? Number.NaN

    expect(await listening({ audioEvents: { enabled: true } })).toEqual([
      { event: 'longSilenceDetected', channel: 0, startTimeMs: Math.round(lastWord * 1000) },
    ])
    expect(await listening({})).toEqual([])
  })

  test.each(['X-Corti-Retention-Policy', 'retentionPolicy'])(
    'with %s none nothing of a session is left once it is over',
    async (key) => {
      const client = sdk()
      const name = 'extraktion-44-27'
      const id = await newInteraction(client, name)
      const { socket, heard } = await stream(client, id, {
        reconnectAttempts: 0,
        configuration: { ...configuration, [key]: 'none' },
      })
      for (const slice of cut(new Uint8Array(sampleAudio(name) ?? []))) socket.send(slice)
      socket.sendEnd({ type: 'end' })
      await expect.poll(() => heard.some((one) => one.type === 'ENDED')).toBe(true)
      socket.close()
      expect(heard.flatMap((one) => one.fact ?? []).length).toBeGreaterThan(3)
      await app.runJobs()

      const db = app.deps.db.system
      const left = await Promise.all(
        (['transcript', 'fact', 'audio_chunk'] as const).map((table) =>
          db.selectFrom(table).select('interaction_id').where('interaction_id', '=', id).execute(),
        ),
      )
      const parts = await db
        .selectFrom('audio_part')
        .select('deleted_at')
        .where('interaction_id', '=', id)
        .where('deleted_at', 'is', null)
        .execute()
      expect([...left, parts]).toEqual([[], [], [], []])
      expect((await client.facts.list(id)).facts).toEqual([])
      expect((await client.interactions.get(id)).encounter.status).toBe('completed')
    },
    20_000,
  )

  test('a consultation of the practice keeps what was said: a session of it that wants nothing kept is denied', async () => {
    const consultation = await beginConsultation(mine.owner)
    const id = await interactionOf(mine.owner, { consultationId: consultation.id })
    const wish = { ...configuration, retentionPolicy: 'none' }
    await expect(sdk().stream.connect({ id, configuration: wish })).rejects.toThrow('CONFIG_DENIED')
  })
})

/** A sample that is followed by audio without words. */
function lengthened(name: string, moreMs: number): Uint8Array {
  const frames: AudioFrame[] = []
  const reader = new WebmReader(({ startMs, durationMs, data }) =>
    frames.push({ startMs, durationMs, data: data.slice() }),
  )
  reader.push(sampleAudio(name) ?? new Uint8Array())
  reader.finish()
  const last = frames.at(-1)
  if (last === undefined) return new Uint8Array()
  for (let past = last.durationMs; past < moreMs; past += last.durationMs)
    frames.push({ ...last, startMs: last.startMs + past })
  return writeWebm(frames)
}
