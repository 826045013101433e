import type { IncomingHttpHeaders } from 'node:http'
import { contentTag } from './etag.ts'

/** What of a file is sent: all of it, the part that was asked for, or nothing because no byte lies there. */
export type Cut =
  | {
      readonly status: 200 | 206
      readonly content: Buffer
      readonly headers: Readonly<Record<string, string>>
    }
  | { readonly status: 416; readonly headers: Readonly<Record<string, string>> }

/**
 * Cuts a file to the part that `Range` asks for (RFC 9110, section 14). A range of another unit, of several parts or without
 * sense is left alone, and so is one for a file that has changed since (`If-Range`): the whole file answers it.
 */
export function cutRange(file: Buffer, asked: IncomingHttpHeaders): Cut {
  const etag = contentTag(file)
  const headers = { 'accept-ranges': 'bytes', etag }
  const isStale = asked['if-range'] !== undefined && asked['if-range'] !== etag
  const range = isStale ? undefined : rangeOf(asked.range, file.length)
  if (range === undefined) return { status: 200, content: file, headers }
  const { from, to } = range
  if (from >= file.length || to < from)
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.length}` } }
  return {
    status: 206,
    content: file.subarray(from, to + 1),
    headers: { ...headers, 'content-range': `bytes ${from}-${to}/${file.length}` },
  }
}

const form = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/** First and last byte; undefined for what is no range of bytes. */
function rangeOf(range: string | undefined, length: number): { from: number; to: number } | undefined {
  const [, from, to, suffix] = form.exec(range ?? '') ?? []
  if (suffix !== undefined) {
    const last = Number(suffix)
    return { from: last === 0 ? length : Math.max(0, length - last), to: length - 1 }
  }
  if (from === undefined) return undefined
  const end = to === undefined || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== undefined && to !== '' && Number(to) < Number(from)) return undefined
  return { from: Number(from), to: end }
}
