import { bounds } from './limits.ts'
import type { Peer } from './peer.ts'

interface Owner {
  readonly peer: Peer
  readonly handle: (data: Buffer, isBinary: boolean) => void
  readonly failed: (error: unknown) => void
}

/** Frames of one socket, worked on one after the other: what arrives during longer work waits in order. */
export class Inbox {
  private readonly owner: Owner
  private waiting: { readonly data: Buffer; readonly isBinary: boolean }[] = []
  private isBusy = false
  private isPaused = false
  private isClosed = false

  constructor(owner: Owner) {
    this.owner = owner
  }

  take(data: Buffer, isBinary: boolean): void {
    if (!this.isBusy) return this.owner.handle(data, isBinary)
    this.waiting.push({ data, isBinary })
    if (this.waiting.length <= bounds.waitingFrames || this.isPaused) return
    this.isPaused = true
    this.owner.peer.pause()
  }

  /** Holds everything back until the task is done. */
  work(task: () => Promise<void>): void {
    this.isBusy = true
    task()
      .catch((error: unknown) => this.owner.failed(error))
      .finally(() => this.goOn())
  }

  /** What waits is not worked on any more. */
  close(): void {
    this.isClosed = true
    this.waiting = []
  }

  private goOn(): void {
    this.isBusy = false
    while (!this.isBusy && !this.isClosed) {
      const next = this.waiting.shift()
      if (next === undefined) break
      this.owner.handle(next.data, next.isBinary)
    }
    if (!this.isPaused || this.waiting.length > 0) return
    this.isPaused = false
    this.owner.peer.resume()
  }
}
