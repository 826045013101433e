import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../../platform/observability/log.ts'
import { WatchedChild } from '../../platform/processes/watched-child.ts'

/** What a caller needs to ask the model; another one after each restart. */
export interface LocalEndpoint {
  /** Base address of an OpenAI-compatible interface, without a slash at the end. */
  readonly url: string
  readonly token: string
  readonly model: string
}

export interface ReaderProcessOptions {
  /** Module of the reader. */
  readonly file: string
  readonly modelFile: string
  readonly model: string
  readonly contextTokens: number
  readonly log: Log
  /** For tests. */
  readonly firstRestartMs?: number
  readonly healthEveryMs?: number
}

const FromReader = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.int() }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])

/** Starts in a row after which a model is held to be unusable here: it may be too large or broken. */
const mostStarts = 5
/** Longer than the product waits for any model. */
const timeLimitMs = 180_000
const mostWaiting = 8
const healthEveryMs = 10_000
const mostSilences = 3

/** The reader of this node while a model is chosen: started, asked whether it lives, started again, ended. */
export class ReaderProcess {
  private readonly options: ReaderProcessOptions
  private readonly child: WatchedChild
  private readonly timer: NodeJS.Timeout
  private token = ''
  private port: number | undefined
  private silences = 0
  private hasFailed = false

  constructor(options: ReaderProcessOptions) {
    this.options = options
    this.child = new WatchedChild({
      file: options.file,
      name: 'local reader',
      log: options.log,
      onStart: () => this.begin(),
      onMessage: (message) => this.receive(message),
      onCrash: (crashes) => this.crashed(crashes),
      ...(options.firstRestartMs === undefined ? {} : { firstRestartMs: options.firstRestartMs }),
    })
    this.timer = setInterval(() => void this.look(), options.healthEveryMs ?? healthEveryMs).unref()
    this.child.start()
  }

  get state(): 'starting' | 'ready' | 'failed' {
    if (this.hasFailed) return 'failed'
    return this.port === undefined ? 'starting' : 'ready'
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  endpoint(): LocalEndpoint | undefined {
    if (this.port === undefined) return undefined
    return { url: `http://127.0.0.1:${this.port}/v1`, token: this.token, model: this.options.model }
  }

  stop(): void {
    clearInterval(this.timer)
    this.port = undefined
    this.child.stop()
  }

  private begin(): void {
    const { modelFile, model, contextTokens } = this.options
    this.token = randomBytes(32).toString('base64url')
    this.silences = 0
    this.child.send({ modelFile, model, contextTokens, token: this.token, timeLimitMs, mostWaiting })
  }

  private receive(message: unknown): void {
    const parsed = FromReader.safeParse(message)
    if (!parsed.success) return
    if (parsed.data.type === 'ready') this.port = parsed.data.port
    else this.options.log.error({ reason: parsed.data.reason }, 'local reader refused')
  }

  private crashed(crashes: number): void {
    this.port = undefined
    if (crashes < mostStarts) return
    this.hasFailed = true
    this.stop()
  }

  /** A process whose event loop stands still is as good as gone. */
  private async look(): Promise<void> {
    const { port } = this
    if (port === undefined) return
    const lives = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (this.port !== port) return
    this.silences = lives ? 0 : this.silences + 1
    if (lives) this.child.settled()
    if (this.silences >= mostSilences) this.child.replace()
  }
}
