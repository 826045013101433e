import type { Worker } from 'node:worker_threads'
import { startThread, stopListening, watchThread } from '../threads/thread.ts'

export type PageRequest =
  | {
      readonly kind: 'draw'
      readonly bytes: Uint8Array
      readonly page: number
      readonly width: number
    }
  | { readonly kind: 'text'; readonly bytes: Uint8Array; readonly pages: number }

/** null: there is no such page, or it cannot be drawn or read. */
export interface PageAnswer {
  readonly png: Uint8Array | null
  readonly text: string | null
}

const nothing: PageAnswer = { png: null, text: null }

/** An idle thread is given up after so long. */
const IDLE_MS = 30_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A page (from 1) of a PDF from outside as PNG, drawn in a thread with limits of time and memory, one after the other. A
 * page that is not there, cannot be drawn or breaks the thread gives null.
 */
export async function drawPage(wanted: {
  readonly bytes: Uint8Array
  readonly page: number
  readonly width: number
}): Promise<Uint8Array | null> {
  return (await inTurn({ kind: 'draw', ...wanted })).png
}

/** The text of the first pages, in the same thread; null when it cannot be read. */
export async function readPages(bytes: Uint8Array, pages: number): Promise<string | null> {
  return (await inTurn({ kind: 'text', bytes, pages })).text
}

function inTurn(request: PageRequest): Promise<PageAnswer> {
  const answer = last.then(() => ask(request))
  last = answer
  return answer
}

function ask(request: PageRequest): Promise<PageAnswer> {
  clearTimeout(idle)
  const reader = thread ?? startThread('page-thread', import.meta.url)
  thread = reader
  stopListening(reader)
  reader.ref()
  const watching = watchThread(reader)
  return new Promise((resolve) => {
    const done = (answer: PageAnswer, isAlive: boolean): void => {
      watching.stop()
      stopListening(reader)
      if (isAlive) rest(reader)
      else thread = undefined
      resolve(answer)
    }
    reader.once('message', (answer: PageAnswer) => done(answer, true))
    reader.once('error', () => done(nothing, false))
    reader.once('exit', () => done(nothing, false))
    watching.begin()
    reader.postMessage(request, [])
  })
}

function forget(): void {
  clearTimeout(idle)
  thread = undefined
}

/** Keeps the thread for the next page for a while; it keeps no process alive. */
function rest(reader: Worker): void {
  reader.once('error', forget)
  reader.once('exit', forget)
  reader.unref()
  idle = setTimeout(() => {
    thread = undefined
    void reader.terminate()
  }, IDLE_MS)
  idle.unref()
}
