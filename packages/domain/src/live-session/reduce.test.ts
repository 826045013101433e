import { describe, expect, test } from 'vitest'
import type { ServerMessage } from '../speech/messages.ts'
import { audioSafety, audioState, mustWarnBeforeLeaving, pendingSeconds } from './audio-safety.ts'
import { backoff } from './backoff.ts'
import { closeReaction, isReconnectCode } from './close.ts'
import { checkConfig, liveDefaults, type LiveConfig } from './config.ts'
import { errorOfDenial, errorOfStatus, retryable } from './errors.ts'
import { socketAddress, type Effect, type SessionEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { initialSession, type Session } from './state.ts'

const config: LiveConfig = { ...liveDefaults, baseUrl: 'https://praxis.example' }
const interaction = {
  interactionId: 'i1',
  websocketUrl: 'wss://praxis.example/audio-bridge/v2/interactions/i1/streams',
}

/** Runs events one after the other; answers the last state and all effects. */
function run(state: Session, ...events: readonly SessionEvent[]): { state: Session; effects: Effect[] } {
  const effects: Effect[] = []
  let current = state
  for (const event of events) {
    const step = reduce(current, event)
    current = step.state
    effects.push(...step.effects)
  }
  return { state: current, effects }
}

const message = (state: Session, received: ServerMessage): SessionEvent => ({
  type: 'message',
  socket: state.socket,
  message: received,
})

function connected(): Session {
  const opened = run(
    initialSession,
    { type: 'start', config },
    { type: 'tokenReceived', token: 't' },
    { type: 'interactionCreated', interaction },
    { type: 'socketOpened', socket: 1 },
  ).state
  return run(opened, message(opened, { type: 'CONFIG_ACCEPTED', resumes: true })).state
}

function ready(): Session {
  const state = connected()
  return run(state, message(state, { type: 'resume', seq: 0, own: 0 })).state
}

function recording(): Session {
  return run(ready(), { type: 'record' }, { type: 'microphoneReady' }).state
}

const closed = (state: Session, code: number, reason = ''): SessionEvent => ({
  type: 'socketClosed',
  socket: state.socket,
  code,
  reason,
  jitter: 0,
})

const done = (effects: readonly Effect[]) => effects.map((effect) => effect.do)

describe('configuration', () => {
  test('the constants of the specification are accepted', () => {
    expect(checkConfig(config).ok).toBe(true)
    expect(liveDefaults).toMatchObject({
      tenant: 'base',
      language: 'de',
      region: 'eu',
      pingIntervalMs: 30_000,
      audio: { sampleRate: 16_000, channels: 1, timesliceMs: 500, bitsPerSecond: 16_000 },
      reconnect: { maxAttempts: 5, initialDelayMs: 1000, maxDelayMs: 30_000, jitterMs: 1000 },
    })
  })

  test.each([
    ['baseUrl', { ...config, baseUrl: '' }],
    ['tenant', { ...config, tenant: ' ' }],
    ['sampleRate', { ...config, audio: { ...config.audio, sampleRate: 0 } }],
    ['channels', { ...config, audio: { ...config.audio, channels: -1 } }],
    ['timesliceMs', { ...config, audio: { ...config.audio, timesliceMs: Number.NaN } }],
    ['maxAttempts', { ...config, reconnect: { ...config.reconnect, maxAttempts: -1 } }],
    ['initialDelayMs', { ...config, reconnect: { ...config.reconnect, initialDelayMs: 0 } }],
    ['maxDelayMs', { ...config, reconnect: { ...config.reconnect, maxDelayMs: -5 } }],
    ['pingIntervalMs', { ...config, pingIntervalMs: 0 }],
  ])('%s out of bounds is a configuration error', (problem, wrong) => {
    expect(checkConfig(wrong)).toEqual({ ok: false, reason: [problem] })

    const { state, effects } = run(initialSession, { type: 'start', config: wrong })

    expect(state.error).toMatchObject({ type: 'config_error', retryable: false })
    expect([state.phase, state.connection]).toEqual(['error', 'error'])
    expect(done(effects)).not.toContain('fetchToken')
  })

  test('no attempt at all is a valid limit', () => {
    expect(checkConfig({ ...config, reconnect: { ...config.reconnect, maxAttempts: 0 } }).ok).toBe(true)
  })
})

describe('reconnect table', () => {
  test.each([
    [0, 0, 1000],
    [1, 0, 2000],
    [2, 0, 4000],
    [3, 0, 8000],
    [4, 0, 16_000],
    [5, 0, 30_000],
    [9, 0, 30_000],
    [0, 1, 2000],
    [4, 0.5, 16_500],
  ])('attempt %i with jitter %f waits %i ms', (n, jitter, delayMs) => {
    expect(backoff(n, jitter, config.reconnect)).toBe(delayMs)
  })

  test.each([1000, 1001, 1005, 1011])('close code %i does not reconnect', (code) => {
    expect(isReconnectCode(code)).toBe(false)
    expect(done(run(recording(), closed(recording(), code)).effects)).not.toContain('startTimer')
  })

  test.each([1002, 1003, 1006, 1007, 1008, 1009, 1010, 1012, 1013, 1014, 1015, 3000, 4000, 4999])(
    'close code %i reconnects',
    (code) => {
      const { state, effects } = run(recording(), closed(recording(), code))

      expect([state.phase, state.connection, state.attempts]).toEqual(['connecting', 'reconnecting', 1])
      expect(effects).toContainEqual({ do: 'startTimer', timer: 'reconnect', delayMs: 1000 })
    },
  )

  test('1011 with an unreachable upstream is permanent', () => {
    expect(closeReaction(1011, 'Upstream service could not be reached')).toMatchObject({
      kind: 'error',
      error: { type: 'network_error', message: 'Upstream service unavailable', cause: 'upstreamUnavailable' },
    })
    expect(closeReaction(1011, 'boom')).toMatchObject({ error: { type: 'unknown_error', retryable: true } })
  })

  test('five attempts, each with a fresh token, then the error of the specification', () => {
    let state = recording()
    const delays: number[] = []
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const lost = run(state, closed(state, 1006))
      for (const effect of lost.effects) if (effect.do === 'startTimer') delays.push(effect.delayMs)
      const again = run(lost.state, { type: 'timer', timer: 'reconnect', jitter: 0 })
      expect(done(again.effects)).toEqual(['fetchToken'])
      state = run(again.state, { type: 'tokenReceived', token: `t${attempt}` }).state
    }
    const last = run(state, closed(state, 1006)).state

    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(last.error).toMatchObject({
      type: 'network_error',
      message: 'Reconnection failed after 5 attempts.',
    })
    expect([last.phase, last.connection, last.recording]).toEqual(['error', 'error', 'recording'])
  })

  test('a connection that stands again counts from the beginning', () => {
    const lost = run(recording(), closed(recording(), 1006), { type: 'timer', timer: 'reconnect', jitter: 0 })
    const opened = run(
      lost.state,
      { type: 'tokenReceived', token: 't2' },
      { type: 'socketOpened', socket: lost.state.socket + 1 },
    )
    const back = run(opened.state, message(opened.state, { type: 'CONFIG_ACCEPTED', resumes: true })).state

    expect([back.connection, back.attempts]).toEqual(['connected', 0])
    expect(done(opened.effects)).toContain('openSocket')
  })

  test('a token that cannot be fetched during a reconnect uses up an attempt', () => {
    const lost = run(recording(), closed(recording(), 1006), { type: 'timer', timer: 'reconnect', jitter: 0 })
    const failed = run(lost.state, { type: 'tokenFailed', status: null, message: 'offline', jitter: 0 })

    expect(failed.state.attempts).toBe(2)
    expect(failed.effects).toContainEqual({ do: 'startTimer', timer: 'reconnect', delayMs: 2000 })
  })

  test('the browser being online again does not wait for the timer', () => {
    const lost = run(recording(), closed(recording(), 1006)).state

    expect(done(run(lost, { type: 'online' }).effects)).toEqual(['stopTimer', 'fetchToken'])
  })
})

