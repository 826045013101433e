import type { HeardHere } from './browser-recognition.ts'

const retryMs = [1000, 2000, 5000, 10_000]

/** Sends final texts in their order, each once more until it arrived: the server knows a repeated one by its id. */
export class TextPost {
  private readonly send: (text: HeardHere) => Promise<unknown>
  private readonly isPassing: (error: unknown) => boolean
  private queue: Promise<void> = Promise.resolve()

  /** `isPassing` says whether an error may go away by itself; another one gives that text up. */
  constructor(send: (text: HeardHere) => Promise<unknown>, isPassing: (error: unknown) => boolean) {
    this.send = send
    this.isPassing = isPassing
  }

  post(text: HeardHere): void {
    this.queue = this.queue.then(() => this.deliver(text))
  }

  /** Resolves when all texts so far have arrived. */
  settled(): Promise<void> {
    return this.queue
  }

  private async deliver(text: HeardHere): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await this.send(text)
        return
      } catch (error) {
        if (!this.isPassing(error)) return
        const delayMs = retryMs[Math.min(attempt, retryMs.length - 1)]
        await new Promise((resolve) => setTimeout(resolve, delayMs))
      }
    }
  }
}
