/** Lets one piece of work run at a time and a few wait, in their order. */
export class Turns {
  private readonly most: number
  private waiting: (() => void)[] = []
  private isTaken = false
  /** Mean time of a turn, for telling others when to come again. */
  private meanMs = 5000

  constructor(most: number) {
    this.most = most
  }

  get isFull(): boolean {
    return this.isTaken && this.waiting.length >= this.most
  }

  get length(): number {
    return this.waiting.length + (this.isTaken ? 1 : 0)
  }

  /** Seconds after which a place should be free. */
  get retryAfterSeconds(): number {
    return Math.min(120, Math.max(1, Math.ceil((this.meanMs * this.length) / 1000)))
  }

  /** Runs `work` when its turn comes; an aborted caller gives its place up and `work` never runs. */
  async take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.isTaken) await this.turn(signal)
    this.isTaken = true
    const begin = performance.now()
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      this.meanMs += (performance.now() - begin - this.meanMs) * 0.2
      this.pass()
    }
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.waiting = this.waiting.filter((other) => other !== enter)
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
      }
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      signal.addEventListener('abort', leave, { once: true })
      this.waiting.push(enter)
    })
  }

  /** The place stays taken while it is handed on, so that nobody slips in between. */
  private pass(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.isTaken = false
    else next()
  }
}
