import { importFile, type ImportEvent } from '@honora/formats/import.ts'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { readOptions } from './reading.ts'
import type { FromReader, ToReader } from './reader-messages.ts'

// The thread of `read-apart.ts`: reads one file at a time and hands over what it finds in small batches.

/** Lines handed over at a time, so that storing them never takes long. */
const BATCH_LINES = 150
const BATCH_EVENTS = 25

const port = parentPort
if (port === null) throw new Error('runs as a thread only')
const say = (message: FromReader): void => port.postMessage(message)

let giveBytes: (bytes: Uint8Array | null) => void = () => {}
let goOn: () => void = () => {}

port.on('message', (message: ToReader) => {
  if (message.kind === 'bytes') giveBytes(message.bytes)
  else if (message.kind === 'next') goOn()
  else
    void read(message.request).catch((error: unknown) => {
      say({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
    })
})

async function* bytesOf(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const arriving = new Promise<Uint8Array | null>((resolve) => {
      giveBytes = resolve
    })
    say({ kind: 'want' })
    const bytes = await arriving
    if (bytes === null) return
    yield bytes
  }
}

async function read(request: Extract<ToReader, { kind: 'start' }>['request']): Promise<void> {
  let events: ImportEvent[] = []
  let lines = 0
  /** One batch may be on its way while the next one is read. */
  let taken: Promise<void> = Promise.resolve()
  const handOver = async (): Promise<void> => {
    await taken
    taken = new Promise((resolve) => {
      goOn = resolve
    })
    say({ kind: 'events', events })
    events = []
    lines = 0
  }
  for await (const event of importFile(bytesOf(), readOptions(request))) {
    events.push(event)
    lines += event.kind === 'invoice' ? event.invoice.positions.length : 0
    if (events.length >= BATCH_EVENTS || lines >= BATCH_LINES) await handOver()
  }
  if (events.length > 0) await handOver()
  await taken
  say({ kind: 'end' })
}

/** Whoever waits for an answer comes first. Linux gives threads a priority of their own; elsewhere nothing is changed. */
function stepBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10)
  } catch {
    // No such thing on this system, or not allowed: it only takes its turn like the others.
  }
}
stepBack()
