import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { noteInteraction, recordingObstacle } from '../../consultations/index.ts'
import type { Journal } from '../audio/journal.ts'
import type { ChunkSeal } from '../audio/seal.ts'
import { RecordingMeter, storedUpTo } from '../audio/recording.ts'
import { finishRecording, saveMeasure } from '../finish.ts'
import type { InteractionRow } from '../interactions.ts'
import { holdsLease, releaseLease, takeLease } from '../leases.ts'
import {
  isLanguageOffered,
  type ProviderFailure,
  type ProviderSession,
  type SpeechProvider,
} from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import type { SpeechGrant } from '../tokens.ts'
import { WebmReader } from '../webm/reader.ts'
import type { AfterStorage } from './after-storage.ts'
import { beginRecording } from './begin.ts'
import { Inbox } from './inbox.ts'
import { bounds } from './limits.ts'
import { ClientConfig, errorMessage, readClientMessage } from './messages.ts'
import type { Peer } from './peer.ts'
import { SoundIntake } from './sound-intake.ts'
import { TextOutlet } from './text-outlet.ts'

/** What sessions of one node share. */
export interface Node {
  readonly id: string
  readonly deps: Deps
  readonly journal: Journal
  readonly seal: ChunkSeal
  readonly after: AfterStorage
  /** Open sessions by holder. */
  readonly sessions: Map<string, LiveSession>
  /** How many sockets each subject holds. */
  readonly sockets: Map<string, number>
}

type Stage = 'config' | 'opening' | 'open' | 'draining' | 'closed'

const configLimitMs = 15_000
const earlyAudioLimitMs = 2000
const drainLimitMs = 30_000

/** One socket of a live session (wire protocol, sections 4 and 5). */
export class LiveSession {
  readonly holder = newId()
  readonly interactionId: string
  readonly loginSessionId: string | null
  readonly subject: string
  private readonly node: Node
  private readonly peer: Peer
  private readonly grant: SpeechGrant
  private readonly row: InteractionRow
  private readonly scope: WorkScope
  private stage: Stage = 'config'
  private hasLease = false
  private provider: SpeechProvider
  private listening: ProviderSession | null = null
  private reader = new WebmReader(() => undefined)
  private meter = new RecordingMeter()
  private readonly inbox: Inbox
  private early: Buffer[] = []
  private timers = new Set<NodeJS.Timeout>()
  private hasNotedAudio = false
  private readonly outlet: TextOutlet
  private readonly intake: SoundIntake

  /** Serves a socket from its opening to its end; it is found in `node.sessions` meanwhile. */
  static serve(node: Node, peer: Peer, grant: SpeechGrant, row: InteractionRow): void {
    const session = new LiveSession(node, peer, grant, row)
    node.sessions.set(session.holder, session)
  }

