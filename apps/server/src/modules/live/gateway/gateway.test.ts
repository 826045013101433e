import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type { Appointment } from '@honora/contract/appointments.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { clientConfig } from '@honora/domain/speech/messages.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../../testing/test-app.ts'
import { recordingAccess } from '../audio/recording.ts'
import { sampleAudio, samples } from '../providers/samples.ts'
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
import { WebmOpusDecoder } from '../webm/decoder.ts'
import { storedAudio } from '../queries.ts'
import { portOf } from '../../../testing/port.ts'

let app: TestApp
let base: string
let mine: Practice
let other: Practice
let owner: Caller

beforeAll(async () => {
  app = await testApp()
  base = await listen(app)
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
  owner = mine.owner
})
afterAll(() => app.close())

const sampleName = 'zahnreinigung-privat'
const audio = new Uint8Array(sampleAudio(sampleName) ?? [])
const slices = cut(audio)

async function storedBytes(interactionId: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const bytes of storedAudio(recordingAccess(app.deps, app.deps.db.system), interactionId))
    parts.push(bytes)
  return Buffer.concat(parts)
}

async function consultationOf(id: string): Promise<Consultation> {
  return (await owner.get<Consultation>(`/api/consultations/${id}`)).body
}

async function begin(model?: string): Promise<{ consultation: Consultation; interactionId: string }> {
  const consultation = await beginConsultation(owner)
  const interactionId = await interactionOf(owner, {
    consultationId: consultation.id,
    ...(model === undefined ? {} : { modelName: model }),
  })
  return { consultation, interactionId }
}

