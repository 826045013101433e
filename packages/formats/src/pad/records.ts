import { fileIssue } from '@honora/domain/invoice/file-issue.ts'
import { type ByteStream, FileRefused } from '../reading.ts'
import { RECORD } from './layout.ts'

const CR = 0x0d
const LF = 0x0a
/** End of a text file, as programs of DOS write it. */
const EOF = 0x1a

export interface RawRecord {
  /** Number from 1. */
  readonly number: number
  /** Byte offset of its start in the file. */
  readonly offset: number
  readonly bytes: Uint8Array
}

/**
 * Cuts a stream into records of 128 bytes, with or without CR LF between them. A shorter or longer record ends the
 * reading with `PAD_RECORD_LENGTH`.
 */
export async function* rawRecords(stream: ByteStream): AsyncGenerator<RawRecord> {
  const cutter = new Cutter()
  for await (const chunk of stream) yield* cutter.push(chunk)
  yield* cutter.end()
}

class Cutter {
  private rest: Uint8Array = new Uint8Array(0)
  private offset = 0
  private number = 0
  private hasLineEnds: boolean | undefined

  /** Cuts what is there; the last record waits until the byte after it is known. */
  push(chunk: Uint8Array): RawRecord[] {
    this.rest = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk])
    const out: RawRecord[] = []
    let at = 0
    while (this.rest.length - at > RECORD + 1) {
      const step = this.cut(this.rest.subarray(at), out)
      at += step
    }
    this.rest = this.rest.subarray(at)
    return out
  }

  end(): RawRecord[] {
    const out: RawRecord[] = []
    let at = 0
    while (at < this.rest.length) {
      const left = this.rest.subarray(at)
      if (left.length < RECORD) {
        if (left.every((byte) => byte === CR || byte === LF || byte === EOF)) break
        const end = lineEnd(left)
        this.number += 1
        this.refuse(end === -1 ? left.length : end)
      }
      at += this.cut(left, out)
    }
    return out
  }

  /** Cuts one record from bytes that hold at least one; answers how many bytes it took with its line end. */
  private cut(bytes: Uint8Array, out: RawRecord[]): number {
    this.number += 1
    const early = lineEnd(bytes.subarray(0, RECORD))
    if (early !== -1) this.refuse(early)
    let next = RECORD
    if (bytes[next] === CR) next += 1
    if (bytes[next] === LF) next += 1
    const hasLineEnd = next > RECORD
    this.hasLineEnds ??= hasLineEnd || bytes.length === RECORD
    if (this.hasLineEnds && !hasLineEnd && bytes.length > RECORD) {
      const end = lineEnd(bytes)
      this.refuse(end === -1 ? bytes.length : end)
    }
    out.push({ number: this.number, offset: this.offset, bytes: bytes.subarray(0, RECORD) })
    this.offset += next
    return next
  }

  private refuse(found: number): never {
    const params = { record: this.number, found, expected: RECORD }
    throw new FileRefused(
      fileIssue('PAD_RECORD_LENGTH', { record: this.number, offset: this.offset, params }),
    )
  }
}

function lineEnd(bytes: Uint8Array): number {
  const cr = bytes.indexOf(CR)
  const lf = bytes.indexOf(LF)
  if (cr === -1) return lf
  return lf === -1 ? cr : Math.min(cr, lf)
}