describe('way to a connection', () => {
  test('goes through the phases of the specification', () => {
    const seen: string[] = [initialSession.phase]
    let state = initialSession
    const events: SessionEvent[] = [
      { type: 'start', config },
      { type: 'tokenReceived', token: 't' },
      { type: 'interactionCreated', interaction },
      { type: 'socketOpened', socket: 1 },
      { type: 'message', socket: 1, message: { type: 'CONFIG_ACCEPTED', resumes: true } },
    ]
    for (const event of events) {
      state = reduce(state, event).state
      seen.push(`${state.phase}/${state.connection}`)
    }

    expect(seen).toEqual([
      'initializing',
      'authenticating/connecting',
      'creating_interaction/connecting',
      'connecting/connecting',
      'connecting/connecting',
      'connected/connected',
    ])
  })

  test('a known interaction is joined, not created', () => {
    const { effects } = run(
      initialSession,
      { type: 'start', config, interaction },
      { type: 'tokenReceived', token: 't' },
    )

    expect(done(effects)).toEqual(['fetchToken', 'openSocket'])
  })

  test('token and tenant go into the address', () => {
    expect(socketAddress('wss://h/s', 'base', 'a.b')).toBe('wss://h/s?tenant-name=base&token=Bearer%20a.b')
    expect(socketAddress('wss://h/s?tenant-name=base', 'base', 'x')).toBe(
      'wss://h/s?tenant-name=base&token=Bearer%20x',
    )
  })

  test.each([
    [null, 'network_error', true],
    [401, 'auth_failed', true],
    [403, 'auth_failed', true],
    [404, 'config_error', false],
    [429, 'unknown_error', true],
    [500, 'unknown_error', true],
    [503, 'unknown_error', true],
  ] as const)('a token call answered with %s is %s', (status, type, again) => {
    const { state } = run(
      initialSession,
      { type: 'start', config },
      { type: 'tokenFailed', status, message: 'no', jitter: 0 },
    )

    expect(state.error).toMatchObject({ type, retryable: again })
    expect(errorOfStatus(status, 'no').type).toBe(type)
  })

  test('a refused upgrade that can be seen is an authentication failure', () => {
    const opening = run(
      initialSession,
      { type: 'start', config, interaction },
      { type: 'tokenReceived', token: 't' },
    ).state

    expect(run(opening, { type: 'upgradeRefused', socket: 1, status: 401 }).state.error?.type).toBe(
      'auth_failed',
    )
  })

  test.each([
    ['ongoing session for interaction i1', 'interaction_conflict'],
    ['Interaction already in use', 'interaction_conflict'],
    ['a session for this interaction does exist', 'interaction_conflict'],
    ['consent missing', 'config_error'],
    ['language unavailable: fr', 'config_error'],
  ])('CONFIG_DENIED "%s" is %s, permanent', (reason, type) => {
    const opened = run(
      initialSession,
      { type: 'start', config, interaction },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 1 },
    ).state
    const { state, effects } = run(opened, message(opened, { type: 'CONFIG_DENIED', reason }))

    expect(state.error).toMatchObject({ type, retryable: false })
    expect([state.phase, state.connection]).toEqual(['error', 'error'])
    expect(effects).toContainEqual({ do: 'closeSocket', socket: 1, code: 1000 })
    expect(run(state, { type: 'retry' }).effects).toEqual([])
    expect(errorOfDenial(reason).type).toBe(type)
  })

  test('CONFIG_MISSING is answered with the config once', () => {
    const opened = run(
      initialSession,
      { type: 'start', config, interaction },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 1 },
    ).state
    const once = run(opened, message(opened, { type: 'CONFIG_MISSING' }))
    const twice = run(once.state, message(once.state, { type: 'CONFIG_MISSING' }))

    expect(once.effects).toEqual([{ do: 'send', message: 'config' }])
    expect(twice.effects).toEqual([])
  })

  test('retryability is the table of the live-session page', () => {
    expect(retryable).toEqual({
      interaction_conflict: false,
      auth_failed: true,
      network_error: true,
      unknown_error: true,
      permission_denied: false,
      config_error: false,
    })
  })
})

