import { fileURLToPath } from 'node:url'
import type { Log } from '../../../platform/observability/log.ts'
import { WatchedChild } from '../../../platform/processes/watched-child.ts'
import type { EngineModels, FromWorker, ToWorker } from './messages.ts'

export interface HeardText {
  readonly final: boolean
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

/** A session as its user sees it; survives a crash of the recogniser process. */
export interface HostSession {
  push(startMs: number, samples: Float32Array): void
  flush(): Promise<void>
  close(): void
}

interface Kept {
  readonly startMs: number
  readonly samples: Float32Array
}

interface OpenSession {
  readonly id: number
  readonly publish: (heard: HeardText) => void
  readonly hotwords: readonly string[]
  /** Audio behind the last final text, to be heard again by a new process. */
  kept: Kept[]
  keptSamples: number
  finalMs: number
}

const source = import.meta.url.endsWith('.ts')
const workerFile = fileURLToPath(new URL(source ? './worker.ts' : './worker.js', import.meta.url))

/** Audio that is kept for a new process: longer than the longest segment. */
const keptLimit = 45 * 16_000
/** Crashes in a row after which whoever waits for the engine gets an error. */
const mostCrashes = 8

/**
 * Owns the recogniser process of this node: starts it, restarts it after a crash with growing delay, and lets every open
 * session go on where its last final text ended.
 */
export class RecogniserHost {
  private readonly log: Log
  private readonly child: WatchedChild
  private isLoaded = false
  private nextId = 1
  private readonly sessions = new Map<number, OpenSession>()
  /** Who waits for everything said so far to become final. */
  private readonly tickets = new Map<number, Ticket>()
  private readonly readiness: { promise: Promise<void>; settle: (error?: Error) => void }

  constructor(models: EngineModels, log: Log) {
    this.log = log
    this.readiness = deferred()
    this.child = new WatchedChild({
      file: workerFile,
      name: 'speech engine',
      log,
      onStart: () => {
        this.isLoaded = false
        this.child.send({ type: 'load', models } satisfies ToWorker)
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The worker is our own file, started from here.
      onMessage: (message) => this.receive(message as FromWorker),
      onCrash: (crashes) => {
        this.isLoaded = false
        if (crashes > mostCrashes) this.readiness.settle(new Error('the speech engine keeps crashing'))
      },
    })
    this.child.start()
  }

  /** Resolves when the models are loaded for the first time; rejects when they cannot be. */
  ready(): Promise<void> {
    return this.readiness.promise
  }

  /** Process id of the recogniser, for tests that kill it. */
  get pid(): number | undefined {
    return this.child.pid
  }

  /** `hotwords` are words of the practice that the engine boosts, if its models can. */
  open(publish: (heard: HeardText) => void, hotwords: readonly string[] = []): HostSession {
    const session: OpenSession = { id: this.nextId, publish, hotwords, kept: [], keptSamples: 0, finalMs: -1 }
    this.nextId += 1
    this.sessions.set(session.id, session)
    this.send({ type: 'open', session: session.id, hotwords })
    return {
      push: (startMs, samples) => {
        keep(session, { startMs, samples })
        this.send({ type: 'pcm', session: session.id, startMs, samples })
      },
      flush: () => this.flush(session.id),
      close: () => {
        this.sessions.delete(session.id)
        this.send({ type: 'close', session: session.id })
      },
    }
  }

  stop(): void {
    for (const { done } of this.tickets.values()) done()
    this.tickets.clear()
    this.child.stop()
  }

  private flush(session: number): Promise<void> {
    const ticket = this.nextId
    this.nextId += 1
    return new Promise((resolve) => {
      this.tickets.set(ticket, { session, done: resolve })
      this.send({ type: 'flush', session, ticket })
    })
  }

  private receive(message: FromWorker): void {
    if (message.type === 'loaded') {
      this.isLoaded = true
      this.readiness.settle()
      this.resume()
    } else if (message.type === 'refused') {
      this.log.error({ reason: message.message }, 'speech engine refused')
      this.readiness.settle(new Error(message.message))
    } else if (message.type === 'text') this.heard(message)
    else {
      this.tickets.get(message.ticket)?.done()
      this.tickets.delete(message.ticket)
    }
  }

  private heard(message: FromWorker & { type: 'text' }): void {
    const session = this.sessions.get(message.session)
    // A new process hears audio again whose text was already final.
    if (session === undefined || (message.final && message.endMs <= session.finalMs)) return
    if (message.final) {
      session.finalMs = message.endMs
      session.kept = session.kept.filter((part) => part.startMs + part.samples.length / 16 > message.endMs)
      session.keptSamples = session.kept.reduce((sum, part) => sum + part.samples.length, 0)
      this.child.settled()
    }
    session.publish(message)
  }

  /** After a start: every session is opened again with its kept audio, and whoever waits is answered after it. */
  private resume(): void {
    for (const session of this.sessions.values()) {
      this.send({ type: 'open', session: session.id, hotwords: session.hotwords })
      for (const part of session.kept) this.send({ type: 'pcm', session: session.id, ...part })
    }
    for (const [ticket, { session }] of this.tickets) this.send({ type: 'flush', session, ticket })
  }

  /** What is lost between a crash and the next start is sent again by `resume`. */
  private send(message: ToWorker): void {
    if (this.isLoaded) this.child.send(message)
  }
}

interface Ticket {
  readonly session: number
  readonly done: () => void
}

function keep(session: OpenSession, part: Kept): void {
  session.kept.push(part)
  session.keptSamples += part.samples.length
  while (session.keptSamples > keptLimit)
    session.keptSamples -= session.kept.shift()?.samples.length ?? session.keptSamples
}

function deferred(): { promise: Promise<void>; settle: (error?: Error) => void } {
  let settle: (error?: Error) => void = () => undefined
  const promise = new Promise<void>((resolve, reject) => {
    settle = (error) => {
      if (error === undefined) resolve()
      else reject(error)
    }
  })
  // Nobody may be waiting when it fails; the state is asked for later.
  promise.catch(() => undefined)
  return { promise, settle }
}
