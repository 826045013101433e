import { zipSync, type Zippable } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { collect } from '../bytes.ts'
import {
  ListFileRefused,
  refusedAsEvent,
  withinBudget,
  type ListFileEvent,
  type ListFileLimits,
} from '../lists/events.ts'
import { type ByteStream, defaultLimits, FileRefused } from '../reading.ts'
import { XmlTokenizer, type Attributes } from '../xml/tokenizer.ts'
import { Archive, type Entry } from '../zip/archive.ts'
import { Spool } from '../zip/spool.ts'
import { tableEvents, type TableRow } from './rows.ts'

/** A workbook is held in memory whole, so it is kept smaller than files that are read line by line. */
const limits = { ...defaultLimits, zipEntries: 500, zipBytes: 32 * 1024 * 1024 }
const FILE_BYTES = 16 * 1024 * 1024
/** Cells beyond lie outside of any list; a reader would make room for all that lie before them. */
const MAX_ROW = 50_000
const MAX_COLUMN = 200

/** 9999-12-31: numbers beyond are days of no list. */
const LAST_INSTANT = Date.UTC(9999, 11, 31)

/** The parts of a workbook that hold texts; pictures, macros and links stay packed. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[^/]+\.(xml|rels)|xl\/worksheets\/[^/]+\.xml)$/

/** True for the first bytes of an archive; false for a workbook with a password or of before 2007, see below. */
export const looksLikeZip = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'

/** True for the container that old and encrypted workbooks come in. */
export const looksLikeOldOffice = (head: Uint8Array): boolean =>
  Buffer.from(head.subarray(0, 4)).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))

/** The first sheet of a workbook as a table. */
export function readXlsx(bytes: ByteStream, listLimits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  return refusedAsEvent(withinBudget(xlsxEvents(bytes, listLimits)))
}

async function* xlsxEvents(bytes: ByteStream, listLimits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  yield { kind: 'format', format: 'xlsx' }
  const rows = await readRows(bytes)
  yield* tableEvents(rowsOf(rows), listLimits)
}

async function* rowsOf(rows: readonly (readonly unknown[])[]): AsyncGenerator<TableRow> {
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells: cells.map(textOf) }
}

/** Numbers as they are written, days and times as ISO 8601 has them, whatever else a cell holds as text. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return dayOrTime(cell)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** A workbook keeps times as parts of a day, a few milliseconds off; those without a day lie before its first one. */
function dayOrTime(cell: Date): string {
  const minute = 60_000
  if (!(Math.abs(cell.getTime()) < LAST_INSTANT)) return ''
  const [day = '', time = ''] = new Date(Math.round(cell.getTime() / minute) * minute)
    .toISOString()
    .slice(0, 16)
    .split('T')
  if (day < '1900') return time
  return time === '00:00' ? day : `${day} ${time}`
}

async function readRows(bytes: ByteStream): Promise<readonly (readonly unknown[])[]> {
  const spool = await Spool.from(bytes, FILE_BYTES)
  if (spool === undefined) throw new ListFileRefused('FILE_TOO_LARGE', { params: { limit: FILE_BYTES } })
  try {
    const parts = await unpackChecked(spool)
    // Numbers stay as they are written: a telephone number is no quantity.
    return await readSheet<string>(copyOf(zipSync(parts, { level: 0 })), 1, { parseNumber: (text) => text })
  } catch (error) {
    if (error instanceof ListFileRefused) throw error
    const isLimit = error instanceof FileRefused && error.finding.code === 'ZIP_LIMIT'
    throw new ListFileRefused(isLimit ? 'XLSX_LIMIT' : 'XLSX_UNREADABLE')
  } finally {
    await spool.close()
  }
}

const copyOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer

/**
 * The parts of a workbook after everything about them was checked: sizes as stated and as they turn out, paths, well-formed
 * XML without a DOCTYPE, and cells that lie where cells of a list may lie.
 */
async function unpackChecked(spool: Spool): Promise<Zippable> {
  const archive = await Archive.open(spool, limits, { unpacked: 0 })
  const parts: Zippable = {}
  for (const entry of archive.entries) {
    if (entry.isFolder || !wanted.test(entry.path)) continue
    const content = await collect(archive.unpack(entry))
    checkXml(entry, content)
    parts[entry.path] = content
  }
  return parts
}

function checkXml(entry: Entry, content: Uint8Array): void {
  const check = (name: string, attributes: Attributes): void => {
    const place = name === 'c' || name === 'row' ? attributes.get('r') : undefined
    if (place !== undefined && !isNear(place)) throw new ListFileRefused('XLSX_LIMIT')
  }
  const tokenizer = new XmlTokenizer(
    {
      open: (name, _space, attributes) => check(name, attributes),
      leaf: (name, _space, attributes) => check(name, attributes),
      text: () => undefined,
      close: () => undefined,
    },
    { maxDepth: 64, path: entry.path },
  )
  const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
  const step = 64 * 1024
  for (let at = 0; at < text.length; at += step) tokenizer.write(text.slice(at, at + step))
  tokenizer.end()
}

/** A place like `AB12` or, of a row, `12`, within the bounds of a list. */
function isNear(place: string): boolean {
  const parts = /^([A-Z]{0,3})(\d{1,7})$/.exec(place)
  if (parts === null) return false
  const column = [...(parts[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return column <= MAX_COLUMN && Number(parts[2]) <= MAX_ROW
}
