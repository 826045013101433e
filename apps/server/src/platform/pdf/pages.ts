import type { Worker } from 'node:worker_threads'
import { startThread, watchThread } from '../threads/thread.ts'

export interface PageRequest {
  readonly bytes: Uint8Array
  readonly page: number
  readonly width: number
}

/** null: there is no such page, or it cannot be drawn. */
export interface PageAnswer {
  readonly png: Uint8Array | null
}

/** An idle thread is given up after so long. */
const IDLE_MS = 30_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A page (from 1) of a PDF from outside as PNG, drawn in a thread with limits of time and memory, one after the other. A
 * page that is not there, cannot be drawn or breaks the thread gives null.
 */
export function drawPage(request: PageRequest): Promise<Uint8Array | null> {
  const drawing = last.then(() => draw(request))
  last = drawing
  return drawing
}

function draw(request: PageRequest): Promise<Uint8Array | null> {
  clearTimeout(idle)
  const drawer = thread ?? startThread('page-thread', import.meta.url)
  thread = drawer
  drawer.ref()
  const watching = watchThread(drawer)
  return new Promise((resolve) => {
    const done = (png: Uint8Array | null, isAlive: boolean): void => {
      watching.stop()
      drawer.removeAllListeners()
      if (isAlive) rest(drawer)
      else thread = undefined
      resolve(png)
    }
    drawer.once('message', ({ png }: PageAnswer) => done(png, true))
    drawer.once('error', () => done(null, false))
    drawer.once('exit', () => done(null, false))
    watching.begin()
    drawer.postMessage(request, [])
  })
}

/** Keeps the thread for the next page for a while; it keeps no process alive. */
function rest(drawer: Worker): void {
  drawer.unref()
  idle = setTimeout(() => {
    thread = undefined
    void drawer.terminate()
  }, IDLE_MS)
  idle.unref()
}
