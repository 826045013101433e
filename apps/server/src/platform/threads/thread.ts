import { Worker } from 'node:worker_threads'

/** Heap of a thread; what it needs at a time is far less. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
/** A thread that owes an answer for so long is stuck, whatever its file did to it. */
const SILENT_MS = 30_000
/** Growth of the process at which a file is given up: what a PDF unfolds to lies outside the heap. */
const GROWTH_BYTES = 768 * 1024 * 1024

/**
 * Starts a thread from a module beside the caller: `name` without its extension, `from` is the caller's `import.meta.url`.
 * From source it has to learn TypeScript first: Node starts threads with JavaScript only.
 */
export function startThread(name: string, from: string): Worker {
  const isSource = from.endsWith('.ts')
  const file = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, from)
  if (!isSource) return new Worker(file, { execArgv: [], resourceLimits: memory })
  const loader = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import('${file.href}') })`
  return new Worker(loader, { eval: true, execArgv: ['--conditions=honora-source'], resourceLimits: memory })
}

/** Forgets whoever listened. Not all listeners at once: Node keeps some of its own with a thread. */
export function stopListening(thread: Worker): void {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
}

/** The thread is gone before its work was done. */
export class ThreadEnded extends Error {}

export interface Watching {
  /** The thread owes an answer from now on. */
  readonly begin: () => void
  readonly stop: () => void
}

/** Ends a thread that owes an answer for too long or makes the process grow too far. */
export function watchThread(thread: Worker): Watching {
  const base = process.memoryUsage.rss()
  let askedAt: number | null = null
  const heard = (): void => {
    askedAt = null
  }
  thread.on('message', heard)
  const timer = setInterval(() => {
    const isStuck = askedAt !== null && performance.now() - askedAt > SILENT_MS
    if (isStuck || process.memoryUsage.rss() - base > GROWTH_BYTES) void thread.terminate()
  }, 250)
  return {
    begin: () => {
      askedAt = performance.now()
    },
    stop: () => {
      clearInterval(timer)
      thread.off('message', heard)
    },
  }
}
