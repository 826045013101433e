import { clientConfig, parseServerMessage, type ServerMessage } from '@honora/domain/speech/messages.ts'
import type { ChunkBook } from '@honora/domain/speech/chunks.ts'
import type { LiveConfig } from '@honora/domain/live-session/config.ts'
import type { Effect, SessionEvent } from '@honora/domain/live-session/events.ts'
import { reduce } from '@honora/domain/live-session/reduce.ts'
import {
  initialSession,
  type Interaction,
  type Session,
  type Timer,
} from '@honora/domain/live-session/state.ts'
import type { AudioSource } from './audio-source.ts'
import type { ChunkStore, KeptChunk, KeptSession } from './chunk-store.ts'
import { recorderClaims, type RecorderClaims } from './recorder-claim.ts'

/** Calls to the server, as the shell needs them. A refusal is an error with `status` (absent: no answer). */
export interface LiveCalls {
  token(): Promise<string>
  createInteraction(): Promise<Interaction>
  /** HTTP status and text of a failed call. */
  failure(error: unknown): { readonly status: number | null; readonly message: string }
  /** The address to open for a socket, where hosts have moved. */
  socketAddress(url: string): string
}

/** As much of a `WebSocket` as a session uses. */
export type Socket = Pick<WebSocket, 'addEventListener' | 'binaryType' | 'close' | 'readyState' | 'send'>

export interface LiveShellOptions {
  readonly calls: LiveCalls
  readonly store: ChunkStore
  readonly source: AudioSource | null
  readonly config: LiveConfig
  /** How much faster than real time a sample is played. */
  readonly speed?: number
  /** What is remembered of the session besides its chunks. */
  readonly about: Pick<KeptSession, 'appointmentId' | 'consultationId' | 'customerNumber'>
  readonly heard: (message: ServerMessage) => void
  readonly claims?: RecorderClaims
  readonly openSocket?: (url: string) => Socket
}

/**
 * Performs the effects of the live-session machine in a browser. It holds no rules: what happens next is decided by
 * the reducer alone.
 */
export class LiveShell {
  private state: Session = initialSession
  private readonly options: LiveShellOptions
  private readonly listeners = new Set<() => void>()
  private readonly timers = new Map<Timer, ReturnType<typeof setTimeout>>()
  private readonly chunks = new Map<number, ArrayBuffer>()
  private socket: Socket | null = null
  private recorder: string = crypto.randomUUID()
  private lastKey = 0
  private hasSession = false
  private readonly claims: RecorderClaims
  /** Chunks recorded in this visit; the clock on screen. */
  private recordedChunks = 0

  constructor(options: LiveShellOptions) {
    this.options = options
    this.claims = options.claims ?? recorderClaims()
    globalThis.addEventListener?.('online', this.goneOnline)
    globalThis.addEventListener?.('offline', this.goneOffline)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): Session => this.state

  get recordedSeconds(): number {
    const { config, speed = 1 } = this.options
    return (this.recordedChunks * config.audio.timesliceMs * speed) / 1000
  }

  /** The microphone's audio, for recognition in the browser itself. */
  track(): MediaStreamTrack | null {
    return this.options.source?.track() ?? null
  }

  level(): number {
    return this.state.recording === 'recording' ? (this.options.source?.level() ?? 0) : 0
  }

  /** Begins; a known interaction goes on with what this browser still holds of it. */
  async start(interaction: Interaction | null): Promise<void> {
    const { config } = this.options
    if (interaction === null) {
      await this.claims.claim(this.recorder)
      return this.give({ type: 'start', config })
    }
    const kept = await this.kept(interaction.interactionId).catch(() => null)
    if (kept === null) await this.claims.claim(this.recorder)
    let book: ChunkBook | undefined
    if (kept !== null) {
      this.recorder = kept.session.recorder
      for (const chunk of kept.chunks) this.chunks.set(chunk.key, chunk.bytes)
      this.lastKey = Math.max(0, ...this.chunks.keys())
      book = { stored: 0, confirmed: kept.session.confirmed, held: [...this.chunks.keys()], sent: 0 }
    }
    this.remember(interaction, kept?.session.confirmed ?? 0)
    this.give({ type: 'start', config, interaction, ...(book === undefined ? {} : { book }) })
  }

  /** What a recorder of this interaction left behind that no window works with any more. */
  private async kept(
    interactionId: string,
  ): Promise<{ readonly session: KeptSession; readonly chunks: readonly KeptChunk[] } | null> {
    const { store } = this.options
    for (const session of await store.sessions()) {
      if (session.interactionId !== interactionId || !(await this.claims.claim(session.recorder))) continue
      return { session, chunks: await store.chunks(session.recorder) }
    }
    return null
  }

  record(): void {
    this.give({ type: 'record' })
    if (this.state.recording === 'recording') this.options.source?.setPaused(false)
  }

  pause(): void {
    this.give({ type: 'pause' })
    this.options.source?.setPaused(true)
  }

  end(): void {
    this.give({ type: 'end' })
  }

  retry(): void {
    this.give({ type: 'retry' })
  }

  /** Goes on here with what another window of this login records. */
  takeOver(): void {
    this.give({ type: 'takeOver' })
  }

  /** The page goes: microphone off, socket closed; what is not sent stays in the store. */
  leave(): void {
    this.give({ type: 'leave' })
    globalThis.removeEventListener?.('online', this.goneOnline)
    globalThis.removeEventListener?.('offline', this.goneOffline)
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.claims.release()
  }

  private readonly goneOnline = (): void => this.give({ type: 'online' })
  private readonly goneOffline = (): void => this.give({ type: 'offline' })

