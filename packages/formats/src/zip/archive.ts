import { createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import { fileIssue, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { type ByteStream, FileRefused, type Limits } from '../reading.ts'
import { Crc32 } from './crc32.ts'
import type { ByteSource } from './spool.ts'

export interface Entry {
  /** Plain file name; folders are cut off. */
  readonly name: string
  /** With its folders, checked: it never leads elsewhere. */
  readonly path: string
  readonly size: number
  readonly compressedSize: number
  readonly method: number
  readonly crc: number
  readonly offset: number
  readonly isFolder: boolean
}

/** Counts unpacked bytes over all archives of one delivery. */
export interface Budget {
  unpacked: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
/** Below this size the ratio says nothing. */
const RATIO_FROM = 64 * 1024

function refuse(
  code: 'ZIP_UNREADABLE' | 'ZIP_PATH_TRAVERSAL' | 'ZIP_LIMIT',
  details: FileIssueDetails = {},
): never {
  throw new FileRefused(fileIssue(code, details))
}

/**
 * A ZIP archive read by its directory. Refused: passwords, unknown methods, paths that lead elsewhere, overlapping
 * members, and everything beyond the limits, both as declared and as it turns out while unpacking.
 */
export class Archive {
  readonly entries: readonly Entry[]
  private readonly source: ByteSource
  private readonly limits: Limits
  private readonly budget: Budget

  private constructor(source: ByteSource, entries: readonly Entry[], limits: Limits, budget: Budget) {
    this.source = source
    this.entries = entries
    this.limits = limits
    this.budget = budget
  }

  static async open(source: ByteSource, limits: Limits, budget: Budget): Promise<Archive> {
    const { offset, size, count } = await findDirectory(source)
    if (count > limits.zipEntries)
      refuse('ZIP_LIMIT', { params: { limitKind: 'entries', limit: limits.zipEntries } })
    if (size > limits.zipEntries * 70_000 || offset + size > source.size) refuse('ZIP_UNREADABLE')
    const entries = readDirectory(Buffer.from(await source.read(offset, size)), count)
    checkEntries(entries, limits, offset)
    return new Archive(source, entries, limits, budget)
  }

  /** Unpacks a member as a stream; size, checksum and limits are checked on the way. A repeated pass is not counted. */
  async *unpack(entry: Entry, options: { readonly isRepeated?: boolean } = {}): AsyncGenerator<Uint8Array> {
    const head = Buffer.from(await this.source.read(entry.offset, 30))
    if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) refuse('ZIP_UNREADABLE', { path: entry.name })
    const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (start + entry.compressedSize > this.source.size) refuse('ZIP_UNREADABLE', { path: entry.name })
    const packed = this.slice(start, entry.compressedSize)
    const crc = new Crc32()
    let size = 0
    try {
      for await (const chunk of entry.method === 0 ? packed : inflate(packed)) {
        size += chunk.length
        if (options.isRepeated !== true) this.budget.unpacked += chunk.length
        if (size > entry.size) refuse('ZIP_UNREADABLE', { path: entry.name })
        if (this.budget.unpacked > this.limits.zipBytes) {
          refuse('ZIP_LIMIT', {
            path: entry.name,
            params: { limitKind: 'size', limit: this.limits.zipBytes },
          })
        }
        crc.add(chunk)
        yield chunk
      }
    } catch (error) {
      if (error instanceof FileRefused || !isInflateError(error)) throw error
      refuse('ZIP_UNREADABLE', { path: entry.name })
    }
    if (size !== entry.size || crc.value !== entry.crc) refuse('ZIP_UNREADABLE', { path: entry.name })
  }

  private async *slice(start: number, length: number): AsyncGenerator<Uint8Array> {
    const step = 64 * 1024
    for (let at = 0; at < length; at += step) yield this.source.read(start + at, Math.min(step, length - at))
  }
}

function isInflateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}

function inflate(packed: ByteStream): ByteStream {
  const source = Readable.from(packed, { objectMode: false })
  const inflater = createInflateRaw()
  source.on('error', (error) => inflater.destroy(error))
  inflater.on('close', () => source.destroy())
  return source.pipe(inflater)
}

async function findDirectory(source: ByteSource): Promise<{ offset: number; size: number; count: number }> {
  const length = Math.min(source.size, 22 + 65_535)
  const tail = Buffer.from(await source.read(source.size - length, length))
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue
    const count = tail.readUInt16LE(at + 10)
    const size = tail.readUInt32LE(at + 12)
    const offset = tail.readUInt32LE(at + 16)
    const isSplit = tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== count
    if (isSplit || count === 0xffff || offset === 0xffffffff) refuse('ZIP_UNREADABLE')
    return { offset, size, count }
  }
  return refuse('ZIP_UNREADABLE')
}

function readDirectory(bytes: Buffer, count: number): Entry[] {
  const entries: Entry[] = []
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) refuse('ZIP_UNREADABLE')
    const flags = bytes.readUInt16LE(at + 8)
    const nameLength = bytes.readUInt16LE(at + 28)
    const extra = bytes.readUInt16LE(at + 30)
    const comment = bytes.readUInt16LE(at + 32)
    const raw = bytes.subarray(at + 46, at + 46 + nameLength)
    const path = raw.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8')
    const method = bytes.readUInt16LE(at + 10)
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) refuse('ZIP_UNREADABLE', { path: shown(path) })
    checkPath(path)
    const mode = bytes.readUInt32LE(at + 38) >>> 16
    if ((mode & 0xf000) === 0xa000) traversal(path)
    entries.push({
      name: path.split('/').at(-1) ?? '',
      path,
      isFolder: path.endsWith('/'),
      method,
      crc: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries
}

/** Nothing is ever written under these names, but an archive that tries is refused all the same. */
function checkPath(path: string): void {
  const isAbsolute = path.startsWith('/') || /^[A-Za-z]:/.test(path)
  const isUpward = path.split('/').includes('..')
  if (isAbsolute || isUpward || path.includes('\\') || /\p{Cc}/u.test(path)) traversal(path)
}

function traversal(path: string): never {
  refuse('ZIP_PATH_TRAVERSAL', { path: shown(path), params: { entry: shown(path) } })
}

function shown(path: string): string {
  return path.replace(/\p{Cc}/gu, '?').slice(0, 80)
}

function checkEntries(entries: readonly Entry[], limits: Limits, directory: number): void {
  let total = 0
  let packed = 0
  let previousEnd = 0
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (entry.offset < previousEnd || entry.offset + 30 + entry.compressedSize > directory)
      refuse('ZIP_UNREADABLE')
    previousEnd = entry.offset + 30 + entry.compressedSize
    total += entry.size
    packed += entry.compressedSize
    const isBomb = entry.size > RATIO_FROM && entry.size > entry.compressedSize * limits.zipRatio
    if (isBomb)
      refuse('ZIP_LIMIT', { path: entry.name, params: { limitKind: 'ratio', limit: limits.zipRatio } })
  }
  if (total > limits.zipBytes) refuse('ZIP_LIMIT', { params: { limitKind: 'size', limit: limits.zipBytes } })
  const isBomb = total > RATIO_FROM && total > packed * limits.zipRatio
  if (isBomb) refuse('ZIP_LIMIT', { params: { limitKind: 'ratio', limit: limits.zipRatio } })
}
