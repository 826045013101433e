import { isUtf8 } from 'node:buffer'
import { importFinding, type ImportFinding } from '@honora/domain/imports/finding.ts'
import { type Charset, decode } from '../charset.ts'
import { ListFileRefused } from '../lists/events.ts'
import type { ByteStream } from '../reading.ts'

/** One line of an xDT file: three digits of length, four of the field, content, CR LF. */
export interface XdtLine {
  readonly line: number
  readonly field: string
  readonly content: string
  /** Bytes of the whole line, CR LF included, as they are and as the line states them. */
  readonly bytes: number
  readonly statedBytes: number
}

export type XdtLineEvent =
  | { readonly kind: 'line'; readonly line: XdtLine }
  | { readonly kind: 'finding'; readonly finding: ImportFinding }

/** The three digits cannot say more; a line that is longer is not of this format. */
const LONGEST_LINE = 4096

/**
 * Cuts an xDT file into its lines. Lengths that are wrong are named and not believed: many systems count them wrongly, and the
 * line end tells the truth. Lines of another form are named and left out.
 */
export async function* readLines(bytes: ByteStream, charset: Charset): AsyncGenerator<XdtLineEvent> {
  let number = 0
  for await (const raw of cutLines(bytes)) {
    number += 1
    if (raw.content.length === 0) continue
    const text = decodeLine(raw.content, charset)
    const parts = /^(\d{3})(\d{4})(.*)$/su.exec(text)
    if (parts === null) {
      yield { kind: 'finding', finding: importFinding('XDT_LINE_MALFORMED', { line: number }) }
      continue
    }
    const [, length = '', field = '', content = ''] = parts
    const size = raw.content.length + 2
    if (Number(length) !== size)
      yield {
        kind: 'finding',
        finding: importFinding('XDT_LINE_LENGTH', {
          line: number,
          field,
          params: { stated: Number(length), found: size },
        }),
      }
    const plain = content.replaceAll(/\p{Cc}/gu, ' ')
    if (plain !== content)
      yield { kind: 'finding', finding: importFinding('CONTROL_CHARACTER', { line: number, field }) }
    yield {
      kind: 'line',
      line: { line: number, field, content: plain.trim(), bytes: size, statedBytes: Number(length) },
    }
  }
}

/** A line that is no UTF-8 in a file of UTF-8 was written by a program that did not know better: Windows-1252. */
function decodeLine(bytes: Uint8Array, charset: Charset): string {
  return decode(bytes, charset === 'UTF-8' && !isUtf8(bytes) ? 'Windows-1252' : charset)
}

/** Lines by LF, CR LF or CR LF with blanks behind; a byte order mark at the start and an end-of-file mark (1A) are left out. */
async function* cutLines(bytes: ByteStream): AsyncGenerator<{ readonly content: Uint8Array }> {
  let rest: Uint8Array = new Uint8Array(0)
  let isFirst = true
  const clean = (line: Uint8Array): Uint8Array => {
    const hasMark = isFirst && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf
    isFirst = false
    let end = line.length
    while (end > 0 && (line[end - 1] === 0x0d || line[end - 1] === 0x1a)) end -= 1
    return line.subarray(hasMark ? 3 : 0, end)
  }
  let number = 0
  for await (const chunk of bytes) {
    const part = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let from = 0
    for (let at = part.indexOf(0x0a); at >= 0; at = part.indexOf(0x0a, from)) {
      number += 1
      refuseLong(at - from, number)
      yield { content: clean(part.subarray(from, at)) }
      from = at + 1
    }
    rest = part.subarray(from)
    refuseLong(rest.length, number + 1)
  }
  if (rest.length > 0) yield { content: clean(rest) }
}

function refuseLong(length: number, line: number): void {
  if (length > LONGEST_LINE)
    throw new ListFileRefused('FILE_LINE_TOO_LONG', { line, params: { limit: LONGEST_LINE } })
}