  private give(event: SessionEvent): void {
    const { state, effects } = reduce(this.state, event)
    this.state = state
    for (const effect of effects) this.perform(effect)
    for (const listener of this.listeners) listener()
  }

  private perform(effect: Effect): void {
    switch (effect.do) {
      case 'fetchToken':
        return void this.fetchToken()
      case 'createInteraction':
        return void this.createInteraction()
      case 'openSocket':
        return this.openSocket(effect.socket, effect.url)
      case 'send':
        return this.say(effect.message)
      case 'closeSocket':
        return this.closeSocket(effect.code)
      case 'startTimer':
        return this.startTimer(effect.timer, effect.delayMs)
      case 'stopTimer':
        clearTimeout(this.timers.get(effect.timer))
        this.timers.delete(effect.timer)
        return
      case 'openMicrophone':
        return void this.openMicrophone()
      case 'startRecorder':
        return this.startRecorder()
      case 'flushRecorder':
        return this.options.source?.flush()
      case 'restartRecorder':
        return this.options.source?.restart()
      case 'stopRecorder':
        return this.options.source?.stop()
      case 'keepChunk':
        return this.keepChunk(effect.key)
      case 'sendChunks':
        for (const key of effect.keys) {
          const bytes = this.chunks.get(key)
          if (bytes !== undefined && this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes)
        }
        return
      case 'dropChunks':
        return this.dropChunks(effect.keys, effect.confirmed)
      case 'forget':
        return this.forget()
    }
  }

  private async fetchToken(): Promise<void> {
    try {
      const token = await this.options.calls.token()
      this.give({ type: 'tokenReceived', token })
    } catch (error) {
      this.give({ type: 'tokenFailed', ...this.options.calls.failure(error), jitter: Math.random() })
    }
  }

  private async createInteraction(): Promise<void> {
    try {
      const interaction = await this.options.calls.createInteraction()
      this.remember(interaction, 0)
      this.give({ type: 'interactionCreated', interaction })
    } catch (error) {
      this.give({ type: 'interactionFailed', ...this.options.calls.failure(error) })
    }
  }

  private remember(interaction: Interaction, confirmed: number): void {
    this.hasSession = true
    void this.options.store
      .saveSession({
        ...this.options.about,
        ...interaction,
        recorder: this.recorder,
        confirmed,
        startedAt: new Date().toISOString(),
      })
      .catch(() => undefined)
  }

  private openSocket(number: number, url: string): void {
    const address = this.options.calls.socketAddress(url)
    const socket = this.options.openSocket?.(address) ?? new WebSocket(address)
    socket.binaryType = 'arraybuffer'
    this.socket = socket
    socket.addEventListener('open', () => this.give({ type: 'socketOpened', socket: number }))
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'string') return
      const message = parseServerMessage(data)
      this.options.heard(message)
      this.give({ type: 'message', socket: number, message })
    })
    socket.addEventListener('close', ({ code, reason }) =>
      this.give({ type: 'socketClosed', socket: number, code, reason, jitter: Math.random() }),
    )
  }

  private say(what: 'config' | 'resume' | 'ping' | 'end'): void {
    const messages = {
      // Our own members beside the configuration; other services pass over them.
      config: { ...clientConfig, recorder: this.recorder, takeOver: this.state.takesOver },
      resume: { type: 'resume', recorder: this.recorder },
      ping: { type: 'PING' },
      end: { type: 'end' },
    }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(messages[what]))
  }

  private closeSocket(code: number | null): void {
    const { socket } = this
    this.socket = null
    if (code === null) socket?.close()
    else socket?.close(code)
  }

  private startTimer(timer: Timer, delayMs: number): void {
    clearTimeout(this.timers.get(timer))
    this.timers.set(
      timer,
      setTimeout(() => this.give({ type: 'timer', timer, jitter: Math.random() }), delayMs),
    )
  }

  private async openMicrophone(): Promise<void> {
    const { source } = this.options
    try {
      if (source === null) throw new DOMException('no microphone', 'NotFoundError')
      await source.open()
      this.give({ type: 'microphoneReady' })
    } catch (error) {
      const cause = typeof MediaRecorder === 'undefined' ? ('browserUnsupported' as const) : undefined
      this.give({
        type: 'microphoneFailed',
        message: String(error),
        ...(cause === undefined ? {} : { cause }),
      })
    }
  }

  private startRecorder(): void {
    this.options.source?.start({
      chunk: (bytes) => {
        this.lastKey += 1
        this.chunks.set(this.lastKey, bytes)
        const key = this.lastKey
        this.give({ type: 'chunk', key })
        // A chunk of a pause is not kept by the machine: it goes at once.
        if (!this.state.book.held.includes(key)) this.chunks.delete(key)
      },
      stopped: () => this.give({ type: 'recorderStopped' }),
      lost: () => this.give({ type: 'microphoneLost', message: 'the microphone went away' }),
    })
  }

  private keepChunk(key: number): void {
    const bytes = this.chunks.get(key)
    this.recordedChunks += 1
    if (bytes === undefined || this.state.interaction === null) return
    void this.options.store
      .keep({ recorder: this.recorder, key, bytes, at: Date.now() })
      .catch(() => undefined)
  }

  private dropChunks(keys: readonly number[], confirmed: number): void {
    for (const key of keys) this.chunks.delete(key)
    void this.options.store.confirm(this.recorder, keys, confirmed).catch(() => undefined)
  }

  private forget(): void {
    if (!this.hasSession) return
    this.hasSession = false
    void this.options.store.forget(this.recorder).catch(() => undefined)
  }
}
