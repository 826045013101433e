import { inflateSync } from 'node:zlib'

/** What a look at the raw objects of a PDF tells. */
export interface PdfScan {
  /** JavaScript, launch actions or what else does something on opening; or embedded files and nothing worse. */
  readonly content: 'active' | 'files' | 'plain'
  readonly isEncrypted: boolean
  /** Objects inside compressed streams that could not be looked into. */
  readonly hasOpaqueObjects: boolean
}

/** Names that stand for something that acts. */
const ACTIVE = new Set(
  'JavaScript JS Launch RichMedia XFA SubmitForm ImportData GoToE Movie Sound Rendition AA'.split(' '),
)
/** Names that stand for another file inside, as every electronic invoice in a PDF has one. */
const FILES = new Set(['EmbeddedFile', 'EmbeddedFiles', 'EF'])

const WINDOW = 256 * 1024
const OVERLAP = 1024
/** Most bytes that compressed objects of a file may unfold to. */
const MAX_OBJECTS = 32 * 1024 * 1024

/**
 * Looks for active content in the objects of a PDF, compressed object streams included. Works on the bytes in
 * windows; contents of other streams (pages, images, fonts) hold no objects and are left out.
 */
export function scanPdf(bytes: Uint8Array): PdfScan {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = new Set<string>()
  let hasOpaqueObjects = false
  let unfolded = 0
  let at = 0
  while (at < buffer.length) {
    const stream = nextStream(buffer, at)
    collectNames(buffer, at, stream?.start ?? buffer.length, names)
    if (stream === undefined) break
    if (stream.holdsObjects) {
      const content = unfold(buffer.subarray(stream.start, stream.end), MAX_OBJECTS - unfolded)
      if (content === undefined) hasOpaqueObjects = true
      else {
        unfolded += content.length
        collectNames(content, 0, content.length, names)
      }
    }
    at = stream.end
  }
  return {
    content: contentOf(names),
    isEncrypted: names.has('Encrypt'),
    hasOpaqueObjects,
  }
}

function contentOf(names: ReadonlySet<string>): PdfScan['content'] {
  const all = [...names]
  if (all.some((name) => ACTIVE.has(name))) return 'active'
  return all.some((name) => FILES.has(name)) ? 'files' : 'plain'
}

interface StreamPart {
  readonly start: number
  readonly end: number
  readonly holdsObjects: boolean
}

/** The next `stream … endstream`, from a position. */
function nextStream(buffer: Buffer, from: number): StreamPart | undefined {
  for (let at = buffer.indexOf('stream', from); at !== -1; at = buffer.indexOf('stream', at + 6)) {
    const after = buffer[at + 6]
    const isKeyword =
      (after === 0x0d || after === 0x0a) &&
      buffer.subarray(Math.max(0, at - 3), at).toString('latin1') !== 'end'
    if (!isKeyword) continue
    const start = at + (after === 0x0d && buffer[at + 7] === 0x0a ? 8 : 7)
    const end = buffer.indexOf('endstream', start)
    const head = buffer.subarray(Math.max(from, at - 2048), at).toString('latin1')
    const dictionary = head.slice(head.lastIndexOf('obj') + 1)
    return {
      start,
      end: end === -1 ? buffer.length : end,
      holdsObjects: /ObjStm/.test(plainNames(dictionary)),
    }
  }
  return undefined
}

function unfold(bytes: Buffer, limit: number): Buffer | undefined {
  if (limit <= 0) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength: limit, finishFlush: 2 })
  } catch {
    return undefined
  }
}

/** Adds every name in a part of the file, `#xx` resolved. */
function collectNames(buffer: Buffer, from: number, to: number, names: Set<string>): void {
  for (let at = from; at < to; at += WINDOW - OVERLAP) {
    const text = buffer.subarray(at, Math.min(at + WINDOW, to)).toString('latin1')
    for (const match of text.matchAll(/\/([^\s()<>[\]{}/%]{1,64})/g)) names.add(plainNames(match[1] ?? ''))
  }
}

function plainNames(text: string): string {
  return text.replace(/#([\da-fA-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
