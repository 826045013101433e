/** Time limits of one socket; they end with it. */
export class Timers {
  private readonly timers = new Set<NodeJS.Timeout>()

  after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      task()
    }, ms)
    timer.unref()
    this.timers.add(timer)
  }

  clear(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }
}

/** Waits for something, but not longer than this. */
export async function within(ms: number, task: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([task, limit])
  clearTimeout(timer)
}
