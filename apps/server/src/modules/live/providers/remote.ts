import { parseServerMessage, type ServerMessage, type WireSegment } from '@honora/domain/speech/messages.ts'
import { closeReaction } from '@honora/domain/live-session/close.ts'
import { backoff } from '@honora/domain/live-session/backoff.ts'
import { liveDefaults } from '@honora/domain/live-session/config.ts'
import { WebSocket } from 'ws'
import type { ProviderEvents, ProviderRequest, ProviderSession, SpeechProvider } from './provider.ts'
import { RemoteAccount, RemoteError, type RemoteSettings } from './remote-account.ts'
import { bytesOfMessage } from '../message-bytes.ts'

/** Where an interaction's counterpart at the provider is noted. */
export interface RemoteInteractions {
  find(interactionId: string): Promise<{ readonly id: string; readonly websocketUrl: string } | null>
  note(interactionId: string, remote: { readonly id: string; readonly websocketUrl: string }): Promise<void>
}

/** Audio that waits while the provider is away: ten chunks are five seconds. What it misses stays in our store. */
const waitingChunks = 10
/** Before the first connection stands, a client that catches up may be ahead by this much. */
const firstChunks = 400
/** Audio without text shorter than this is silence behind the last sentence. */
const unheardMs = 2000
/** Enough of a first part to hold the container's header. */
const headerBytes = 1500
const frameBytes = 16_000
const handshakeMs = 15_000
const endMs = 30_000
const conflict = /ongoing session|already in use|session .*exist/i

/** The specification's third-party provider: our gateway relays audio and messages (wire protocol, section 6). */
export function remoteProvider(settings: RemoteSettings, interactions: RemoteInteractions): SpeechProvider {
  const account = new RemoteAccount(settings)
  return {
    name: 'remote',
    recognises: true,
    async open(request, events) {
      const session = new RemoteSession(account, interactions, request, events)
      await session.takeHistory()
      session.connect()
      return session
    },
    async holdings(interactionId) {
      const remote = await interactions.find(interactionId)
      return remote === null ? null : account.holdings(remote.id)
    },
  }
}

type Stage = 'away' | 'opening' | 'config' | 'open' | 'ending' | 'closed'

class RemoteSession implements ProviderSession {
  private readonly account: RemoteAccount
  private readonly interactions: RemoteInteractions
  private readonly request: ProviderRequest
  private readonly events: ProviderEvents
  private stage: Stage = 'away'
  private socket: WebSocket | null = null
  private attempts = 0
  private hasRenewed = false
  /** First chunk: it carries the container header that every new upstream socket needs first. */
  private header: Uint8Array | null = null
  private hasSentHeader = false
  private waiting: Uint8Array[] = []
  private offsetMs = 0
  private clockMs: number
  private timers = new Set<NodeJS.Timeout>()
  private flushed: (() => void)[] = []
  private ended: (() => void)[] = []
  private wantsEnd = false
  private hasBeenOpen = false
  /** What waits begins with the header itself. */
  private hasWholeAudio = false

  constructor(
    account: RemoteAccount,
    interactions: RemoteInteractions,
    request: ProviderRequest,
    events: ProviderEvents,
  ) {
    this.account = account
    this.interactions = interactions
    this.request = request
    this.events = events
    this.clockMs = request.clockMs
  }

  /** Audio stored before whose text is missing is sent first: what the provider missed comes from our store. */
  async takeHistory(): Promise<void> {
    if (this.request.clockMs - this.request.finalUntilMs < unheardMs) return
    for await (const bytes of this.request.history()) {
      this.header ??= bytes.slice(0, headerBytes)
      for (let at = 0; at < bytes.length; at += frameBytes)
        this.waiting.push(bytes.slice(at, at + frameBytes))
    }
    this.clockMs = 0
    this.hasWholeAudio = this.waiting.length > 0
  }

  connect(): void {
    void this.open().catch((error: unknown) => this.refused(error))
  }

