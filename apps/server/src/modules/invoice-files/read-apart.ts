import { fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { ByteStream } from '@honora/formats/reading.ts'
import type { ImportEvent } from '@honora/formats/import.ts'
import type { Worker } from 'node:worker_threads'
import { startThread, stopListening, ThreadEnded, watchThread } from '../../platform/threads/thread.ts'
import type { FromReader, ToReader } from './reader-messages.ts'
import type { ReadRequest } from './reading.ts'

/** A thread that has read its file waits so long for the next one. */
const IDLE_MS = 20_000

/** Longest pause between two batches. */
const LONGEST_REST_MS = 50

let waiting: { readonly thread: Worker; readonly end: NodeJS.Timeout } | undefined

function takeThread(): Worker {
  if (waiting === undefined) return startThread('reader-thread', import.meta.url)
  const { thread, end } = waiting
  clearTimeout(end)
  waiting = undefined
  stopListening(thread)
  thread.ref()
  return thread
}

function forget(): void {
  clearTimeout(waiting?.end)
  waiting = undefined
}

/** Keeps one thread for the next file; it keeps no process alive. */
async function leaveThread(thread: Worker, isUsable: boolean): Promise<void> {
  stopListening(thread)
  if (!isUsable || waiting !== undefined) {
    await thread.terminate()
    return
  }
  thread.once('error', forget)
  thread.once('exit', forget)
  thread.unref()
  const end = setTimeout(() => {
    waiting = undefined
    void thread.terminate()
  }, IDLE_MS)
  end.unref()
  waiting = { thread, end }
}

/**
 * Reads a file in a thread of its own, so that a large one slows no call down. Bytes are asked for as they are needed, and
 * the thread waits until what it found has been taken. A file that takes too long or too much memory is refused as
 * unreadable; with `mayTryAgain` that holds for a PDF alone, and with any other format `ThreadEnded` is thrown.
 */
export async function* readApart(
  request: ReadRequest,
  bytes: ByteStream,
  mayTryAgain = false,
): AsyncGenerator<ImportEvent> {
  const thread = takeThread()
  const messages = listen(thread)
  const watching = watchThread(thread)
  const say = (message: ToReader): void => {
    watching.begin()
    thread.postMessage(message, [])
  }
  const source = bytes[Symbol.asyncIterator]()
  let isDone = false
  try {
    say({ kind: 'start', request })
    for await (const message of messages) {
      if (message.kind === 'end') {
        isDone = true
        return
      }
      if (message.kind === 'failed') throw new Error(`reading ${request.declared} failed: ${message.message}`)
      if (message.kind === 'want') {
        const next = await source.next()
        say({ kind: 'bytes', bytes: next.done === true ? null : next.value })
        continue
      }
      const handedOver = performance.now()
      yield* message.events
      say({ kind: 'next' })
      await giveWay(performance.now() - handedOver)
    }
  } catch (error) {
    if (!(error instanceof ThreadEnded)) throw error
    const isPdf = request.declared === 'pdf'
    if (mayTryAgain && !isPdf) throw error
    yield { kind: 'finding', finding: fileIssue(isPdf ? 'PDF_UNREADABLE' : 'FILE_UNREADABLE') }
  } finally {
    watching.stop()
    await leaveThread(thread, isDone)
    await source.return?.()
  }
}

/**
 * A large file is in no hurry: after each batch it leaves server and database alone for as long as storing took, so that
 * calls meet it half of the time at most.
 */
async function giveWay(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, Math.min(milliseconds, LONGEST_REST_MS))
  })
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
