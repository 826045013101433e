import { appErrorOf } from '../../../platform/http/problem.ts'
import { newId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { recordingObstacle } from '../../consultations/index.ts'
import { isLanguageOffered, type ProviderFailure } from '../providers/provider.ts'
import { Hearing } from './hearing.ts'
import { Inbox } from './inbox.ts'
import { bounds } from './limits.ts'
import { ClientConfig, errorMessage, isKept, readClientMessage } from './messages.ts'
import type { Peer } from './peer.ts'
import { AudioIntake } from './audio-intake.ts'
import { TextOutlet } from './text-outlet.ts'
import { Timers, within } from './timers.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Journal } from '../audio/journal.ts'
import type { ChunkSeal } from '../audio/seal.ts'
import type { AfterStorage } from './after-storage.ts'
import { holdsLease, type InteractionRow, type SpeechGrant, storedUpTo } from '../queries.ts'
import {
  type LeaseTaken,
  type MeasuredAudio,
  releaseLease,
  takeLease,
} from '../../consultation-records/index.ts'

type Stage = 'config' | 'opening' | 'open' | 'draining' | 'closed'

const configLimitMs = 15_000
const earlyAudioLimitMs = 2000
const drainLimitMs = 30_000
const noWebm = 'no webm/opus found'

/** Our own browsers name their recorder; anything else is no name. */
function recorderName(given: unknown): string | null {
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : null
}

/** The login may go on here with a recording of its own; somebody else's is none of its business. */
const whose: Readonly<Record<LeaseTaken, string>> = { same_login: ', same login', another_login: '' }

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

/** One socket of a live session (wire protocol, sections 4 and 5). */
export class LiveSession {
  readonly holder = newId()
  readonly interactionId: string
  readonly loginSessionId: string | null
  readonly subject: string
  private readonly node: Node
  private readonly peer: Peer
  private readonly grant: SpeechGrant
  private readonly scope: WorkScope
  private stage: Stage = 'config'
  private hasLease = false
  /** The consultation was cancelled: what was recorded before is still noted. */
  private isCancelled = false
  private isUndecodableReported = false
  private readonly inbox: Inbox
  private early: Buffer[] = []
  private readonly timers = new Timers()
  private readonly outlet: TextOutlet
  private readonly hearing: Hearing
  private readonly intake: AudioIntake

  /** Serves a socket from its opening to its end; it is found in `node.sessions` meanwhile. */
  static serve(node: Node, peer: Peer, grant: SpeechGrant, row: InteractionRow): void {
    const session = new LiveSession(node, peer, grant, row)
    node.sessions.set(session.holder, session)
  }

  private constructor(node: Node, peer: Peer, grant: SpeechGrant, row: InteractionRow) {
    this.node = node
    this.peer = peer
    this.grant = grant
    this.interactionId = row.id
    this.loginSessionId = grant.loginSessionId
    this.subject = grant.subject
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
    this.hearing = new Hearing({
      deps: node.deps,
      scope: this.scope,
      row,
      outlet: this.outlet,
      failed: (failure) => this.failed(failure),
    })
    this.intake = new AudioIntake({
      deps: node.deps,
      journal: node.journal,
      seal: node.seal,
      after: node.after,
      interactionId: row.id,
      holder: this.holder,
      acknowledge: (seq) => peer.acknowledge(seq),
      delayed: (reason) => peer.send(JSON.stringify({ type: 'audio_delayed', reason })),
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
    this.timers.after(configLimitMs, () => {
      if (this.stage !== 'config') return
      this.peer.send(JSON.stringify({ type: 'CONFIG_NOT_PROVIDED', reason: 'no configuration in time' }))
      this.close(1000, 'no configuration')
    })
  }

  get holdsLease(): boolean {
    return this.hasLease
  }

  /** How far the recording has come since it was asked last. */
  measured(): readonly MeasuredAudio[] {
    const measure = this.hasLease && this.stage === 'open' ? this.hearing.measuredSince() : null
    return measure === null ? [] : [{ interactionId: this.interactionId, ...measure }]
  }

  beat(): void {
    this.peer.beat()
  }

  /** Another socket of the same login records now; final on every side. */
  takenOver(): void {
    this.hasLease = false
    this.close(1000, 'taken over')
  }

  /** Nothing more is recorded of a cancelled consultation; final on every side. */
  consultationCancelled(): void {
    this.hasLease = false
    this.isCancelled = true
    this.close(1000, 'consultation cancelled')
  }

  /** The lease is not this socket's any more: it went to another one, or nobody may have it. */
  async leaseLost(): Promise<void> {
    this.hasLease = false
    const obstacle = await this.obstacle().catch(() => null)
    if (obstacle === 'consultation cancelled') this.consultationCancelled()
    else this.takenOver()
  }

  /** Whoever opened the socket is signed out: nothing more is taken from it or told to it. */
  loginEnded(): void {
    this.close(1008, 'login ended')
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
        return this.inbox.work(() => this.config(message.body))
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
    // A database or store that is away, busy or full for a while: the client comes back by itself.
    if (appErrorOf(error).status > 500) return this.close(1013, 'storage unavailable')
    this.peer.send(errorMessage({ status: 500, title: 'internal failure', details: '' }))
    this.close(1011, 'internal failure')
  }

  private async config(given: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.stage !== 'config') return this.peer.send('{"type":"CONFIG_ALREADY_RECEIVED"}')
    const parsed = ClientConfig.safeParse(given.configuration)
    if (!parsed.success) return this.deny('configuration not understood')
    const configuration = parsed.data
    const language = configuration.transcription.primaryLanguage
    if (!isLanguageOffered(language)) return this.deny(`language unavailable: ${language}`)
    // What a practice documents rests on its recording and text.
    if (!isKept(configuration) && this.hearing.belongsToConsultation)
      return this.deny('retention policy unavailable: none')
    this.stage = 'opening'
    const obstacle = await this.obstacle()
    if (obstacle !== null) return this.deny(obstacle)
    const taken = await this.lease(recorderName(given.recorder), given.takeOver === true)
    if (taken !== null)
      return this.deny(`ongoing session for interaction ${this.interactionId}${whose[taken]}`)
    // Cancelled before there was a lease to end: from here on the lease is what a cancellation ends.
    const late = await this.obstacle()
    if (late !== null) return this.deny(late)
    this.intake.continueAfter(await this.hearing.begin(configuration))
    if (this.isClosed()) return
    this.stage = 'open'
    this.peer.send(JSON.stringify({ type: 'CONFIG_ACCEPTED', configuration, resumes: true }))
    // A client attaches its handlers after this message: nothing else in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 1))
    this.outlet.begin()
    const early = this.early
    this.early = []
    for (const chunk of early) this.audio(chunk)
  }

  /** Read anew each time: a socket may close while something is awaited. */
  private isClosed(): boolean {
    return this.stage === 'closed'
  }

  private obstacle() {
    const { deps } = this.node
    return deps.transaction(this.scope, (tx) => recordingObstacle(tx, deps, this.interactionId))
  }

  private async lease(recorder: string | null, takesOver: boolean): Promise<LeaseTaken | null> {
    const { node } = this
    const answer = await takeLease(node.deps.db.live, {
      interactionId: this.interactionId,
      organisationId: this.grant.organisationId,
      nodeId: node.id,
      subject: this.grant.subject,
      holder: this.holder,
      recorder,
      takesOver,
    })
    if (answer.taken !== null) return answer.taken
    this.hasLease = true
    const former = answer.former === null ? undefined : node.sessions.get(answer.former)
    if (former !== undefined && former !== this) {
      const settled = former.allStored()
      former.takenOver()
      await settled
    }
    return null
  }

  private async deny(reason: string): Promise<void> {
    this.peer.send(JSON.stringify({ type: 'CONFIG_DENIED', reason }))
    this.close(1000, 'denied')
  }

  /** Where to go on. `recorder` names the client, so that it learns how many of its own chunks are stored. */
  private async resume(recorder: unknown): Promise<void> {
    if (this.stage !== 'open') return this.missingConfig()
    await this.allStored()
    const named = recorderName(recorder)
    const name = named ?? this.holder
    const { seq, own } = await storedUpTo(this.node.deps.db.live, this.interactionId, name)
    if (this.isClosed()) return
    this.intake.continueAfter(seq, name)
    this.peer.send(JSON.stringify({ type: 'resume', seq, ...(named === null ? {} : { own }) }))
  }

  private missingConfig(): void {
    this.peer.send(JSON.stringify({ type: 'CONFIG_MISSING', reason: 'send the configuration first' }))
  }

  private audio(chunk: Buffer): void {
    if (chunk.length === 0 || this.stage === 'draining' || this.stage === 'closed') return
    if (this.stage !== 'open') {
      if (this.early.length === 0) {
        this.timers.after(earlyAudioLimitMs, () => {
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
    this.hearing.measure(chunk)
    if (this.isClosed()) return
    if (this.hearing.isUndecodable) return this.undecodable(noWebm)
    this.hearing.hear(chunk)
  }

  private undecodable(details: string): void {
    this.reportUndecodable(details)
    this.inbox.work(() => this.end())
  }

  private reportUndecodable(details: string): void {
    if (this.isUndecodableReported) return
    this.isUndecodableReported = true
    this.peer.send(errorMessage({ status: 400, title: 'audio not decodable', details }))
  }

  /** Taken over by another socket of this login: final. A number taken otherwise: the client asks where to go on. */
  private async notStored(): Promise<void> {
    const isOurs = await holdsLease(this.node.deps.db.live, this.interactionId, this.holder).catch(() => true)
    if (isOurs) this.close(1012, 'resume needed')
    else await this.leaseLost()
  }

  private failed(failure: ProviderFailure): void {
    if (failure.kind === 'upstream') return this.close(1011, 'Upstream service could not be reached')
    if (failure.kind === 'conflict')
      return void this.deny(`ongoing session for interaction ${this.interactionId}`)
    if (failure.kind === 'denied') return void this.deny(failure.message)
    if (failure.kind === 'undecodable') return this.undecodable(failure.message)
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
    await this.hearing.flush()
    this.peer.send('{"type":"flushed"}')
  }

  /** Everything stored and said, then usage, ENDED and close 1000 (wire protocol 4.4). */
  private async end(): Promise<void> {
    if (this.stage !== 'open') return
    this.stage = 'draining'
    await within(drainLimitMs, this.drain())
    if (this.hearing.isForeign) this.reportUndecodable(noWebm)
    await this.finish()
    this.peer.send('{"type":"usage","credits":0}')
    this.peer.send('{"type":"ENDED"}')
    this.close(1000, 'ended')
  }

  private async drain(): Promise<void> {
    await this.allStored()
    this.intake.acknowledge()
    await this.hearing.end()
  }

  private async finish(): Promise<void> {
    this.hasLease = false
    await this.hearing.finish(this.holder)
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
    this.timers.clear()
    this.intake.close()
    this.inbox.close()
    this.early = []
    this.outlet.begin()
    void this.afterwards(isQuietEnd, wasOpen).catch((error: unknown) => {
      this.node.deps.log.error(
        { interactionId: this.interactionId, err: error },
        'live session could not be put away',
      )
    })
  }

  private async afterwards(isQuietEnd: boolean, wasOpen: boolean): Promise<void> {
    await this.intake.settled()
    if (isQuietEnd) {
      await within(drainLimitMs, this.hearing.end())
      await this.finish()
    } else if (wasOpen && (this.hasLease || this.isCancelled)) {
      await this.hearing.interrupt()
    }
    this.hearing.close()
    if (this.hasLease) await releaseLease(this.node.deps.db.live, this)
  }
}
