import { createHash } from 'node:crypto'
import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { peek } from '../bytes.ts'
import { type ByteStream, FileRefused, guarded, type ReadEvent, type ReadOptions } from '../reading.ts'
import { Archive, type Budget, type Entry } from '../zip/archive.ts'
import { Spool } from '../zip/spool.ts'
import { type Order, type OrderedFile, readOrder } from './order.ts'
import { readPayload } from './payload.ts'

/**
 * Reads PADneXt: a bare payload, or the container with order file and data archive, nested or flat. Order of the
 * checks: unpack, order file, length and checksum, then the payload as a stream.
 */
export function readPadnext(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  return guarded(delivery(bytes, options))
}

async function* delivery(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  const { head, whole } = await peek(bytes, 4)
  if (head[0] === 0x50 && head[1] === 0x4b) {
    yield* container(whole, options)
    return
  }
  yield { kind: 'finding', finding: fileIssue('PADX_ORDER_FILE_MISSING') }
  yield* readPayload(whole, options)
}

interface Member {
  readonly archive: Archive
  readonly entry: Entry
}

async function* container(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  const spools: Spool[] = []
  try {
    const members = await openAll(bytes, options, spools)
    const sealed = [...members.keys()].find((name) => /\.p7m$/i.test(name))
    const orderName = [...members.keys()].find((name) => /_auf\.xml$/i.test(name))
    if (orderName === undefined) {
      if (sealed !== undefined) refuse('PADX_ENCRYPTED_UNSUPPORTED', { path: sealed })
      yield { kind: 'finding', finding: fileIssue('PADX_ORDER_FILE_MISSING') }
      yield* unordered(members, options)
      return
    }
    const order = await readOrder(unpack(members, orderName), options, orderName)
    yield* order.findings
    if (sealed !== undefined) refuse('PADX_ENCRYPTED_UNSUPPORTED', { path: sealed })
    yield* fileNames(order, orderName, options)
    const payloads: OrderedFile[] = []
    for (const file of order.files) {
      await checkFile(file, members)
      if (file.kind === 'PADneXt') payloads.push(file)
    }
    if (payloads.length === 0)
      refuse('PADX_PAYLOAD_MISSING', { params: { entry: `${order.baseName}_padx.xml` } })
    for (const file of payloads) yield* readPayload(unpack(members, file.name), options, file.name)
  } finally {
    for (const spool of spools) await spool.close()
  }
}

/** Opens the outer archive and the data archive in it; members of both by name. */
async function openAll(
  bytes: ByteStream,
  options: ReadOptions,
  spools: Spool[],
): Promise<ReadonlyMap<string, Member>> {
  const { limits } = options
  const budget: Budget = { unpacked: 0 }
  const members = new Map<string, Member>()
  let entries = 0
  const add = async (stream: ByteStream, depth: number): Promise<void> => {
    const spool = await Spool.from(stream, Math.max(limits.uploadBytes, limits.zipBytes))
    if (spool === undefined) refuse('ZIP_LIMIT', { params: { limitKind: 'size', limit: limits.zipBytes } })
    spools.push(spool)
    const archive = await Archive.open(spool, limits, budget)
    entries += archive.entries.length
    if (entries > limits.zipEntries)
      refuse('ZIP_LIMIT', { params: { limitKind: 'entries', limit: limits.zipEntries } })
    for (const entry of archive.entries) {
      if (entry.isFolder || isResourceFork(entry.name)) continue
      if (/\.(zip|padx)$/i.test(entry.name)) {
        if (depth >= limits.zipDepth) {
          refuse('ZIP_LIMIT', { path: entry.name, params: { limitKind: 'depth', limit: limits.zipDepth } })
        }
        await add(archive.unpack(entry), depth + 1)
        continue
      }
      if (members.has(entry.name)) refuse('ZIP_UNREADABLE', { path: entry.name })
      members.set(entry.name, { archive, entry })
    }
  }
  await add(bytes, 1)
  return members
}

/** What the Mac adds beside every file of an archive; it is no part of the delivery. */
function isResourceFork(name: string): boolean {
  return name.startsWith('._') || name === '.DS_Store'
}

function unpack(members: ReadonlyMap<string, Member>, name: string): ByteStream {
  const member = members.get(name)
  if (member === undefined) refuse('PADX_PAYLOAD_MISSING', { path: name, params: { entry: name } })
  return member.archive.unpack(member.entry)
}

/** Without an order file the payload is found by its name, then by being the only XML. */
async function* unordered(
  members: ReadonlyMap<string, Member>,
  options: ReadOptions,
): AsyncGenerator<ReadEvent> {
  const names = [...members.keys()].filter((name) => /\.xml$/i.test(name))
  const name = names.find((each) => /_padx\.xml$/i.test(each)) ?? names[0]
  if (name === undefined) refuse('PADX_PAYLOAD_MISSING', { params: { entry: '_padx.xml' } })
  yield* readPayload(unpack(members, name), options, name)
}

function* fileNames(order: Order, orderName: string, options: ReadOptions): Generator<ReadEvent> {
  const pairs: [found: string, expected: string][] = [[orderName, `${order.baseName}_auf.xml`]]
  for (const file of order.files)
    if (file.kind === 'PADneXt') pairs.push([file.name, `${order.baseName}_padx.xml`])
  const outer = options.fileName
  const isOuterWrong = outer !== undefined && !/\.(zip|padx)$/i.test(outer)
  if (isOuterWrong) pairs.push([outer, `${order.baseName}_padx.zip`])
  for (const [found, expected] of pairs) {
    if (found === expected) continue
    yield {
      kind: 'finding',
      finding: fileIssue('PADX_FILENAME_MISMATCH', { path: found, params: { found, expected } }),
    }
  }
}

/** Length and SHA-1 of a member against the order (uncompressed, unencrypted). */
async function checkFile(file: OrderedFile, members: ReadonlyMap<string, Member>): Promise<void> {
  const hash = createHash('sha1')
  let size = 0
  for await (const chunk of unpackAgain(members, file.name)) {
    hash.update(chunk)
    size += chunk.length
  }
  const at = { path: file.name, field: 'dateilaenge' }
  if (size !== file.size) {
    refuse('PADX_LENGTH_MISMATCH', { ...at, params: { entry: file.name, found: size, expected: file.size } })
  }
  if (hash.digest('hex') !== file.checksum) {
    refuse('PADX_CHECKSUM_MISMATCH', { ...at, params: { entry: file.name } })
  }
}

/** The check pass does not count against the budget: the payload is unpacked once more to be read. */
async function* unpackAgain(members: ReadonlyMap<string, Member>, name: string): AsyncGenerator<Uint8Array> {
  const member = members.get(name)
  if (member === undefined) refuse('PADX_PAYLOAD_MISSING', { path: name, params: { entry: name } })
  yield* member.archive.unpack(member.entry, { isRepeated: true })
}

function refuse(code: FileIssueCode, details: FileIssueDetails): never {
  throw new FileRefused(fileIssue(code, details))
}