  private constructor(node: Node, peer: Peer, grant: SpeechGrant, row: InteractionRow) {
    this.node = node
    this.peer = peer
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
      send: (message) => peer.send(message),
      broken: () => this.close(1013, 'storage unavailable'),
    })
    this.intake = new SoundIntake({
      deps: node.deps,
      journal: node.journal,
      seal: node.seal,
      after: node.after,
      interactionId: row.id,
      holder: this.holder,
      acknowledge: (seq) => peer.acknowledge(seq),
      stored: (chunk) => this.stored(chunk),
      refused: () => void this.notStored(),
      close: (code, reason) => this.close(code, reason),
    })
    this.inbox = new Inbox({
      peer,
      handle: (data, isBinary) => this.handle(data, isBinary),
      failed: (error) => this.broken(error),
    })
    peer.onMessage((data, isBinary) => this.receive(data, isBinary))
    peer.onClose((code) => {
      if (this.stage !== 'closed') this.leave(code)
    })
    this.after(configLimitMs, () => {
      if (this.stage !== 'config') return
      this.peer.send(JSON.stringify({ type: 'CONFIG_NOT_PROVIDED', reason: 'no configuration in time' }))
      this.close(1000, 'no configuration')
    })
  }

  get holdsLease(): boolean {
    return this.hasLease
  }

  beat(): void {
    this.peer.beat()
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
    const refusal = this.peer.refusalOf(data, isBinary)
    if (refusal !== null) return this.close(...refusal)
    this.inbox.take(data, isBinary)
  }

  private handle(data: Buffer, isBinary: boolean): void {
    if (isBinary) return this.audio(data)
    const message = readClientMessage(data.toString('utf8'))
    if (message === null) {
      this.peer.send(
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
        return this.peer.send('{"type":"PONG"}')
      case 'config':
        return this.inbox.work(() => this.config(message.body.configuration))
      case 'resume':
        return this.inbox.work(() => this.resume(message.body.recorder))
      case 'flush':
        return this.inbox.work(() => this.flush())
      case 'end':
        return this.inbox.work(() => this.end())
      default:
    }
  }

  private broken(error: unknown): void {
    this.node.deps.log.error({ interactionId: this.interactionId, err: error }, 'live session failed')
    this.peer.send(errorMessage({ status: 500, title: 'internal failure', details: '' }))
    this.close(1011, 'internal failure')
  }

  private async config(given: unknown): Promise<void> {
    if (this.stage !== 'config') return this.peer.send('{"type":"CONFIG_ALREADY_RECEIVED"}')
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
    this.peer.send(JSON.stringify({ type: 'CONFIG_ACCEPTED', configuration, resumes: true }))
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
    this.outlet.follow(configuration)
    const begun = await beginRecording(this.node.deps, this.row, configuration, {
      text: (item) => this.outlet.say(item),
      facts: (facts) => this.outlet.provided(facts),
      usage: () => undefined,
      failed: (failure) => this.failed(failure),
    })
    this.intake.continueAfter(begun.seq)
    this.reader = begun.reader
    this.meter = begun.meter
    this.provider = begun.provider
    this.listening = begun.listening
  }

  private async deny(reason: string): Promise<void> {
    this.peer.send(JSON.stringify({ type: 'CONFIG_DENIED', reason }))
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
    this.peer.send(JSON.stringify({ type: 'resume', seq, ...(isNamed ? { own } : {}) }))
  }

  private missingConfig(): void {
    this.peer.send(JSON.stringify({ type: 'CONFIG_MISSING', reason: 'send the configuration first' }))
  }

  private audio(chunk: Buffer): void {
    if (chunk.length === 0 || this.stage === 'draining' || this.stage === 'closed') return
    if (this.stage !== 'open') {
      if (this.early.length === 0) {
        this.after(earlyAudioLimitMs, () => {
          if (this.stage === 'config' && this.early.length > 0) this.missingConfig()
        })
      }
      if (this.early.length < bounds.waitingFrames) this.early.push(chunk)
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
      this.peer.send(
        errorMessage({ status: 400, title: 'audio not decodable', details: 'no webm/opus found' }),
      )
      return this.inbox.work(() => this.end())
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
    if (failure.kind === 'denied') return void this.deny(failure.message)
    if (failure.kind === 'undecodable') {
      this.peer.send(errorMessage({ status: 400, title: 'audio not decodable', details: failure.message }))
      return this.inbox.work(() => this.end())
    }
    this.node.deps.log.error(
      { interactionId: this.interactionId, reason: failure.message },
      'speech provider failed',
    )
    this.peer.send(errorMessage({ status: 500, title: 'recognition failed', details: '' }))
    this.close(1011, 'recognition failed')
  }

  private async flush(): Promise<void> {
    if (this.stage !== 'open') return this.missingConfig()
    await this.allStored()
    await this.listening?.flush()
    await this.outlet.settled
    this.peer.send('{"type":"flushed"}')
  }

  /** Everything stored and said, then usage, ENDED and close 1000 (wire protocol 4.4). */
  private async end(): Promise<void> {
    if (this.stage !== 'open') return
    this.stage = 'draining'
    await within(drainLimitMs, this.drain())
    await this.finish()
    this.peer.send('{"type":"usage","credits":0}')
    this.peer.send('{"type":"ENDED"}')
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
    this.peer.close(code, reason)
    this.leave(code === 1000 ? code : 1006)
  }

  /** Lets everything go. A close frame of the peer instead of `end` finishes the session quietly. */
  private leave(code: number): void {
    const wasOpen = this.stage === 'open'
    const isQuietEnd = wasOpen && code === 1000 && this.hasLease
    this.stage = 'closed'
    this.node.sessions.delete(this.holder)
    for (const timer of this.timers) clearTimeout(timer)
    this.intake.close()
    this.inbox.close()
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
    if (this.hasLease) await releaseLease(deps.db.system, this)
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
