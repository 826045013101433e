import { describe, expect, test } from 'vitest'
import { errorOfDenial, errorOfStatus, retryable } from './errors.ts'
import { socketAddress, type SessionEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { initialSession } from './state.ts'
import { config, interaction, run, message, ready, closed, done } from './testing.ts'

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
