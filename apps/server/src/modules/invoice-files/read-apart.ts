import { finding } from '@honora/domain/invoice/finding.ts'
import type { ByteStream } from '@honora/formats/reading.ts'
import type { ImportEvent } from '@honora/formats/import.ts'
import { Worker } from 'node:worker_threads'
import type { FromReader, ToReader } from './reader-messages.ts'
import type { ReadRequest } from './reading.ts'

const isSource = import.meta.url.endsWith('.ts')

/** From source the thread has to learn TypeScript first: Node starts threads with JavaScript only. */
function startThread(): Worker {
  const file = new URL(isSource ? './reader-thread.ts' : './reader-thread.js', import.meta.url)
  if (!isSource) return new Worker(file, { execArgv: [], resourceLimits: memory })
  const loader = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import('${file.href}') })`
  return new Worker(loader, { eval: true, execArgv: ['--conditions=honora-source'], resourceLimits: memory })
}

/** Heap of the thread; one invoice at a time needs far less. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
/** A thread that says nothing for so long is stuck, whatever its file did to it. */
const SILENT_MS = 30_000
/** Growth of the process at which a file is given up: what a PDF unfolds to lies outside the heap. */
const GROWTH_BYTES = 768 * 1024 * 1024

/**
 * Reads a file in a thread of its own, so that a large one slows no call down. Bytes are asked for as they are needed, and
 * the thread waits until what it found has been taken. A PDF that takes too long or too much memory is refused as
 * unreadable; with any other format that is an error of ours.
 */
export async function* readApart(request: ReadRequest, bytes: ByteStream): AsyncGenerator<ImportEvent> {
  const thread = startThread()
  const messages = listen(thread)
  const watching = watch(thread)
  const say = (message: ToReader): void => {
    watching.begin()
    thread.postMessage(message, [])
  }
  const source = bytes[Symbol.asyncIterator]()
  try {
    say({ kind: 'start', request })
    for await (const message of messages) {
      if (message.kind === 'end') return
      if (message.kind === 'failed') throw new Error(`reading ${request.declared} failed: ${message.message}`)
      if (message.kind === 'want') {
        const next = await source.next()
        say({ kind: 'bytes', bytes: next.done === true ? null : next.value })
        continue
      }
      yield* message.events
      say({ kind: 'next' })
    }
  } catch (error) {
    if (!(error instanceof ThreadEnded) || request.declared !== 'pdf') throw error
    yield { kind: 'finding', finding: finding('PDF_UNREADABLE') }
  } finally {
    watching.stop()
    await thread.terminate()
    await source.return?.()
  }
}

/** The thread is gone before its file was read. */
class ThreadEnded extends Error {}

/** Ends a thread that owes an answer for too long or makes the process grow too far. */
function watch(thread: Worker): { readonly begin: () => void; readonly stop: () => void } {
  const base = process.memoryUsage.rss()
  let askedAt: number | null = null
  thread.on('message', () => {
    askedAt = null
  })
  const timer = setInterval(() => {
    const isStuck = askedAt !== null && performance.now() - askedAt > SILENT_MS
    if (isStuck || process.memoryUsage.rss() - base > GROWTH_BYTES) void thread.terminate()
  }, 250)
  return {
    begin: () => {
      askedAt = performance.now()
    },
    stop: () => clearInterval(timer),
  }
}

/** What the thread says, one after the other; ends with an error when it dies. */
async function* listen(thread: Worker): AsyncGenerator<FromReader> {
  const queue: FromReader[] = []
  let failure: Error | undefined
  let wake: () => void = () => {}
  thread.on('message', (message: FromReader) => {
    queue.push(message)
    wake()
  })
  thread.on('error', (error) => {
    failure = new ThreadEnded('the reading thread broke', { cause: error })
    wake()
  })
  thread.on('exit', () => {
    failure ??= new ThreadEnded('the reading thread ended')
    wake()
  })
  for (;;) {
    const message = queue.shift()
    if (message !== undefined) {
      yield message
      continue
    }
    if (failure !== undefined) throw failure
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}
