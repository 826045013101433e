import { RECOGNISE_BYTES } from '@honora/formats/recognise.ts'
import { createHash, type Hash } from 'node:crypto'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import { SYNCHRONOUS_BYTES } from './limits.ts'

/** Pieces in which a file lies in the store: so much of it is in memory at a time. */
const PART_BYTES = 1024 * 1024

/** What is known of a file after one pass over its bytes. */
export interface Content {
  /** Keys of its pieces in the store, in order; empty when the bytes were only looked at. */
  readonly parts: readonly string[]
  readonly sizeBytes: number
  readonly sha256: string
  /** First bytes, for recognition. */
  readonly head: Buffer
  readonly isInfected: boolean
  /** All of it, where it is small enough to be read before the answer. */
  readonly small: Buffer | null
}

/** The signature that every virus scanner reports, for trying out: a scanner of the installation belongs in here. */
const testSignature = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
)

/** Watches bytes go by: size, hash, head, signature across the seams, and the whole while it is small. */
class Observer {
  private readonly hash: Hash = createHash('sha256')
  private head = Buffer.alloc(0)
  private tail = Buffer.alloc(0)
  private small: Buffer[] | null = []
  private isInfected = false
  sizeBytes = 0

  take(bytes: Buffer): void {
    this.hash.update(bytes)
    this.sizeBytes += bytes.length
    if (this.head.length < RECOGNISE_BYTES)
      this.head = Buffer.concat([this.head, bytes.subarray(0, RECOGNISE_BYTES - this.head.length)])
    const seam = Buffer.concat([this.tail, bytes.subarray(0, testSignature.length)])
    this.isInfected ||= seam.includes(testSignature) || bytes.includes(testSignature)
    const last = bytes.length < testSignature.length ? Buffer.concat([this.tail, bytes]) : bytes
    this.tail = Buffer.from(last.subarray(Math.max(0, last.length - testSignature.length)))
    if (this.sizeBytes > SYNCHRONOUS_BYTES) this.small = null
    else this.small?.push(Buffer.from(bytes))
  }

  content(parts: readonly string[]): Content {
    const { sizeBytes, head, isInfected, small } = this
    const sha256 = this.hash.digest('hex')
    return {
      parts,
      sizeBytes,
      sha256,
      head,
      isInfected,
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

/** Stores a stream piece by piece. Undefined when it is longer than the limit: then nothing is kept. */
export async function storeContent(
  objects: ObjectStore,
  stream: AsyncIterable<Buffer>,
  place: { readonly organisationId: string; readonly limit: number },
): Promise<Content | undefined> {
  const observer = new Observer()
  const name = `org/${place.organisationId}/invoice-file/${newId()}`
  const parts: string[] = []
  let isTooLong = false
  try {
    for await (const part of inParts(stream)) {
      isTooLong ||= observer.sizeBytes + part.length > place.limit
      // The rest is let pass unread, so that the answer reaches the client.
      if (isTooLong) continue
      observer.take(part)
      const key = `${name}-${String(parts.length).padStart(3, '0')}`
      await objects.put(key, part)
      parts.push(key)
    }
  } catch (error) {
    await dropParts(objects, parts)
    throw error
  }
  if (!isTooLong) return observer.content(parts)
  await dropParts(objects, parts)
  return undefined
}

/** Looks at bytes that are stored already. */
export async function observeContent(
  stream: AsyncIterable<Buffer>,
  parts: readonly string[],
): Promise<Content> {
  const observer = new Observer()
  for await (const part of stream) observer.take(part)
  return observer.content(parts)
}

export async function dropParts(objects: ObjectStore, parts: readonly string[]): Promise<void> {
  for (const key of parts) await objects.delete(key)
}

/** Where the bytes of a file lie. */
interface Stored {
  readonly object_key: string
  readonly object_parts: unknown
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
  const parts = file.object_parts as readonly string[]
  return parts.length === 0 ? [file.object_key] : parts
}
