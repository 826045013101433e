import type { Log } from '../observability/log.ts'
import { DownloadError, type DownloadFailure } from './download.ts'

type Work = (onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>

/** Downloads that run in the background of this node: how far each is, why the last attempt failed. */
export class Downloads {
  private readonly log: Log
  private readonly running = new Map<string, { share: number; readonly abort: AbortController }>()
  private readonly failures = new Map<string, DownloadFailure>()

  constructor(log: Log) {
    this.log = log
  }

  /** 0–1 while it runs. */
  share(id: string): number | null {
    return this.running.get(id)?.share ?? null
  }

  /** Share of any one that runs. */
  get anyShare(): number | undefined {
    const [first] = this.running.values()
    return first?.share
  }

  failure(id: string): DownloadFailure | null {
    return this.failures.get(id) ?? null
  }

  /** Resolves when it is over, however it ended. `work` may report a failure by throwing. */
  async run(id: string, work: Work): Promise<void> {
    const download = { share: 0, abort: new AbortController() }
    this.running.set(id, download)
    this.failures.delete(id)
    try {
      await work((share) => {
        download.share = share
      }, download.abort.signal)
    } catch (error) {
      // Who cancels knows why it stopped.
      if (download.abort.signal.aborted) return
      const failure = error instanceof DownloadError ? error.failure : 'incomplete'
      this.failures.set(id, failure)
      this.log.warn({ model: id, failure }, 'model download failed')
    } finally {
      this.running.delete(id)
    }
  }

  /** What has arrived stays for the next attempt. False when it does not run. */
  cancel(id: string): boolean {
    const download = this.running.get(id)
    download?.abort.abort()
    return download !== undefined
  }

  forget(id: string): void {
    this.failures.delete(id)
  }

  stop(): void {
    for (const { abort } of this.running.values()) abort.abort()
  }
}
