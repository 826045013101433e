import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import type { Log } from '../observability/log.ts'

interface Watching {
  /** Module of the process; a `.ts` one is run from source. */
  readonly file: string
  /** For the log. */
  readonly name: string
  readonly log: Log
  /** Called with each new process before it has done anything. */
  readonly onStart: () => void
  readonly onMessage: (message: unknown) => void
  /** Called when a process ended by itself, with how often that happened since the last `settled`. */
  readonly onCrash: (crashes: number) => void
  readonly firstRestartMs?: number
}

const lastRestartMs = 30_000

/**
 * A process of this node that is started again whenever it ends, after a delay that grows. It ends with this one, even when
 * this one is killed: the channel between them closes then, and every module run here listens to that.
 */
export class WatchedChild {
  private readonly watching: Watching
  private child: ChildProcess | undefined
  private crashes = 0
  private isStopped = false

  constructor(watching: Watching) {
    this.watching = watching
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  start(): void {
    const { file, onStart, onMessage } = this.watching
    const child = fork(file, [], {
      execArgv: file.endsWith('.ts') ? ['--conditions=honora-source', '--import', 'tsx'] : [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.child = child
    child.on('message', onMessage)
    child.on('error', () => child.kill('SIGKILL'))
    child.once('exit', () => this.exited(child))
    onStart()
  }

  /** What is sent to a process that is ending is lost. */
  send(message: Serializable): void {
    if (this.child?.connected === true) this.child.send(message, () => undefined)
  }

  /** The process has proven that it works: the next crash counts as the first. */
  settled(): void {
    this.crashes = 0
  }

  /** Ends a process that no longer answers; a new one follows. */
  replace(): void {
    this.child?.kill('SIGKILL')
  }

  stop(): void {
    this.isStopped = true
    this.child?.kill()
  }

  private exited(child: ChildProcess): void {
    if (this.child !== child || this.isStopped) return
    this.crashes += 1
    const { log, name, onCrash, firstRestartMs = 500 } = this.watching
    const delay = Math.min(firstRestartMs * 2 ** (this.crashes - 1), lastRestartMs)
    log.warn({ process: name, crashes: this.crashes, delay }, 'process ended, starting again')
    onCrash(this.crashes)
    setTimeout(() => {
      if (!this.isStopped) this.start()
    }, delay).unref()
  }
}