describe('a login that is revoked', () => {
  test('closes its sockets at once; other logins record on', async () => {
    const tablet = await mine.member('dentist', { treats: true })
    const { interactionId } = await begin()
    const elsewhere = await begin()
    const { socket } = await joinStream(base, interactionId, await tokenOf(tablet))
    const untouched = await joinStream(base, elsewhere.interactionId, await tokenOf(owner))
    socket.socket.send(slices[0] ?? new Uint8Array())
    await socket.until(() => socket.acknowledged === 1, 'acknowledgement')

    const { sessionId } = tablet.scope
    expect((await tablet.delete(`/v1/user/sessions/${sessionId}`)).status).toBe(204)

    expect(await socket.closing()).toEqual({ code: 1008, reason: 'login ended' })
    expect(untouched.socket.closed).toBeNull()
  })

  test('closes them although the notification was missed', async () => {
    const tablet = await mine.member('dentist', { treats: true })
    const { interactionId } = await begin()
    const { socket } = await joinStream(base, interactionId, await tokenOf(tablet))
    const { system } = app.deps.db
    await sql`alter table login_session disable trigger login_session_end`.execute(system)
    await system.deleteFrom('login_session').where('user_id', '=', tablet.scope.userId).execute()
    await sql`alter table login_session enable trigger login_session_end`.execute(system)
    // The listening connection breaks and comes back.
    const admin = new pg.Client({ connectionString: app.databaseUrl })
    await admin.connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'honora events'`)
    await admin.end()

    expect(await socket.closing()).toEqual({ code: 1008, reason: 'login ended' })
  })
})

describe('a sample played through the socket', () => {
  test('becomes stored audio, text in step with it, and a finished consultation', async () => {
    const { consultation, interactionId } = await begin(`sample:${sampleName}`)
    const { socket, seq } = await joinStream(base, interactionId, await tokenOf(owner))
    expect(seq).toBe(0)

    const half = slices.slice(0, 50)
    for (const slice of half) socket.socket.send(slice)
    await socket.until(() => socket.acknowledged === half.length, 'acknowledgement')
    const spoken = (half.length * 1000 * (samples().get(sampleName)?.durationSeconds ?? 0)) / audio.length
    await socket.until(() => socket.messages.some((one) => one.type === 'transcript'), 'text')
    const early = await owner.get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    for (const transcript of early.body.transcripts) expect(transcript.end).toBeLessThan(spoken + 1)
    expect((await consultationOf(consultation.id)).status).toBe('recording')
    const appointment = await owner.get<Appointment>(`/api/appointments/${consultation.appointmentId}`)
    expect(appointment.body.status).toBe('TRANSCRIPTION_IN_PROGRESS')

    for (const slice of slices.slice(50)) socket.socket.send(slice)
    socket.say({ type: 'end' })
    expect(await socket.closing()).toEqual({ code: 1000, reason: 'ended' })

    const types = socket.messages.map((one) => one.type)
    expect(types.slice(-2)).toEqual(['usage', 'ENDED'])
    expect(socket.acknowledged).toBe(slices.length)
    const { body } = await owner.get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    expect(body.transcripts.map((one) => one.text)).toEqual(
      samples()
        .get(sampleName)
        ?.utterances.map((one) => one.text),
    )
    expect(await storedBytes(interactionId)).toEqual(Buffer.from(audio))
    const after = await consultationOf(consultation.id)
    expect(after).toMatchObject({ status: 'completed', interactionId })
    expect(Math.abs(after.recordedSeconds - (samples().get(sampleName)?.durationSeconds ?? 0))).toBeLessThan(
      0.5,
    )
    expect(
      (await owner.get<Appointment>(`/api/appointments/${consultation.appointmentId}`)).body.status,
    ).toBe('DOCUMENTATION_IN_PROGRESS')
  })

  test('the chunks of an ended session become one object, and the recording can be played', async () => {
    const { consultation, interactionId } = await begin()
    const { socket } = await joinStream(base, interactionId, await tokenOf(owner))
    for (const slice of slices) socket.socket.send(slice)
    socket.say({ type: 'end' })
    await socket.closing()
    await app.runJobs()
    const left = await app.deps.db.system
      .selectFrom('audio_chunk')
      .select('seq')
      .where('interaction_id', '=', interactionId)
      .execute()

    expect(left).toEqual([])
    expect(await storedBytes(interactionId)).toEqual(Buffer.from(audio))
    const recording = await owner.get(`/api/consultations/${consultation.id}/recording`)
    expect(recording.status).toBe(200)
    expect(recording.headers['content-type']).toBe('audio/webm')
    let samplesDecoded = 0
    const decoder = await WebmOpusDecoder.create((pcm) => {
      samplesDecoded += pcm.samples.length
    })
    decoder.push(recording.raw)
    decoder.finish()
    expect(decoder.stats).toMatchObject({ resyncs: 0, decodeErrors: 0 })
    expect(
      Math.abs(samplesDecoded / 16_000 - (samples().get(sampleName)?.durationSeconds ?? 0)),
    ).toBeLessThan(0.5)
  })

  test('a microphone after a sample is not heard as the sample', async () => {
    const { consultation, interactionId } = await begin(`sample:${sampleName}`)
    for (let round = 0; round < 2; round += 1) {
      const { socket } = await joinStream(base, interactionId, await tokenOf(owner))
      for (const slice of slices) socket.socket.send(slice)
      socket.say({ type: 'end' })
      await socket.closing()
    }

    const { body } = await owner.get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    expect(body.transcripts).toHaveLength(samples().get(sampleName)?.utterances.length ?? 0)
    expect((await consultationOf(consultation.id)).status).toBe('transcribing')
  })

  test('without an engine the consultation waits in transcribing, and typed notes work', async () => {
    const { consultation, interactionId } = await begin()
    const { socket } = await joinStream(base, interactionId, await tokenOf(owner))
    for (const slice of slices.slice(0, 20)) socket.socket.send(slice)
    socket.say({ type: 'end' })
    await socket.closing()

    expect((await consultationOf(consultation.id)).status).toBe('transcribing')
    expect((await owner.get('/api/speech/engine')).body).toMatchObject({ state: 'missing_model' })
    const typed = await owner.post<Transcript>('/api/speech/transcripts', {
      interactionId,
      text: 'Zahn 36 Karies okklusal.',
    })
    expect(typed.status).toBe(201)
    expect(typed.body).toMatchObject({ final: true, source: 'typed' })
    expect(typed.body.start).toBeGreaterThan(5)
  })

  test('text that the recording device recognised itself needs no engine here', async () => {
    const { consultation, interactionId } = await begin()
    const { socket } = await joinStream(base, interactionId, await tokenOf(owner))
    for (const slice of slices.slice(0, 20)) socket.socket.send(slice)
    const text = {
      interactionId,
      text: 'Zahn 36 Karies okklusal.',
      source: 'browser',
      segmentId: randomUUID(),
      start: 1,
      end: 4,
    }
    const first = await owner.post<Transcript>('/api/speech/transcripts', text)
    const again = await owner.post<Transcript>('/api/speech/transcripts', text)
    socket.say({ type: 'end' })
    await socket.closing()

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(first.body).toMatchObject({ source: 'speech', start: 1, end: 4 })
    expect((await consultationOf(consultation.id)).status).toBe('completed')
  })

  test('a last text that comes behind the end of the recording takes the consultation on', async () => {
    const { consultation, interactionId } = await begin()
    const { socket } = await joinStream(base, interactionId, await tokenOf(owner))
    for (const slice of slices.slice(0, 20)) socket.socket.send(slice)
    socket.say({ type: 'end' })
    await socket.closing()
    expect((await consultationOf(consultation.id)).status).toBe('transcribing')
    await owner.post('/api/speech/transcripts', {
      interactionId,
      text: 'Zahn 36 vital.',
      source: 'browser',
      segmentId: randomUUID(),
    })

    expect((await consultationOf(consultation.id)).status).toBe('completed')
  })
})

describe('reconnecting', () => {
  test('goes on behind what is stored: nothing is missing or doubled', async () => {
    const { interactionId } = await begin(`sample:${sampleName}`)
    let next = 0
    for (const [until, abrupt] of [
      [7, true],
      [30, true],
      [31, true],
      [70, false],
    ] as const) {
      const { socket, seq, own } = await joinStream(base, interactionId, await tokenOf(owner))
      expect(seq).toBeLessThanOrEqual(next)
      expect(own).toBe(seq)
      next = seq
      for (; next < until; next += 1) socket.socket.send(slices[next] ?? new Uint8Array())
      if (!abrupt) await socket.until(() => socket.acknowledged >= until, 'acknowledgement')
      if (abrupt) socket.socket.terminate()
      else socket.socket.close(3001)
    }
    const { socket, seq } = await joinStream(base, interactionId, await tokenOf(owner))
    for (let at = seq; at < slices.length; at += 1) socket.socket.send(slices[at] ?? new Uint8Array())
    socket.say({ type: 'end' })
    await socket.closing()

    expect(await storedBytes(interactionId)).toEqual(Buffer.from(audio))
    const { body } = await owner.get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    expect(body.transcripts.map((one) => one.text)).toEqual(
      samples()
        .get(sampleName)
        ?.utterances.map((one) => one.text),
    )
  })

  test('an outside client of the same login takes its own session over; the older socket is closed for good', async () => {
    const { interactionId } = await begin()
    const first = await joinStream(base, interactionId, await tokenOf(owner))
    first.socket.socket.send(slices[0] ?? new Uint8Array())
    const second = await joinStream(base, interactionId, await tokenOf(owner))

    expect(await first.socket.closing()).toEqual({ code: 1000, reason: 'taken over' })
    expect(second.seq).toBe(1)
    second.socket.socket.close()
  })

  test('a second window of the same login is told of the recording, and takes it over only when asked to', async () => {
    const { interactionId } = await begin()
    const join = async (recorder: string, takeOver = false) =>
      joinStream(base, interactionId, await tokenOf(owner), recorder, { recorder, takeOver })
    const first = await join('window-1')
    const second = await join('window-2')
    expect(second.socket.messages).toContainEqual({
      type: 'CONFIG_DENIED',
      reason: `ongoing session for interaction ${interactionId}, same login`,
    })
    expect(first.socket.closed).toBeNull()

    const again = await join('window-1')
    expect(await first.socket.closing()).toEqual({ code: 1000, reason: 'taken over' })
    expect(again.seq).toBe(0)

    const third = await join('window-2', true)
    expect(await again.socket.closing()).toEqual({ code: 1000, reason: 'taken over' })
    expect(third.seq).toBe(0)
    third.socket.socket.close()
  })

  test('another login cannot take a recording over', async () => {
    const { interactionId } = await begin()
    const colleague = await mine.member('dentist')
    const first = await joinStream(base, interactionId, await tokenOf(owner), 'a', { recorder: 'a' })
    const wish = { recorder: 'b', takeOver: true }
    const second = await joinStream(base, interactionId, await tokenOf(colleague), 'b', wish)

    expect(second.socket.messages).toContainEqual({
      type: 'CONFIG_DENIED',
      reason: `ongoing session for interaction ${interactionId}`,
    })
    expect(first.socket.closed).toBeNull()
    first.socket.socket.close()
  })

  test('another login gets the conflict, until the first has gone', async () => {
    const { interactionId } = await begin()
    const colleague = await mine.member('dentist')
    const first = await joinStream(base, interactionId, await tokenOf(owner))
    const second = await joinStream(base, interactionId, await tokenOf(colleague))

    expect(second.socket.messages).toContainEqual({
      type: 'CONFIG_DENIED',
      reason: `ongoing session for interaction ${interactionId}`,
    })
    expect((await second.socket.closing()).code).toBe(1000)

    first.socket.socket.terminate()
    await expect
      .poll(async () => (await joinStream(base, interactionId, await tokenOf(colleague), 'b')).seq, {
        timeout: 6000,
      })
      .toBe(0)
  })

  test('a second device is told how many chunks are its own', async () => {
    const { interactionId } = await begin()
    const first = await joinStream(base, interactionId, await tokenOf(owner), 'device-a')
    for (const slice of slices.slice(0, 3)) first.socket.socket.send(slice)
    await first.socket.until(() => first.socket.acknowledged === 3, 'acknowledgement')
    const second = await joinStream(base, interactionId, await tokenOf(owner), 'device-b')

    expect(second).toMatchObject({ seq: 3, own: 0 })
    second.socket.socket.close()
  })
})

describe('refusals', () => {
  test('no consent: denied before the first chunk, typed text still works', async () => {
    const consultation = await beginConsultation(owner, false)
    const interactionId = await interactionOf(owner, { consultationId: consultation.id })
    const { socket } = await joinStream(base, interactionId, await tokenOf(owner))

    expect(socket.messages).toContainEqual({ type: 'CONFIG_DENIED', reason: 'consent missing' })
    expect((await socket.closing()).code).toBe(1000)
    const typed = await owner.post('/api/speech/transcripts', { interactionId, text: 'Keine Beschwerden.' })
    expect(typed.status).toBe(201)
  })

  test('another language, an unreadable configuration', async () => {
    const interactionId = await interactionOf(owner)
    for (const [change, reason] of [
      [{ primaryLanguage: 'fr' }, 'language unavailable: fr'],
      [{ primaryLanguage: 7 }, 'configuration not understood'],
    ] as const) {
      const socket = new TestSocket(streamUrl(base, interactionId, await tokenOf(owner)))
      await socket.opened()
      socket.say({
        ...clientConfig,
        configuration: {
          ...clientConfig.configuration,
          transcription: { ...clientConfig.configuration.transcription, ...change },
        },
      })
      expect(await socket.message('CONFIG_DENIED')).toEqual({ type: 'CONFIG_DENIED', reason })
      expect((await socket.closing()).code).toBe(1000)
    }
  })

  test('at the handshake: 401, 403, 404, 400, before any upgrade', async () => {
    const interactionId = await interactionOf(owner)
    const token = await tokenOf(owner)
    const foreign = await interactionOf(other.owner)
    const refusals: [string, Record<string, string>, number][] = [
      [streamUrl(base, interactionId, 'wrong'), {}, 401],
      [streamUrl(base, interactionId, token).replace('tenant-name=base', 'tenant-name=x'), {}, 403],
      [streamUrl(base, interactionId, token), { origin: 'https://evil.example' }, 403],
      [streamUrl(base, foreign, token), {}, 404],
      [streamUrl(base, 'not-an-id', token), {}, 400],
      [`${base.replace('http', 'ws')}/audio-bridge/v2/else?token=${token}`, {}, 404],
    ]
    for (const [url, headers, status] of refusals) {
      const socket = new TestSocket(url, { headers })
      expect([url, (await socket.closing()).code]).toEqual([url, status])
    }
  })

  test('a token opens the interaction of its first use and no other', async () => {
    const [one, two] = [await interactionOf(owner), await interactionOf(owner)]
    const token = await tokenOf(owner)
    const first = await joinStream(base, one, token)
    const second = new TestSocket(streamUrl(base, two, token))

    expect((await second.closing()).code).toBe(403)
    first.socket.socket.close()
  })

  test('an expired token and a token of an ended login session open nothing', async () => {
    const interactionId = await interactionOf(owner)
    const assistant = await mine.member('assistant')
    const [expired, ended] = [await tokenOf(owner), await tokenOf(assistant)]
    await assistant.delete('/v1/session')
    expect((await new TestSocket(streamUrl(base, interactionId, ended)).closing()).code).toBe(401)
    app.clock.advance(301_000)
    expect((await new TestSocket(streamUrl(base, interactionId, expired)).closing()).code).toBe(401)
  })

  test('audio before the configuration is asked for it, and not lost when it comes', async () => {
    const interactionId = await interactionOf(owner)
    const socket = new TestSocket(streamUrl(base, interactionId, await tokenOf(owner)))
    await socket.opened()
    for (const slice of slices.slice(0, 4)) socket.socket.send(slice)
    await socket.message('CONFIG_MISSING')
    socket.say(clientConfig)
    await socket.message('CONFIG_ACCEPTED')
    socket.say({ type: 'flush' })
    await socket.message('flushed')

    expect(await storedBytes(interactionId)).toEqual(Buffer.from(audio.subarray(0, 4000)))
    socket.say(clientConfig)
    await socket.message('CONFIG_ALREADY_RECEIVED')
    socket.socket.close()
  })

  test('a frame that is too large is closed with 1009, a flood of messages with 1008; others are unharmed', async () => {
    const quiet = await joinStream(base, await interactionOf(owner), await tokenOf(owner))
    const large = await joinStream(base, await interactionOf(owner), await tokenOf(owner))
    large.socket.socket.send(new Uint8Array(70_000))
    const flood = await joinStream(base, await interactionOf(owner), await tokenOf(owner))
    for (let count = 0; count < 1000; count += 1) flood.socket.say({ type: 'PING' })
    const loud = await joinStream(base, await interactionOf(owner), await tokenOf(owner))
    for (let count = 0; count < 300; count += 1) loud.socket.socket.send(audio.subarray(0, 60_000))

    expect((await large.socket.closing()).code).toBe(1009)
    expect((await flood.socket.closing()).code).toBe(1008)
    expect((await loud.socket.closing()).code).toBe(1008)
    for (const frame of ['PING', '{"type":"PING"}', '{"type":"ping"}', 'nonsense', '{"type":"unknown"}'])
      quiet.socket.socket.send(frame)
    await quiet.socket.until(
      () => quiet.socket.messages.filter((one) => one.type === 'PONG').length === 3,
      'three PONG',
    )
    quiet.socket.socket.close()
  })

  test('a crowd of hostile sockets is refused, each for its reason, and disturbs no session', async () => {
    const interactionId = await interactionOf(owner)
    const good = await joinStream(base, interactionId, await tokenOf(owner))
    const target = await interactionOf(owner)
    const foreign = await tokenOf(await mine.member('assistant'))
    const halfOpen = Array.from({ length: 60 }, () =>
      connect(portOf(app.app.server.server), '127.0.0.1').on('error', () => undefined),
    )
    for (const socket of halfOpen) socket.write('GET /audio-bridge/v2/inter')
    const forged = Array.from({ length: 120 }, () => new TestSocket(streamUrl(base, target, randomUUID())))
    const lost = Array.from({ length: 30 }, () => new TestSocket(streamUrl(base, randomUUID(), foreign)))
    const floods = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = new TestSocket(streamUrl(base, target, await tokenOf(owner)))
        await socket.opened()
        for (let round = 0; round < 400; round += 1) socket.say({ type: 'flush' })
        return socket
      }),
    )
    for (const slice of slices.slice(0, 40)) good.socket.socket.send(slice)

    const codes = async (sockets: readonly TestSocket[]) =>
      new Set(await Promise.all(sockets.map(async (socket) => (await socket.closing()).code)))
    expect(await codes(forged)).toEqual(new Set([401]))
    expect(await codes(lost)).toEqual(new Set([404]))
    expect(await codes(floods)).toEqual(new Set([1008]))
    await good.socket.until(() => good.socket.acknowledged === 40, 'acknowledgement')
    expect(await storedBytes(interactionId)).toEqual(Buffer.from(audio.subarray(0, 40_000)))
    for (const socket of halfOpen) socket.destroy()
    good.socket.socket.close()
  })

  test('a login holds twenty sockets and no more; others are not concerned', async () => {
    const greedy = await mine.member('dentist')
    const target = await interactionOf(owner)
    const token = await tokenOf(greedy)
    const sockets: TestSocket[] = []
    for (let index = 0; index < 21; index += 1) {
      const socket = new TestSocket(streamUrl(base, target, token))
      await socket.opened()
      sockets.push(socket)
    }

    expect(sockets.filter((socket) => socket.closed !== null).map((socket) => socket.closed?.code)).toEqual([
      429,
    ])
    const other = await joinStream(base, target, await tokenOf(owner))
    expect(other.seq).toBe(0)
    for (const socket of [...sockets, other.socket]) socket.socket.close()
  })

  test('what is no webm is answered with an error, ENDED and 1000', async () => {
    const { socket } = await joinStream(base, await interactionOf(owner), await tokenOf(owner))
    for (let count = 0; count < 40; count += 1) socket.socket.send(new Uint8Array(1000).fill(count + 1))

    expect(await socket.message('error')).toMatchObject({
      error: { status: 400, title: 'audio not decodable' },
    })
    expect((await socket.closing()).code).toBe(1000)
    expect(socket.messages.at(-1)).toEqual({ type: 'ENDED' })
  })
})

test('the audio of a closed laptop is found and finished after a minute', async () => {
  const { consultation, interactionId } = await begin(`sample:${sampleName}`)
  const { socket } = await joinStream(base, interactionId, await tokenOf(owner))
  for (const slice of slices.slice(0, 60)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged === 60, 'acknowledgement')
  socket.socket.terminate()
  const lease = () =>
    app.deps.db.system
      .selectFrom('interaction_lease')
      .select('released_at')
      .where('interaction_id', '=', interactionId)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await lease()).released_at).not.toBeNull()
  const { finishAbandoned } = await import('../finish.ts')
  await finishAbandoned(app.deps)
  expect((await consultationOf(consultation.id)).status).toBe('recording')

  const back = app.deps.db.system
  await back
    .updateTable('consultation')
    .set({ updated_at: new Date(Date.now() - 120_000) })
    .where('id', '=', consultation.id)
    .execute()
  await back
    .updateTable('interaction_lease')
    .set({ released_at: new Date(Date.now() - 120_000) })
    .where('interaction_id', '=', interactionId)
    .execute()
  await finishAbandoned(app.deps)

  expect((await consultationOf(consultation.id)).status).toBe('completed')
})

test('with a key configured no chunk lies in the clear, and the recording is whole', async () => {
  const own = await testApp({ ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` })
  const address = await listen(own)
  const { owner: dentist } = await own.practice()
  const interactionId = await interactionOf(dentist)
  const { socket } = await joinStream(address, interactionId, await tokenOf(dentist))
  for (const slice of slices.slice(0, 10)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged === 10, 'acknowledgement')

  const rows = await own.deps.db.system.selectFrom('audio_chunk').select('bytes').execute()
  for (const [index, row] of rows.entries())
    expect(row.bytes.includes(Buffer.from(slices[index] ?? []).subarray(0, 32))).toBe(false)
  const parts: Uint8Array[] = []
  for await (const bytes of storedAudio(recordingAccess(own.deps, own.deps.db.system), interactionId))
    parts.push(bytes)
  expect(Buffer.concat(parts)).toEqual(Buffer.from(audio.subarray(0, 10_000)))
  await own.close()
})

test('a shutdown closes with 1012 after everything is stored', async () => {
  const own = await testApp()
  const address = await listen(own)
  const practice = await own.practice()
  const interactionId = await interactionOf(practice.owner)
  const { socket } = await joinStream(address, interactionId, await tokenOf(practice.owner))
  for (const slice of slices.slice(0, 10)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged > 0, 'acknowledgement')
  await own.close()

  expect((await socket.closing()).code).toBe(1012)
})