describe('recording', () => {
  test('needs a connection', () => {
    for (const state of [initialSession, run(recording(), closed(recording(), 1006)).state]) {
      expect(run(state, { type: 'record' }).effects).toEqual([])
    }
    expect(done(run(ready(), { type: 'record' }).effects)).toEqual(['openMicrophone'])
  })

  test('a denied microphone is permission_denied and not retryable', () => {
    const { state } = run(
      ready(),
      { type: 'record' },
      { type: 'microphoneFailed', message: 'NotAllowedError' },
    )

    expect(state.error).toMatchObject({ type: 'permission_denied', retryable: false })
  })

  test('an unplugged microphone ends the recorder, not the session; another one goes on', () => {
    const lost = run(recording(), { type: 'microphoneLost', message: 'unplugged' })
    const last = run(lost.state, { type: 'chunk', key: 9 }, { type: 'recorderStopped' })
    const next = run(last.state, { type: 'record' }, { type: 'microphoneReady' })

    expect(done(lost.effects)).toEqual(['stopRecorder'])
    expect(lost.state.error).toMatchObject({ type: 'permission_denied', cause: 'microphoneLost' })
    expect(done(last.effects)).toEqual(['keepChunk', 'sendChunks'])
    expect(last.state).toMatchObject({ phase: 'connected', connection: 'connected', recording: 'stopped' })
    expect(done(next.effects)).toEqual(['openMicrophone', 'startRecorder'])
    expect(next.state).toMatchObject({ recording: 'recording', error: null })
  })

  test('without another microphone the session waits, and can be ended', () => {
    const waiting = run(
      recording(),
      { type: 'microphoneLost', message: 'unplugged' },
      { type: 'recorderStopped' },
      { type: 'record' },
      { type: 'microphoneFailed', message: 'NotFoundError' },
    )

    expect(waiting.state).toMatchObject({ phase: 'connected', recording: 'stopped' })
    expect(waiting.state.error?.cause).toBe('microphoneLost')
    expect(run(waiting.state, { type: 'end' }).state).toMatchObject({ ending: true, endSent: true })
  })

  test('what comes from a paused recorder as its microphone goes belongs to the pause', () => {
    const lost = run(recording(), { type: 'pause' }, { type: 'microphoneLost', message: 'unplugged' })

    expect(done(run(lost.state, { type: 'chunk', key: 9 }).effects)).toEqual([])
  })

  test('keeps each chunk before it is sent and lets it go when it is stored', () => {
    const sent = run(recording(), { type: 'chunk', key: 7 })
    const stored = run(sent.state, message(sent.state, { type: 'audio_ack', seq: 1 }))

    expect(sent.effects).toEqual([
      { do: 'keepChunk', key: 7 },
      { do: 'sendChunks', keys: [7] },
    ])
    expect(stored.effects).toEqual([{ do: 'dropChunks', keys: [7], confirmed: 1 }])
    expect(audioState(sent.state)).toBe('kept')
    expect(audioState(stored.state)).toBe('stored')
  })

  test('pause sends the piece already spoken, then nothing; the recorder goes on; start resumes', () => {
    const paused = run(recording(), { type: 'pause' })
    const flushed = run(paused.state, { type: 'chunk', key: 1 })
    const silent = run(flushed.state, { type: 'chunk', key: 2 })
    const again = run(silent.state, { type: 'record' }, { type: 'chunk', key: 3 })

    expect(done(paused.effects)).toEqual(['flushRecorder'])
    expect(done(flushed.effects)).toEqual(['keepChunk', 'sendChunks'])
    expect(silent.effects).toEqual([])
    expect(again.effects).toContainEqual({ do: 'sendChunks', keys: [3] })
    expect(done(again.effects)).not.toContain('startRecorder')
  })

  test('end stops the microphone, sends the last piece, then `end`, and waits for ENDED', () => {
    const ending = run(recording(), { type: 'end' })
    const last = run(ending.state, { type: 'chunk', key: 1 }, { type: 'recorderStopped' })
    const over = run(
      last.state,
      message(last.state, { type: 'audio_ack', seq: 1 }),
      message(last.state, { type: 'ENDED' }),
      closed(last.state, 1000),
    )

    expect(done(ending.effects)).toEqual(['stopRecorder'])
    expect(done(last.effects)).toEqual(['keepChunk', 'sendChunks', 'send', 'startTimer'])
    expect([over.state.phase, over.state.connection]).toEqual(['disconnected', 'disconnected'])
    expect(over.effects).toContainEqual({ do: 'closeSocket', socket: 1, code: 1000 })
    expect(done(over.effects)).toContain('forget')
  })

  test('an end that ENDED never answers is bounded', () => {
    const waiting = run(recording(), { type: 'end' }, { type: 'recorderStopped' })
    const late = run(waiting.state, { type: 'timer', timer: 'end', jitter: 0 })

    expect(late.state.phase).toBe('disconnected')
    expect(done(late.effects)).toContain('closeSocket')
  })

  test('what is spoken without a connection is kept and sent in order after resume', () => {
    const lost = run(recording(), { type: 'chunk', key: 1 }, closed(recording(), 1006))
    const spoken = run(lost.state, { type: 'chunk', key: 2 }, { type: 'chunk', key: 3 })
    const opened = run(
      spoken.state,
      { type: 'timer', timer: 'reconnect', jitter: 0 },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 2 },
      { type: 'message', socket: 2, message: { type: 'CONFIG_ACCEPTED', resumes: true } },
    )
    const resumed = run(opened.state, {
      type: 'message',
      socket: 2,
      message: { type: 'resume', seq: 1, own: 1 },
    })

    expect(done(spoken.effects)).toEqual(['keepChunk', 'keepChunk'])
    expect(audioSafety(spoken.state)).toBe('kept')
    expect(mustWarnBeforeLeaving(spoken.state)).toBe(true)
    expect(pendingSeconds(spoken.state)).toBe(2)
    expect(done(opened.effects)).not.toContain('sendChunks')
    expect(resumed.effects).toEqual([
      { do: 'stopTimer', timer: 'resume' },
      { do: 'dropChunks', keys: [1], confirmed: 1 },
      { do: 'sendChunks', keys: [2, 3] },
    ])
  })

  test('a peer that does not know resume gets a restarted recorder; older chunks stay here', () => {
    const opened = run(
      initialSession,
      { type: 'start', config, interaction, book: { stored: 0, confirmed: 0, held: [1, 2], sent: 0 } },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 1 },
      { type: 'message', socket: 1, message: { type: 'CONFIG_ACCEPTED', resumes: false } },
      { type: 'timer', timer: 'resume', jitter: 0 },
    )
    const recordingNow = run(
      opened.state,
      { type: 'record' },
      { type: 'microphoneReady' },
      { type: 'chunk', key: 3 },
    )

    expect(done(opened.effects)).not.toContain('sendChunks')
    expect(recordingNow.effects).toContainEqual({ do: 'sendChunks', keys: [3] })
    expect(recordingNow.state.book.held).toEqual([1, 2, 3])

    const midway = run(recording(), closed(recording(), 1006)).state
    const plain = run(
      { ...midway, hasResumed: false },
      { type: 'timer', timer: 'reconnect', jitter: 0 },
      { type: 'tokenReceived', token: 't' },
      { type: 'socketOpened', socket: 2 },
      { type: 'message', socket: 2, message: { type: 'CONFIG_ACCEPTED', resumes: false } },
      { type: 'timer', timer: 'resume', jitter: 0 },
    )
    expect(done(plain.effects)).toContain('restartRecorder')
  })

  test('our gateway being silent after resume is a lost connection', () => {
    const { state, effects } = run(connected(), { type: 'timer', timer: 'resume', jitter: 0 })

    expect(state.connection).toBe('reconnecting')
    expect(effects[0]).toEqual({ do: 'closeSocket', socket: 1, code: null })
  })

  test('a socket taken over by another tab is final and switches the microphone off', () => {
    const { state, effects } = run(recording(), closed(recording(), 1000, 'taken over'))

    expect([state.phase, state.connection]).toEqual(['disconnected', 'disconnected'])
    expect(done(effects)).toContain('stopRecorder')
  })

  test('the line about the audio says live, kept, catching up, paused, ended', () => {
    const busy = run(
      recording(),
      ...[1, 2, 3, 4, 5].map((key): SessionEvent => ({ type: 'chunk', key })),
    ).state

    expect(audioSafety(initialSession)).toBe('idle')
    expect(audioSafety(recording())).toBe('live')
    expect(audioSafety(busy)).toBe('catchingUp')
    expect(audioSafety(run(busy, closed(busy, 1006)).state)).toBe('kept')
    expect(audioSafety(run(recording(), { type: 'pause' }).state)).toBe('paused')
  })
})

