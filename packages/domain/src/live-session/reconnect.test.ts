import { describe, expect, test } from 'vitest'
import { backoff } from './backoff.ts'
import { closeReaction, isReconnectCode } from './close.ts'
import { checkConfig, liveDefaults } from './config.ts'
import { initialSession, type Session } from './state.ts'
import { config, run, message, recording, closed, done } from './testing.ts'

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

/** All attempts used up. */
function exhausted(): Session {
  let state = recording()
  for (let attempt = 0; attempt <= config.reconnect.maxAttempts; attempt += 1) {
    state = run(
      state,
      closed(state, 1006),
      { type: 'timer', timer: 'reconnect', jitter: 0 },
      { type: 'tokenReceived', token: `t${attempt}` },
    ).state
  }
  return state
}

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

  test.each([
    ['an unreachable upstream', () => run(recording(), closed(recording(), 1011, 'Upstream gone')).state],
    ['an exhausted reconnect', () => exhausted()],
  ])('%s stays an error when the browser is online again, until the person tries again', (_, failed) => {
    const state = failed()

    expect(run(state, { type: 'online' })).toEqual({ state, effects: [] })
    expect(done(run(state, { type: 'retry' }).effects)).toEqual(['fetchToken'])
  })

  test('a token that the network swallowed at the start is asked for again once online', () => {
    const { state } = run(
      initialSession,
      { type: 'start', config },
      { type: 'tokenFailed', status: null, message: 'offline', jitter: 0 },
    )

    expect(state.error).toMatchObject({ type: 'network_error' })
    expect(done(run(state, { type: 'online' }).effects)).toEqual(['fetchToken'])
  })

  test('the browser being online again does not wait for the timer', () => {
    const lost = run(recording(), closed(recording(), 1006)).state

    expect(done(run(lost, { type: 'online' }).effects)).toEqual(['stopTimer', 'fetchToken'])
  })
})
