import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { peek } from '../bytes.ts'
import { decode, type Charset } from '../charset.ts'
import {
  bounded,
  ListFileRefused,
  refusedAsEvent,
  withinBudget,
  type ListFileEvent,
  type ListFileLimits,
} from '../lists/events.ts'
import type { ByteStream } from '../reading.ts'
import { charsetByLetters } from '../xdt/charset.ts'
import { tableEvents, type TableRow } from './rows.ts'

/** Enough to meet the letters of some names. */
const HEAD = 256 * 1024
const delimiters = [';', ',', '\t', '|']
/** Letters of one row: a quotation mark that is never closed ends there. */
const MAX_ROW = 64 * 1024

/** True for the first bytes of a text whose first line has a sign between columns. */
export function looksLikeTable(head: Uint8Array): boolean {
  const isWide = wideCharset(head) !== undefined
  if (!isWide && head.includes(0)) return false
  return delimiterOf(headText(head)) !== undefined
}

/** A table as CSV: any of four delimiters, quoted or not, in UTF-8, UTF-16, Windows-1252 or a code page. */
export function readCsv(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  return refusedAsEvent(withinBudget(csvEvents(bytes, limits)))
}

async function* csvEvents(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  const { head, whole } = await peek(bytes, HEAD)
  const charset = wideCharset(head) ?? charsetByLetters(head) ?? 'UTF-8'
  yield { kind: 'format', format: 'csv' }
  yield { kind: 'charset', charset: charset.toUpperCase() }
  const text = headText(head)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text) ?? ';',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    // Spreadsheets write the delimiter down in a first line of its own.
    from_line: /^\ufeff?sep=/i.test(text) ? 2 : 1,
    info: true,
  })
  const source = Readable.from(decoded(bounded(whole, limits.bytes), charset))
  source.on('error', (error) => parser.destroy(error))
  yield* tableEvents(rowsOf(source.pipe(parser)), limits)
}

/** What the parser gives for a row with `info`. */
interface ParsedRow {
  readonly record: string[]
  readonly info: { readonly lines: number }
}

async function* rowsOf(records: AsyncIterable<ParsedRow>): AsyncGenerator<TableRow> {
  try {
    for await (const { record, info } of records) {
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? new ListFileRefused('FILE_LINE_TOO_LONG', { line, params: { limit: MAX_ROW } })
      : new ListFileRefused('TABLE_QUOTE_OPEN', { line })
  }
}

type WideCharset = 'utf-16le' | 'utf-16be'

/** UTF-16 says so by its byte order mark. */
function wideCharset(head: Uint8Array): WideCharset | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

async function* decoded(bytes: ByteStream, charset: Charset | WideCharset): AsyncGenerator<string> {
  // One byte a letter, so no letter is cut. TextDecoder is no help: that of Node 20 reads Windows-1252 as ISO-8859-1.
  if (charset !== 'UTF-8' && charset !== 'utf-16le' && charset !== 'utf-16be') {
    for await (const chunk of bytes) yield decode(chunk, charset)
    return
  }
  const decoder = new TextDecoder(charset)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function headText(head: Uint8Array): string {
  return new TextDecoder(wideCharset(head) ?? 'latin1')
    .decode(head.subarray(0, 8192))
    .replace(/^\u00ef\u00bb\u00bf/, '')
}

/** The sign that stands most often in the first line, outside of quotes; a line `sep=;` says it itself. */
function delimiterOf(text: string): string | undefined {
  const said = /^\ufeff?sep=(.)/i.exec(text)?.[1]
  if (said !== undefined && delimiters.includes(said)) return said
  const [line = ''] = text
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/[\r\n]/)
  const counts = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }))
  const best = counts.toSorted((a, b) => b.count - a.count)[0]
  return best !== undefined && best.count > 0 ? best.delimiter : undefined
}
