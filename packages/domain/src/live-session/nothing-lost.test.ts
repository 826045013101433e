import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liveDefaults, type LiveConfig } from './config.ts'
import type { Effect, SessionEvent } from './events.ts'
import { reduce } from './reduce.ts'
import { initialSession, type Session } from './state.ts'

const config: LiveConfig = { ...liveDefaults, baseUrl: 'https://praxis.example' }
const interaction = { interactionId: 'i1', websocketUrl: 'wss://praxis.example/s' }

/** A server that stores what arrives, in order, and a network that may lose answers and connections. */
class World {
  state: Session = initialSession
  stored: number[] = []
  spoken: number[] = []
  kept = new Set<number>()
  private hasMicrophone = false
  private key = 0

  give(event: SessionEvent): void {
    const { state, effects } = reduce(this.state, event)
    this.state = state
    for (const effect of effects) this.perform(effect)
  }

  private perform(effect: Effect): void {
    if (effect.do === 'keepChunk') this.kept.add(effect.key)
    if (effect.do === 'dropChunks') for (const key of effect.keys) this.kept.delete(key)
    if (effect.do === 'sendChunks') {
      for (const key of effect.keys) {
        expect(this.kept.has(key)).toBe(true)
        this.stored.push(key)
      }
    }
    if (effect.do === 'startRecorder') this.hasMicrophone = true
    if (effect.do === 'stopRecorder') this.hasMicrophone = false
  }

  message(message: Extract<SessionEvent, { type: 'message' }>['message']): void {
    this.give({ type: 'message', socket: this.state.socket, message })
  }

  act(action: string): void {
    switch (action) {
      case 'speak':
        if (!this.hasMicrophone) return
        this.key += 1
        if (this.state.recording === 'recording' || this.state.flushing) this.spoken.push(this.key)
        return this.give({ type: 'chunk', key: this.key })
      case 'ack':
        return this.message({ type: 'audio_ack', seq: this.stored.length })
      case 'staleAck':
        return this.message({ type: 'audio_ack', seq: Math.floor(this.stored.length / 2) })
      case 'cut':
        return this.give({
          type: 'socketClosed',
          socket: this.state.socket,
          code: 1006,
          reason: '',
          jitter: 0.5,
        })
      case 'loseTail': {
        // Chunks under way when the connection breaks: the server never saw the unconfirmed ones at the end.
        const unconfirmed = this.stored.length - this.state.book.confirmed
        this.stored.length -= Math.floor(unconfirmed / 2)
        return this.act('cut')
      }
      case 'reopen':
        this.give({ type: 'timer', timer: 'reconnect', jitter: 0 })
        this.give({ type: 'retry' })
        this.give({ type: 'tokenReceived', token: 't' })
        this.give({ type: 'socketOpened', socket: this.state.socket })
        this.message({ type: 'CONFIG_ACCEPTED', resumes: true })
        return this.message({ type: 'resume', seq: this.stored.length, own: this.stored.length })
      case 'reload': {
        const book = { ...this.state.book, held: [...this.kept].toSorted((a, b) => a - b), sent: 0 }
        this.state = initialSession
        this.hasMicrophone = false
        this.give({ type: 'start', config, interaction, book })
        this.give({ type: 'tokenReceived', token: 't' })
        this.act('reopen')
        return this.act('record')
      }
      case 'record':
        this.give({ type: 'record' })
        return this.give({ type: 'microphoneReady' })
      case 'pause':
        return this.give({ type: 'pause' })
      case 'ping':
        return this.give({ type: 'timer', timer: 'ping', jitter: 0 })
      default:
        throw new Error(action)
    }
  }
}

const actions = [
  'speak',
  'speak',
  'speak',
  'ack',
  'staleAck',
  'cut',
  'loseTail',
  'reopen',
  'reload',
  'record',
  'pause',
  'ping',
]