describe('heartbeat', () => {
  test('PING every 30 s; a missing PONG counts as a lost connection', () => {
    const pinged = run(ready(), { type: 'timer', timer: 'ping', jitter: 0 })
    const answered = run(pinged.state, message(pinged.state, { type: 'PONG' }), {
      type: 'timer',
      timer: 'ping',
      jitter: 0,
    })
    const silent = run(pinged.state, { type: 'timer', timer: 'ping', jitter: 0 })

    expect(pinged.effects).toEqual([
      { do: 'send', message: 'ping' },
      { do: 'startTimer', timer: 'ping', delayMs: 30_000 },
    ])
    expect(answered.effects[0]).toEqual({ do: 'send', message: 'ping' })
    expect(silent.state.connection).toBe('reconnecting')
    expect(silent.effects[0]).toEqual({ do: 'closeSocket', socket: 1, code: null })
    expect(run(silent.state, closed(pinged.state, 1006)).effects).toEqual([])
  })
})

test('an error a person may retry keeps the recorder and goes on with the same interaction', () => {
  const failed = run(recording(), closed(recording(), 1011, 'upstream down'))
  const again = run(failed.state, { type: 'chunk', key: 1 }, { type: 'retry' })

  expect(done(failed.effects)).not.toContain('stopRecorder')
  expect(done(again.effects)).toEqual(['keepChunk', 'fetchToken'])
  expect(again.state.interaction).toEqual(interaction)
})

test('undecodable audio offers a restart', () => {
  const { state } = run(
    recording(),
    message(recording(), { type: 'ERROR', title: 'audio not decodable', status: 400 }),
  )

  expect(state.error).toMatchObject({ type: 'unknown_error', cause: 'audioNotDecodable' })
})