  private async open(): Promise<void> {
    if (this.stage === 'closed') return
    this.stage = 'opening'
    if (this.header === null && this.clockMs > 0) this.header = await firstChunk(this.request.history())
    const remote = await this.remote()
    const token = await this.account.token()
    if (this.isClosed()) return
    const joiner = remote.websocketUrl.includes('?') ? '&' : '?'
    const socket = new WebSocket(
      `${remote.websocketUrl}${joiner}token=${encodeURIComponent(`Bearer ${token}`)}`,
      {
        handshakeTimeout: handshakeMs,
      },
    )
    this.socket = socket
    this.hasSentHeader = false
    socket.on('open', () => this.opened(socket))
    socket.on('message', (data) => {
      if (socket === this.socket) this.heard(parseServerMessage(bytesOfMessage(data).toString('utf8')))
    })
    socket.on('unexpected-response', (_request, response) => {
      response.resume()
      socket.terminate()
      this.refused(new RemoteError(response.statusCode ?? null, 'handshake refused'), socket)
    })
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) => this.closed(socket, code, reason.toString('utf8')))
  }

  private isClosed(): boolean {
    return this.stage === 'closed'
  }

  private async remote(): Promise<{ readonly id: string; readonly websocketUrl: string }> {
    const { interactionId, modelName, encounterType, encounterTitle } = this.request
    const known = await this.interactions.find(interactionId)
    if (known !== null) return known
    const made = await this.account.createInteraction({
      identifier: interactionId,
      type: encounterType,
      title: encounterTitle,
      modelName,
    })
    await this.interactions.note(interactionId, made)
    return made
  }

  private opened(socket: WebSocket): void {
    if (this.isClosed()) return
    this.stage = 'config'
    socket.send(JSON.stringify({ type: 'config', configuration: this.request.configuration }))
    this.after(handshakeMs, () => {
      if (this.stage === 'config') socket.terminate()
    })
  }

  private heard(message: ServerMessage): void {
    switch (message.type) {
      case 'CONFIG_ACCEPTED':
      case 'CONFIG_ALREADY_RECEIVED':
        return this.accepted()
      case 'CONFIG_DENIED':
        return this.denied(message.reason)
      case 'transcript':
        for (const segment of message.segments) this.text(segment)
        return
      case 'facts':
        return this.events.facts(message.facts)
      case 'usage':
        return this.events.usage(message.credits)
      case 'flushed':
        for (const resolve of this.flushed.splice(0)) resolve()
        return
      case 'ENDED':
        return this.finished()
      case 'ERROR':
        if (message.status === 400) this.events.failed({ kind: 'undecodable', message: message.title })
        return
      case 'CONFIG_MISSING':
      case 'audio_ack':
      case 'audio_delayed':
      case 'resume':
      case 'PONG':
      case 'unknown':
    }
  }

  private accepted(): void {
    if (this.stage !== 'config') return
    this.stage = 'open'
    this.attempts = 0
    this.hasRenewed = false
    this.hasBeenOpen = true
    const waiting = this.waiting
    this.waiting = []
    this.hasSentHeader = this.hasWholeAudio
    this.hasWholeAudio = false
    for (const chunk of waiting) this.sendAudio(chunk)
    if (this.wantsEnd) this.sendEnd()
  }

  /** A session the provider still holds from before a drop lets go within seconds: then once more. */
  private denied(reason: string): void {
    if (!conflict.test(reason)) return this.fail('denied', reason)
    if (this.attempts === 0) this.fail('conflict', reason)
  }

  private text(segment: WireSegment): void {
    // A provider may begin its clock anew with every socket; times behind what was said before tell.
    const isRestarted = this.offsetMs > 0 && segment.start * 1000 < this.offsetMs - 5000
    const shiftMs = isRestarted ? this.offsetMs : 0
    const startMs = Math.round(segment.start * 1000) + shiftMs
    if (Math.round(segment.end * 1000) + shiftMs <= this.request.finalUntilMs) return
    this.events.text({
      key: segment.segmentId.includes('@') ? `${segment.channel}@${startMs}` : segment.segmentId,
      text: segment.text,
      final: segment.final,
      startMs,
      endMs: Math.max(startMs, Math.round(segment.end * 1000) + shiftMs),
      speaker: null,
      speakerId: segment.speakerId,
      channel: segment.channel,
      confidence: segment.confidence,
    })
  }

  push(chunk: Uint8Array, clockMs: number): void {
    if (this.isClosed()) return
    this.header ??= chunk
    if (this.stage === 'open') {
      this.clockMs = clockMs
      return this.sendAudio(chunk)
    }
    if (this.waiting.length === 0) this.offsetMs = this.clockMs
    this.clockMs = clockMs
    this.waiting.push(chunk)
    const limit = this.hasBeenOpen ? waitingChunks : firstChunks
    if (!this.hasWholeAudio && this.waiting.length > limit) this.waiting.shift()
  }

  private sendAudio(chunk: Uint8Array): void {
    if (!this.hasSentHeader) {
      this.hasSentHeader = true
      if (this.header !== null && this.header !== chunk) this.socket?.send(this.header)
    }
    this.socket?.send(chunk)
  }

  flush(): Promise<void> {
    if (this.stage !== 'open') return Promise.resolve()
    return new Promise((resolve) => {
      this.flushed.push(resolve)
      this.socket?.send('{"type":"flush"}')
    })
  }

  end(): Promise<void> {
    if (this.isClosed()) return Promise.resolve()
    this.wantsEnd = true
    const done = new Promise<void>((resolve) => this.ended.push(resolve))
    this.after(endMs, () => this.finished())
    if (this.stage === 'open') this.sendEnd()
    return done
  }

  private sendEnd(): void {
    this.stage = 'ending'
    this.socket?.send('{"type":"end"}')
  }

  close(): void {
    this.finished()
  }

  private finished(): void {
    this.stage = 'closed'
    for (const timer of this.timers) clearTimeout(timer)
    this.socket?.close(1000)
    this.socket = null
    for (const resolve of [...this.ended.splice(0), ...this.flushed.splice(0)]) resolve()
  }

  private closed(socket: WebSocket, code: number, reason: string): void {
    if (socket !== this.socket || this.isClosed()) return
    this.socket = null
    for (const resolve of this.flushed.splice(0)) resolve()
    const reaction = closeReaction(code, reason)
    if (reaction.kind === 'final' && this.wantsEnd) return this.finished()
    if (reaction.kind === 'error') return this.fail('upstream', reaction.error.message)
    // A denied session is closed with 1000: after a drop of ours it is tried again like any other loss.
    this.again()
  }

  /** Token or interaction could not be had, or the handshake was refused. */
  private refused(error: unknown, socket?: WebSocket): void {
    if (this.isClosed() || (socket !== undefined && socket !== this.socket)) return
    this.socket = null
    const status = error instanceof RemoteError ? error.status : null
    if (status === 401 && !this.hasRenewed) {
      this.hasRenewed = true
      this.account.forget()
      return this.connect()
    }
    if (status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429) {
      return this.fail('upstream', `provider refused: ${status}`)
    }
    this.again()
  }

  private again(): void {
    this.stage = 'away'
    this.offsetMs = this.clockMs
    const limits = liveDefaults.reconnect
    if (this.attempts >= limits.maxAttempts) return this.fail('upstream', 'provider cannot be reached')
    const delayMs = backoff(this.attempts, Math.random(), limits)
    this.attempts += 1
    this.after(delayMs, () => this.connect())
  }

  private fail(kind: 'conflict' | 'denied' | 'upstream' | 'internal', message: string): void {
    if (this.isClosed()) return
    this.finished()
    this.events.failed({ kind, message })
  }

  private after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      task()
    }, ms)
    timer.unref()
    this.timers.add(timer)
  }
}

async function firstChunk(audio: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  for await (const bytes of audio) return bytes.slice(0, headerBytes)
  return null
}