test('whatever breaks, each spoken chunk is stored once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 120 }), (script) => {
      const world = new World()
      world.give({ type: 'start', config, interaction })
      world.give({ type: 'tokenReceived', token: 't' })
      world.act('reopen')
      world.act('record')
      for (const action of script) {
        world.act(action)
        expect(world.state.book.held.toSorted((a, b) => a - b)).toEqual(world.state.book.held)
      }
      world.act('cut')
      world.act('reopen')
      for (let round = 0; round < 20; round += 1) world.act('ack')

      expect(world.stored).toEqual(world.spoken)
      expect(world.kept.size).toBe(0)
    }),
    { numRuns: 500 },
  )
})

const messages: SessionEvent[] = [
  { type: 'start', config },
  { type: 'start', config, interaction },
  { type: 'tokenReceived', token: 't' },
  { type: 'tokenFailed', status: null, message: '', jitter: 0 },
  { type: 'tokenFailed', status: 401, message: '', jitter: 0 },
  { type: 'interactionCreated', interaction },
  { type: 'interactionFailed', status: 500, message: '' },
  { type: 'record' },
  { type: 'microphoneReady' },
  { type: 'microphoneFailed', message: '' },
  { type: 'microphoneLost', message: '' },
  { type: 'pause' },
  { type: 'chunk', key: 1 },
  { type: 'recorderStopped' },
  { type: 'end' },
  { type: 'retry' },
  { type: 'online' },
  { type: 'leave' },
]

test('no order of events leads to a state that contradicts itself', () => {
  const perSocket = fc.integer({ min: 0, max: 3 }).chain((socket) =>
    fc.constantFrom<SessionEvent>(
      { type: 'socketOpened', socket },
      { type: 'upgradeRefused', socket, status: 403 },
      ...[1000, 1001, 1006, 1011, 1012].map((code): SessionEvent => ({
        type: 'socketClosed',
        socket,
        code,
        reason: '',
        jitter: 0.3,
      })),
      ...(['CONFIG_MISSING', 'CONFIG_ALREADY_RECEIVED', 'PONG', 'ENDED', 'flushed'] as const).map(
        (type): SessionEvent => ({ type: 'message', socket, message: { type } }),
      ),
      { type: 'message', socket, message: { type: 'CONFIG_ACCEPTED', resumes: true } },
      { type: 'message', socket, message: { type: 'CONFIG_DENIED', reason: 'ongoing session' } },
      { type: 'message', socket, message: { type: 'resume', seq: 2 } },
      { type: 'message', socket, message: { type: 'audio_ack', seq: 3 } },
    ),
  )
  const timers = fc.constantFrom<SessionEvent>(
    ...(['reconnect', 'handshake', 'resume', 'ping', 'end'] as const).map((timer): SessionEvent => ({
      type: 'timer',
      timer,
      jitter: 0,
    })),
  )
  const events = fc.array(fc.oneof(fc.constantFrom(...messages), perSocket, timers), { maxLength: 60 })

  fc.assert(
    fc.property(events, (script) => {
      let state = initialSession
      for (const event of script) {
        const before = state
        const step = reduce(state, event)
        state = step.state
        expect((state.phase === 'error') === (state.connection === 'error')).toBe(true)
        expect((state.phase === 'error') === (state.error !== null)).toBe(true)
        expect((state.phase === 'connected') === (state.connection === 'connected')).toBe(true)
        if (state.connection === 'reconnecting') expect(state.phase).toBe('connecting')
        expect(state.attempts).toBeLessThanOrEqual(config.reconnect.maxAttempts)
        expect(state.book.sent).toBeLessThanOrEqual(state.book.held.length)
        for (const effect of step.effects) {
          if (effect.do === 'openMicrophone') expect(before.connection).toBe('connected')
          if (effect.do === 'sendChunks') expect(state.handshake).toBe('ready')
        }
      }
    }),
    { numRuns: 1500 },
  )
})
