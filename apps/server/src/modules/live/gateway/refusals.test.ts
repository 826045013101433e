import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { clientConfig } from '@honora/domain/speech/messages.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { beginConsultation, interactionOf, joinStream, streamUrl, TestSocket, tokenOf } from '../testing.ts'
import { portOf } from '../../../testing/port.ts'
import { audio, gatewayTests, sampleName, slices, storedBytes } from './testing.ts'

const { app, base, mine, other, owner, begin, consultationOf } = gatewayTests()

describe('a login that is revoked', () => {
  test('closes its sockets at once; other logins record on', async () => {
    const tablet = await mine().member('dentist', { treats: true })
    const { interactionId } = await begin()
    const elsewhere = await begin()
    const { socket } = await joinStream(base(), interactionId, await tokenOf(tablet))
    const untouched = await joinStream(base(), elsewhere.interactionId, await tokenOf(owner()))
    socket.socket.send(slices[0] ?? new Uint8Array())
    await socket.until(() => socket.acknowledged === 1, 'acknowledgement')

    const { sessionId } = tablet.scope
    expect((await tablet.delete(`/v1/user/sessions/${sessionId}`)).status).toBe(204)

    expect(await socket.closing()).toEqual({ code: 1008, reason: 'login ended' })
    expect(untouched.socket.closed).toBeNull()
  })

  test('closes them although the notification was missed', async () => {
    const tablet = await mine().member('dentist', { treats: true })
    const { interactionId } = await begin()
    const { socket } = await joinStream(base(), interactionId, await tokenOf(tablet))
    const { system } = app().deps.db
    await sql`alter table login_session disable trigger login_session_end`.execute(system)
    await system.deleteFrom('login_session').where('user_id', '=', tablet.scope.userId).execute()
    await sql`alter table login_session enable trigger login_session_end`.execute(system)
    // The listening connection breaks and comes back.
    const admin = new pg.Client({ connectionString: app().databaseUrl })
    await admin.connect()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'honora events'`)
    await admin.end()

    expect(await socket.closing()).toEqual({ code: 1008, reason: 'login ended' })
  })
})

describe('refusals', () => {
  test('no consent: denied before the first chunk, typed text still works', async () => {
    const consultation = await beginConsultation(owner(), false)
    const interactionId = await interactionOf(owner(), { consultationId: consultation.id })
    const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))

    expect(socket.messages).toContainEqual({ type: 'CONFIG_DENIED', reason: 'consent missing' })
    expect((await socket.closing()).code).toBe(1000)
    const typed = await owner().post('/api/speech/transcripts', { interactionId, text: 'Keine Beschwerden.' })
    expect(typed.status).toBe(201)
  })

  test('a database that is held up: closed so that the client comes back by itself, and then goes on', async () => {
    const { interactionId } = await begin()
    const holder = new pg.Client({ connectionString: app().databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table interaction_lease in share mode')
    const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))
    expect(await socket.closing()).toEqual({ code: 1013, reason: 'storage unavailable' })
    await holder.end()

    const again = await joinStream(base(), interactionId, await tokenOf(owner()))
    expect(again.seq).toBe(0)
    again.socket.socket.close()
  })

  test('another language, an unreadable configuration', async () => {
    const interactionId = await interactionOf(owner())
    for (const [change, reason] of [
      [{ primaryLanguage: 'fr' }, 'language unavailable: fr'],
      [{ primaryLanguage: 7 }, 'configuration not understood'],
    ] as const) {
      const socket = new TestSocket(streamUrl(base(), interactionId, await tokenOf(owner())))
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
    const interactionId = await interactionOf(owner())
    const token = await tokenOf(owner())
    const foreign = await interactionOf(other().owner)
    const refusals: [string, Record<string, string>, number][] = [
      [streamUrl(base(), interactionId, 'wrong'), {}, 401],
      [streamUrl(base(), interactionId, token).replace('tenant-name=base', 'tenant-name=x'), {}, 403],
      [streamUrl(base(), interactionId, token), { origin: 'https://evil.example' }, 403],
      [streamUrl(base(), foreign, token), {}, 404],
      [streamUrl(base(), 'not-an-id', token), {}, 400],
      [`${base().replace('http', 'ws')}/audio-bridge/v2/else?token=${token}`, {}, 404],
    ]
    for (const [url, headers, status] of refusals) {
      const socket = new TestSocket(url, { headers })
      expect([url, (await socket.closing()).code]).toEqual([url, status])
    }
  })

  test('a token opens the interaction of its first use and no other', async () => {
    const [one, two] = [await interactionOf(owner()), await interactionOf(owner())]
    const token = await tokenOf(owner())
    const first = await joinStream(base(), one, token)
    const second = new TestSocket(streamUrl(base(), two, token))

    expect((await second.closing()).code).toBe(403)
    first.socket.socket.close()
  })

  test('an expired token and a token of an ended login session open nothing', async () => {
    const interactionId = await interactionOf(owner())
    const assistant = await mine().member('assistant')
    const [expired, ended] = [await tokenOf(owner()), await tokenOf(assistant)]
    await assistant.delete('/v1/session')
    expect((await new TestSocket(streamUrl(base(), interactionId, ended)).closing()).code).toBe(401)
    app().clock.advance(301_000)
    expect((await new TestSocket(streamUrl(base(), interactionId, expired)).closing()).code).toBe(401)
  })

  test('audio before the configuration is asked for it, and not lost when it comes', async () => {
    const interactionId = await interactionOf(owner())
    const socket = new TestSocket(streamUrl(base(), interactionId, await tokenOf(owner())))
    await socket.opened()
    for (const slice of slices.slice(0, 4)) socket.socket.send(slice)
    await socket.message('CONFIG_MISSING')
    socket.say(clientConfig)
    await socket.message('CONFIG_ACCEPTED')
    socket.say({ type: 'flush' })
    await socket.message('flushed')

    expect(await storedBytes(app(), interactionId)).toEqual(Buffer.from(audio.subarray(0, 4000)))
    socket.say(clientConfig)
    await socket.message('CONFIG_ALREADY_RECEIVED')
    socket.socket.close()
  })

  test('a frame that is too large is closed with 1009, a flood of messages with 1008; others are unharmed', async () => {
    const quiet = await joinStream(base(), await interactionOf(owner()), await tokenOf(owner()))
    const large = await joinStream(base(), await interactionOf(owner()), await tokenOf(owner()))
    large.socket.socket.send(new Uint8Array(70_000))
    const flood = await joinStream(base(), await interactionOf(owner()), await tokenOf(owner()))
    for (let count = 0; count < 1000; count += 1) flood.socket.say({ type: 'PING' })
    const loud = await joinStream(base(), await interactionOf(owner()), await tokenOf(owner()))
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
    const interactionId = await interactionOf(owner())
    const good = await joinStream(base(), interactionId, await tokenOf(owner()))
    const target = await interactionOf(owner())
    const foreign = await tokenOf(await mine().member('assistant'))
    const halfOpen = Array.from({ length: 60 }, () =>
      connect(portOf(app().app.server.server), '127.0.0.1').on('error', () => undefined),
    )
    for (const socket of halfOpen) socket.write('GET /audio-bridge/v2/inter')
    const forged = Array.from({ length: 120 }, () => new TestSocket(streamUrl(base(), target, randomUUID())))
    const lost = Array.from({ length: 30 }, () => new TestSocket(streamUrl(base(), randomUUID(), foreign)))
    const floods = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const socket = new TestSocket(streamUrl(base(), target, await tokenOf(owner())))
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
    expect(await storedBytes(app(), interactionId)).toEqual(Buffer.from(audio.subarray(0, 40_000)))
    for (const socket of halfOpen) socket.destroy()
    good.socket.socket.close()
  })

  test('a login holds twenty sockets and no more; others are not concerned', async () => {
    const greedy = await mine().member('dentist')
    const target = await interactionOf(owner())
    const token = await tokenOf(greedy)
    const sockets: TestSocket[] = []
    for (let index = 0; index < 21; index += 1) {
      const socket = new TestSocket(streamUrl(base(), target, token))
      await socket.opened()
      sockets.push(socket)
    }

    expect(sockets.filter((socket) => socket.closed !== null).map((socket) => socket.closed?.code)).toEqual([
      429,
    ])
    const elsewhere = await joinStream(base(), target, await tokenOf(owner()))
    expect(elsewhere.seq).toBe(0)
    for (const socket of [...sockets, elsewhere.socket]) socket.socket.close()
  })

  test('a little of what is no webm is said to be so at its end, and the consultation has failed', async () => {
    const { consultation, interactionId } = await begin(`sample:${sampleName}`)
    const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))
    for (let count = 0; count < 8; count += 1)
      socket.socket.send(Buffer.from('this is not audio '.repeat(50)))
    socket.say({ type: 'end' })

    expect(await socket.closing()).toEqual({ code: 1000, reason: 'ended' })
    expect(socket.messages.map((one) => one.type).slice(-3)).toEqual(['error', 'usage', 'ENDED'])
    expect(socket.messages.find((one) => one.type === 'error')).toMatchObject({
      error: { status: 400, title: 'audio not decodable' },
    })
    expect((await consultationOf(consultation.id)).status).toBe('failed')
  })

  test('what is no webm is answered with an error, ENDED and 1000', async () => {
    const { socket } = await joinStream(base(), await interactionOf(owner()), await tokenOf(owner()))
    for (let count = 0; count < 40; count += 1) socket.socket.send(new Uint8Array(1000).fill(count + 1))

    expect(await socket.message('error')).toMatchObject({
      error: { status: 400, title: 'audio not decodable' },
    })
    expect((await socket.closing()).code).toBe(1000)
    expect(socket.messages.at(-1)).toEqual({ type: 'ENDED' })
    expect(socket.messages.filter((one) => one.type === 'error')).toHaveLength(1)
  })
})
