import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { noteInteraction, recordingObstacle } from '../../consultations/index.ts'
import type { Journal } from '../audio/journal.ts'
import type { ChunkSeal } from '../audio/seal.ts'
import { openReader, recordingAccess, RecordingMeter, storedAudio, storedUpTo } from '../audio/recording.ts'
import { finalUntilMs, finishRecording, saveMeasure } from '../finish.ts'
import type { InteractionRow } from '../interactions.ts'
import { holdsLease, releaseLease, takeLease } from '../leases.ts'
import {
  isLanguageOffered,
  type ProviderFailure,
  type ProviderSession,
  type SpeechProvider,
} from '../providers/provider.ts'
import { providerNameFor, providerOf } from '../providers/registry.ts'
import { sampleOfModel } from '../providers/samples.ts'
import type { SpeechGrant } from '../tokens.ts'
import { WebmReader } from '../webm/reader.ts'
import { bounds, Bucket } from './limits.ts'
import { ClientConfig, errorMessage, readClientMessage } from './messages.ts'
import { SoundIntake } from './sound-intake.ts'
import { TextOutlet } from './text-outlet.ts'

/** What sessions of one node share. */
export interface Node {
  readonly id: string
  readonly deps: Deps
  readonly journal: Journal
  readonly seal: ChunkSeal
  /** Open sessions by holder. */
  readonly sessions: Map<string, LiveSession>
}

/** A websocket and the connection below it. */
export interface Peer {
  readonly socket: WebSocket
  readonly wire: Duplex
}

type Stage = 'config' | 'opening' | 'open' | 'draining' | 'closed'

const configLimitMs = 15_000
const earlyAudioLimitMs = 2000
const drainLimitMs = 30_000
/** Frames that wait while a message is being worked on; more make the socket wait. */
const inboxLimit = 256

/** One socket of a live session (wire protocol, sections 4 and 5). */
export class LiveSession {
  readonly holder = newId()
  readonly interactionId: string
  readonly loginSessionId: string | null
  readonly subject: string
  private readonly node: Node
  private readonly socket: WebSocket
  private readonly wire: Duplex
  private readonly grant: SpeechGrant
  private readonly row: InteractionRow
  private readonly scope: WorkScope
  private stage: Stage = 'config'
  private hasLease = false
  private provider: SpeechProvider
  private listening: ProviderSession | null = null
  private reader = new WebmReader(() => undefined)
  private meter = new RecordingMeter()
  private inbox: { data: Buffer; isBinary: boolean }[] = []
  private isBusy = false
  private isPaused = false
  private early: Buffer[] = []
  private timers = new Set<NodeJS.Timeout>()
  private hasNotedAudio = false
  private readonly outlet: TextOutlet
  private readonly intake: SoundIntake
  private isAlive = true
  private audioFrames: Bucket
  private messages: Bucket

  /** Serves a socket from its opening to its end; it is found in `node.sessions` meanwhile. */
  static serve(node: Node, peer: Peer, grant: SpeechGrant, row: InteractionRow): void {
    const session = new LiveSession(node, peer, grant, row)
    node.sessions.set(session.holder, session)
  }

