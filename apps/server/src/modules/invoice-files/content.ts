import { RECOGNISE_BYTES } from '@honora/formats/recognise.ts'
import { createHash, type Hash } from 'node:crypto'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Log } from '../../platform/observability/log.ts'
import { type Scan, ScannerUnavailable, type Verdict } from '../../platform/virus/scanner.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { SYNCHRONOUS_BYTES } from './limits.ts'
import { dropParts, expectPieces } from './pieces.ts'

/** Pieces in which a file lies in the store: so much of it is in memory at a time. */
const PART_BYTES = 1024 * 1024

const partKey = (prefix: string, number: number): string => `${prefix}/${String(number).padStart(3, '0')}`

/** Keys of the pieces in which {@link storeContent} stores a file of this size. */
export function partKeysOf(prefix: string, sizeBytes: number): readonly string[] {
  return Array.from({ length: Math.ceil(sizeBytes / PART_BYTES) }, (_, number) => partKey(prefix, number))
}

/** What is known of a file after one pass over its bytes. */
export interface Content {
  /** Keys of its pieces in the store, in order; empty when the bytes were only looked at. */
  readonly parts: readonly string[]
  /** What their keys begin with, when they were stored just now; null for those of an upload. */
  readonly prefix: string | null
  readonly sizeBytes: number
  readonly sha256: string
  /** First bytes, for recognition. */
  readonly head: Buffer
  /** What the scanner says of it; unknown while none answers. */
  readonly verdict: Verdict | 'unknown'
  /** All of it, where it is small enough to be read before the answer. */
  readonly small: Buffer | null
}

/** Watches bytes go by: size, hash, head, and the whole while it is small. */
class Observer {
  private readonly hash: Hash = createHash('sha256')
  private head = Buffer.alloc(0)
  private small: Buffer[] | null = []
  sizeBytes = 0

  take(bytes: Buffer): void {
    this.hash.update(bytes)
    this.sizeBytes += bytes.length
    if (this.head.length < RECOGNISE_BYTES)
      this.head = Buffer.concat([this.head, bytes.subarray(0, RECOGNISE_BYTES - this.head.length)])
    if (this.sizeBytes > SYNCHRONOUS_BYTES) this.small = null
    else this.small?.push(Buffer.from(bytes))
  }

  content(stored: Pick<Content, 'parts' | 'prefix' | 'verdict'>): Content {
    const { sizeBytes, head, small } = this
    const sha256 = this.hash.digest('hex')
    return {
      ...stored,
      sizeBytes,
      sha256,
      head,
      small: small === null ? null : Buffer.concat(small),
    }
  }
}

/** Cuts a stream into pieces of {@link PART_BYTES}; the last one is shorter. */
export async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    let rest = chunk
    while (size + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, cut)])
      held = []
      size = 0
      rest = rest.subarray(cut)
    }
    if (rest.length === 0) continue
    held.push(Buffer.from(rest))
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Where a stream is stored, and how long it may be. */
interface Place {
  readonly organisationId: string
  readonly kind: 'invoice-file' | 'claim-document'
  readonly limit: number
}

/** Stores a stream piece by piece, through the scanner. Undefined when it is longer than the limit: then nothing is kept. */
export async function storeContent(
  deps: Pick<Deps, 'objects' | 'scanner' | 'log' | 'transaction' | 'jobs' | 'clock'>,
  stream: AsyncIterable<Buffer>,
  place: Place,
): Promise<Content | undefined> {
  const { objects, scanner, log } = deps
  const observer = new Observer()
  const name = `org/${place.organisationId}/${place.kind}/${newId()}`
  await expectPieces(deps, place.organisationId, name)
  const parts: string[] = []
  const scan = scanner.begin()
  let isTooLong = false
  try {
    for await (const part of inParts(stream)) {
      isTooLong ||= observer.sizeBytes + part.length > place.limit
      // The rest is let pass unread, so that the answer reaches the client.
      if (isTooLong) continue
      observer.take(part)
      await scan.write(part)
      const key = partKey(name, parts.length)
      await objects.put(key, part)
      parts.push(key)
    }
  } catch (error) {
    scan.cancel()
    await dropParts(objects, parts)
    throw error
  }
  if (!isTooLong) return observer.content({ parts, prefix: name, verdict: await verdictOf(scan, log) })
  scan.cancel()
  await dropParts(objects, parts)
  return undefined
}

/** Looks at bytes that are stored already, with the scanner. */
export async function observeContent(
  { objects, scanner, log }: Pick<Deps, 'objects' | 'scanner' | 'log'>,
  parts: readonly string[],
): Promise<Content> {
  const observer = new Observer()
  const scan = scanner.begin()
  try {
    for await (const part of readParts(objects, parts)) {
      observer.take(part)
      await scan.write(part)
    }
  } catch (error) {
    scan.cancel()
    throw error
  }
  return observer.content({ parts, prefix: null, verdict: await verdictOf(scan, log) })
}

/** No verdict is no reason to refuse a file: it waits until there is one. */
async function verdictOf(scan: Scan, log: Log): Promise<Content['verdict']> {
  try {
    return await scan.end()
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    log.warn({ err: error }, 'no verdict of the virus scanner')
    return 'unknown'
  }
}

/** Where the bytes of a file lie. */
interface Stored {
  readonly object_key: string
  readonly object_parts: readonly string[]
  readonly size_bytes: number
}

/** The bytes of a stored file, piece by piece. */
export async function* readContent(objects: ObjectStore, file: Stored): AsyncGenerator<Buffer> {
  if (file.size_bytes === 0) return
  yield* readParts(objects, keysOf(file))
}

export async function* readParts(objects: ObjectStore, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield found(await objects.get(key))
}

/** All bytes of a stored file; for PDFs, which are only read as a whole. */
export async function wholeContent(objects: ObjectStore, file: Stored): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of readContent(objects, file)) parts.push(part)
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
}

function keysOf(file: Stored): readonly string[] {
  const parts = file.object_parts
  return parts.length === 0 ? [file.object_key] : parts
}