  private constructor(node: Node, { socket, wire }: Peer, grant: SpeechGrant, row: InteractionRow) {
    this.node = node
    this.socket = socket
    this.wire = wire
    this.grant = grant
    this.row = row
    this.interactionId = row.id
    this.loginSessionId = grant.loginSessionId
    this.subject = grant.subject
    this.provider = providerOf(node.deps, row.provider)
    this.scope = {
      organisationId: grant.organisationId,
      actor: grant.userId === null ? { kind: 'api_key', id: null } : { kind: 'user', id: grant.userId },
      seesOffered: false,
    }
    this.outlet = new TextOutlet({
      deps: node.deps,
      scope: this.scope,
      interactionId: row.id,
      send: (message) => this.send(message),
      broken: () => this.close(1013, 'storage unavailable'),
    })
    this.intake = new SoundIntake({
      deps: node.deps,
      journal: node.journal,
      seal: node.seal,
      interactionId: row.id,
      holder: this.holder,
      acknowledge: (seq) => this.acknowledge(seq),
      stored: (chunk) => this.stored(chunk),
      refused: () => void this.notStored(),
      close: (code, reason) => this.close(code, reason),
    })
    const now = performance.now()
    this.audioFrames = new Bucket(bounds.audioFrameBurst, bounds.audioFramesPerSecond, now)
    this.messages = new Bucket(bounds.messageBurst, bounds.messagesPerSecond, now)
    socket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary))
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.on('error', () => undefined)
    socket.on('close', (code) => void this.closed(code))
    this.after(configLimitMs, () => {
      if (this.stage !== 'config') return
      this.send(JSON.stringify({ type: 'CONFIG_NOT_PROVIDED', reason: 'no configuration in time' }))
      this.close(1000, 'no configuration')
    })
  }

  get holdsLease(): boolean {
    return this.hasLease
  }

  /** Protocol-level ping; a peer that did not answer the last one is gone. */
  beat(): void {
    if (!this.isAlive) {
      this.socket.terminate()
      return
    }
    this.isAlive = false
    this.socket.ping()
  }

  /** Another socket of the same login records now; final on every side. */
  takenOver(): void {
    this.hasLease = false
    this.close(1000, 'taken over')
  }

  /** The node goes down: the client comes back, here or elsewhere. */
  async shutDown(): Promise<void> {
    this.close(1012, 'server restart')
    await this.allStored()
  }

  /** Resolves when no chunk of this socket is on its way to the database any more. */
  allStored(): Promise<void> {
    return this.intake.settled()
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (this.stage === 'closed') return
    const now = performance.now()
    if (!isBinary && this.messages.take(1, now) < 0) return this.close(1008, 'too many messages')
    if (isBinary && this.audioFrames.take(1, now) < 0) return this.close(1008, 'too many frames')
    if (isBinary && data.length > bounds.frameBytes) return this.close(1009, 'frame too large')
    if (this.isBusy) {
      this.inbox.push({ data, isBinary })
      if (this.inbox.length > inboxLimit && !this.isPaused) {
        this.isPaused = true
        this.socket.pause()
      }
      return
    }
    this.handle(data, isBinary)
  }

  private handle(data: Buffer, isBinary: boolean): void {
    if (isBinary) return this.audio(data)
    const message = readClientMessage(data.toString('utf8'))
    if (message === null) {
      this.send(
        errorMessage({
          status: 400,
          title: 'message not understood',
          details: 'not a JSON message with a type',
        }),
      )
      return
    }
    switch (message.type) {
      case 'PING':
      case 'ping':
        return this.send('{"type":"PONG"}')
      case 'config':
        return this.work(() => this.config(message.body.configuration))
      case 'resume':
        return this.work(() => this.resume(message.body.recorder))
      case 'flush':
        return this.work(() => this.flush())
      case 'end':
        return this.work(() => this.end())
      default:
    }
  }

  /** Works on one message at a time; what arrives meanwhile waits in order. */
  private work(task: () => Promise<void>): void {
    this.isBusy = true
    task()
      .catch((error: unknown) => {
        this.node.deps.log.error({ interactionId: this.interactionId, err: error }, 'live session failed')
        this.send(errorMessage({ status: 500, title: 'internal failure', details: '' }))
        this.close(1011, 'internal failure')
      })
      .finally(() => {
        this.isBusy = false
        while (!this.isBusy && this.stage !== 'closed') {
          const next = this.inbox.shift()
          if (next === undefined) break
          this.handle(next.data, next.isBinary)
        }
        if (this.isPaused && this.inbox.length === 0) {
          this.isPaused = false
          this.socket.resume()
        }
      })
  }

  private async config(given: unknown): Promise<void> {
    if (this.stage !== 'config') return this.send('{"type":"CONFIG_ALREADY_RECEIVED"}')
    const parsed = ClientConfig.safeParse(given)
    if (!parsed.success) return this.deny('configuration not understood')
    const configuration = parsed.data
    const language = configuration.transcription.primaryLanguage
    if (!isLanguageOffered(language)) return this.deny(`language unavailable: ${language}`)
    this.stage = 'opening'
    const { deps } = this.node
    const obstacle = await deps.transaction(this.scope, (tx) =>
      recordingObstacle(tx, deps, this.interactionId),
    )
    if (obstacle !== null) return this.deny(obstacle)
    if (!(await this.lease())) return this.deny(`ongoing session for interaction ${this.interactionId}`)
    await this.open(configuration)
    if (this.isClosed()) return
    this.stage = 'open'
    this.send(JSON.stringify({ type: 'CONFIG_ACCEPTED', configuration, resumes: true }))
    // A client attaches its handlers after this message: nothing else in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 1))
    const early = this.early
    this.early = []
    for (const chunk of early) this.audio(chunk)
  }

  /** Read anew each time: a socket may close while something is awaited. */
  private isClosed(): boolean {
    return this.stage === 'closed'
  }

  private async lease(): Promise<boolean> {
    const { node } = this
    const answer = await takeLease(node.deps.db.system, {
      interactionId: this.interactionId,
      organisationId: this.grant.organisationId,
      nodeId: node.id,
      subject: this.grant.subject,
      holder: this.holder,
    })
    if (answer.taken) return false
    this.hasLease = true
    const former = answer.former === null ? undefined : node.sessions.get(answer.former)
    if (former !== undefined && former !== this) {
      const settled = former.allStored()
      former.takenOver()
      await settled
    }
    return true
  }

  private async open(configuration: ClientConfig): Promise<void> {
    const { deps } = this.node
    const access = recordingAccess(deps, deps.db.system)
    const { seq } = await storedUpTo(deps.db.system, this.interactionId, '')
    this.intake.continueAfter(seq)
    if (seq > 0) {
      const opened = await openReader(storedAudio(access, this.interactionId))
      this.reader = opened.reader
      this.meter = opened.meter
    } else {
      this.reader = new WebmReader((frame) => this.meter.add(frame))
    }
    await this.leaveSample()
    this.listening = await this.provider.open(
      {
        organisationId: this.grant.organisationId,
        interactionId: this.interactionId,
        language: configuration.transcription.primaryLanguage,
        modelName: this.row.model_name,
        configuration,
        history: () => storedAudio(access, this.interactionId),
        clockMs: this.meter.clockMs,
        finalUntilMs: await finalUntilMs(deps.db.system, this.interactionId),
      },
      {
        text: (item) => this.outlet.say(item),
        // A provider's own facts are left out: ours come from the same text, and none may be there twice.
        facts: () => undefined,
        usage: () => undefined,
        failed: (failure) => this.failed(failure),
      },
    )
    await deps.db.system
      .updateTable('interaction')
      .set({ encounter_status: 'in-progress', ended_at: null })
      .where('id', '=', this.interactionId)
      .where('encounter_status', '<>', 'deleted')
      .execute()
  }

  /** A sample that has been played to its end is followed by a microphone: from here the practice's own recogniser. */
  private async leaveSample(): Promise<void> {
    const sample = sampleOfModel(this.row.model_name)
    if (this.provider.name !== 'replay' || sample === undefined) return
    if (this.meter.clockMs < sample.durationSeconds * 1000 - 1500) return
    const { deps } = this.node
    const name = providerNameFor(deps, null)
    this.provider = providerOf(deps, name)
    await deps.db.system
      .updateTable('interaction')
      .set({ provider: name })
      .where('id', '=', this.row.id)
      .execute()
  }

  private async deny(reason: string): Promise<void> {
    this.send(JSON.stringify({ type: 'CONFIG_DENIED', reason }))
    this.close(1000, 'denied')
  }

  /** Where to go on. `recorder` names the client, so that it learns how many of its own chunks are stored. */
  private async resume(recorder: unknown): Promise<void> {
    if (this.stage !== 'open') return this.missingConfig()
    await this.allStored()
    const isNamed = typeof recorder === 'string' && recorder.length <= 64
    const name = isNamed ? recorder : this.holder
    const { seq, own } = await storedUpTo(this.node.deps.db.system, this.interactionId, name)
    if (this.isClosed()) return
    this.intake.continueAfter(seq, name)
    this.send(JSON.stringify({ type: 'resume', seq, ...(isNamed ? { own } : {}) }))
  }

  private missingConfig(): void {
    this.send(JSON.stringify({ type: 'CONFIG_MISSING', reason: 'send the configuration first' }))
  }

  private audio(chunk: Buffer): void {
    if (chunk.length === 0 || this.stage === 'draining' || this.stage === 'closed') return
    if (this.stage !== 'open') {
      if (this.early.length === 0) {
        this.after(earlyAudioLimitMs, () => {
          if (this.stage === 'config' && this.early.length > 0) this.missingConfig()
        })
      }
      if (this.early.length < inboxLimit) this.early.push(chunk)
      return
    }
    this.intake.take(chunk)
  }

  /** A durable chunk: only now the provider hears it. */
  private stored(chunk: Buffer): void {
    if (!this.hasNotedAudio) this.noteAudio()
    this.reader.push(chunk)
    if (this.isClosed()) return
    if (this.reader.isUndecodable) {
      this.send(errorMessage({ status: 400, title: 'audio not decodable', details: 'no webm/opus found' }))
      return this.work(() => this.end())
    }
    this.listening?.push(chunk, this.meter.clockMs)
  }

  /** Taken over by another socket of this login: final. A number taken otherwise: the client asks where to go on. */
  private async notStored(): Promise<void> {
    const isOurs = await holdsLease(this.node.deps.db.system, this.interactionId, this.holder).catch(
      () => true,
    )
    if (isOurs) this.close(1012, 'resume needed')
    else this.takenOver()
  }

  /** The first stored sound moves consultation and appointment on. */
  private noteAudio(): void {
    this.hasNotedAudio = true
    if (this.row.consultation_id === null) return
    const { deps } = this.node
    this.outlet.write((tx) => noteInteraction(tx, this.scope, deps, this.interactionId, 'audioStored'))
  }

  private failed(failure: ProviderFailure): void {
    if (failure.kind === 'upstream') return this.close(1011, 'Upstream service could not be reached')
    if (failure.kind === 'conflict')
      return void this.deny(`ongoing session for interaction ${this.interactionId}`)
    if (failure.kind === 'undecodable') {
      this.send(errorMessage({ status: 400, title: 'audio not decodable', details: failure.message }))
      return this.work(() => this.end())
    }
    this.node.deps.log.error(
      { interactionId: this.interactionId, reason: failure.message },
      'speech provider failed',
    )
    this.send(errorMessage({ status: 500, title: 'recognition failed', details: '' }))
    this.close(1011, 'recognition failed')
  }

  private async flush(): Promise<void> {
    if (this.stage !== 'open') return this.missingConfig()
    await this.allStored()
    await this.listening?.flush()
    await this.outlet.settled
    this.send('{"type":"flushed"}')
  }

  /** Everything stored and said, then usage, ENDED and close 1000 (wire protocol 4.4). */
  private async end(): Promise<void> {
    if (this.stage !== 'open') return
    this.stage = 'draining'
    await within(drainLimitMs, this.drain())
    await this.finish()
    this.send('{"type":"usage","credits":0}')
    this.send('{"type":"ENDED"}')
    this.close(1000, 'ended')
  }

  private async drain(): Promise<void> {
    await this.allStored()
    this.reader.finish()
    this.intake.acknowledge()
    await this.listening?.end()
    await this.outlet.settled
  }

  private async finish(): Promise<void> {
    const { deps } = this.node
    this.hasLease = false
    const { interactionId } = this
    await deps.transaction(this.scope, (tx) =>
      finishRecording(tx, this.scope, deps, {
        interactionId,
        measure: this.meter.measure(),
        isRecognised: this.provider.recognises,
        holder: this.holder,
      }),
    )
  }

  private close(code: number, reason: string): void {
    if (this.stage === 'closed') return
    this.socket.close(code, reason)
    this.leave(code === 1000 ? code : 1006)
  }

  private async closed(code: number): Promise<void> {
    if (this.stage !== 'closed') this.leave(code)
  }

  /** Lets everything go. A close frame of the peer instead of `end` finishes the session quietly. */
  private leave(code: number): void {
    const wasOpen = this.stage === 'open'
    const isQuietEnd = wasOpen && code === 1000 && this.hasLease
    this.stage = 'closed'
    this.node.sessions.delete(this.holder)
    for (const timer of this.timers) clearTimeout(timer)
    this.intake.close()
    this.inbox = []
    this.early = []
    void this.afterwards(isQuietEnd, wasOpen).catch((error: unknown) => {
      this.node.deps.log.error(
        { interactionId: this.interactionId, err: error },
        'live session could not be put away',
      )
    })
  }

  private async afterwards(isQuietEnd: boolean, wasOpen: boolean): Promise<void> {
    const { deps } = this.node
    await this.intake.settled()
    if (isQuietEnd) {
      await within(drainLimitMs, Promise.resolve(this.listening?.end()))
      await this.outlet.settled
      await this.finish()
    } else if (wasOpen && this.hasLease && this.meter.clockMs > 0) {
      await this.outlet.settled
      await deps.transaction(this.scope, (tx) =>
        saveMeasure(tx, deps, this.interactionId, this.meter.measure()),
      )
    }
    this.listening?.close()
    if (this.hasLease) await releaseLease(deps.db.system, this.holder)
  }

  /**
   * The message that is sent most of all: one short frame, written in one piece (a general frame takes two). Nothing
   * of another message can stand between, because messages are never compressed nor sent in parts.
   */
  private acknowledge(seq: number): void {
    if (!this.canSend()) return
    const text = `{"type":"audio_ack","seq":${seq}}`
    this.wire.write(`\u0081${String.fromCharCode(text.length)}${text}`, 'latin1')
  }

  /** A peer that does not read is cut off rather than waited for. */
  private canSend(): boolean {
    if (this.socket.readyState !== this.socket.OPEN) return false
    if (this.socket.bufferedAmount <= bounds.bufferedBytes) return true
    this.socket.terminate()
    return false
  }

  private send(text: string): void {
    if (this.canSend()) this.socket.send(text)
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

/** Waits for something, but not longer than this. */
async function within(ms: number, task: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([task, limit])
  clearTimeout(timer)
}
