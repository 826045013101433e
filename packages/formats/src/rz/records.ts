import { fileIssue } from '@honora/domain/invoice/file-issue.ts'
import { FileRefused } from '../reading.ts'

/** Record types of RZ profile 1 with their field names; the first field is the type itself, so n = names + 1. */
export const rzFields = {
  H: ['format', 'version', 'charset', 'customerNumber', 'created', 'software', 'batchNumber'],
  R: [
    'invoiceNumber',
    'invoiceDate',
    'dueDays',
    'factoringType',
    'totalCents',
    'currency',
    'case',
    'consentReference',
  ],
  E: [
    'kind',
    'salutation',
    'title',
    'firstName',
    'lastName',
    'birthDate',
    'street',
    'houseNumber',
    'zip',
    'city',
    'country',
    'email',
    'phone',
  ],
  P: ['externalId', 'firstName', 'lastName', 'birthDate', 'sex', 'insurance'],
  L: [
    'position',
    'date',
    'system',
    'code',
    'analog',
    'teeth',
    'quantity',
    'factor',
    'points',
    'amountCents',
    'justification',
    'text',
  ],
  M: ['kind', 'text', 'documentNumber', 'amountCents'],
  S: ['feeCents', 'laboratoryCents', 'materialCents', 'prepaidCents', 'totalCents'],
  T: ['invoiceCount', 'lineCount', 'totalCents'],
} as const satisfies Record<string, readonly string[]>

export type RzType = keyof typeof rzFields

/** What may follow a record: `H (R E P L+ M* S)+ T`. */
export const rzFollows: Record<RzType, readonly RzType[]> = {
  H: ['R'],
  R: ['E'],
  E: ['P'],
  P: ['L'],
  L: ['L', 'M', 'S'],
  M: ['M', 'S'],
  S: ['R', 'T'],
  T: [],
}

/** One record: raw text of each field, and where it stands. */
export interface RzRecord {
  readonly line: number
  readonly fields: readonly string[]
  /** Column of each field, from 1. */
  readonly columns: readonly number[]
}

/** Longest record in characters; beyond it something is wrong with the quotes. */
const MAX_RECORD = 256 * 1024

/**
 * Cuts text into records: lines, unless a quoted field holds the line end (RFC 4180 with `;`). Feed pieces with
 * {@link push}, close with {@link end}.
 */
export class RzSplitter {
  private rest = ''
  private held = ''
  private heldLine = 0
  private isQuoted = false
  private line = 0

  /** Lines seen so far. */
  get lines(): number {
    return this.line
  }

  *push(text: string): Generator<{ text: string; line: number }> {
    const all = this.rest + text
    let at = 0
    for (let end = all.indexOf('\n', at); end !== -1; end = all.indexOf('\n', at)) {
      yield* this.take(all.slice(at, end))
      at = end + 1
    }
    this.rest = all.slice(at)
    if (this.rest.length > MAX_RECORD) this.refuseLong(this.line + 1)
  }

  *end(): Generator<{ text: string; line: number }> {
    if (this.rest !== '') yield* this.take(this.rest)
    this.rest = ''
    if (this.isQuoted) yield* this.flush()
  }

  private *take(line: string): Generator<{ text: string; line: number }> {
    this.line += 1
    if (line.length > MAX_RECORD) this.refuseLong(this.line)
    if (!this.isQuoted) {
      this.held = line
      this.heldLine = this.line
    } else {
      this.held += `\n${line}`
    }
    this.isQuoted = endsQuoted(line, this.isQuoted)
    if (this.isQuoted && this.held.length <= MAX_RECORD) return
    yield* this.flush()
  }

  private refuseLong(line: number): never {
    const params = { line, limit: MAX_RECORD }
    throw new FileRefused(fileIssue('FILE_LINE_TOO_LONG', { line, params }))
  }

  private *flush(): Generator<{ text: string; line: number }> {
    this.isQuoted = false
    const text = this.held.endsWith('\r') ? this.held.slice(0, -1) : this.held
    this.held = ''
    yield { text, line: this.heldLine }
  }
}

/** Whether a quoted field is still open at the end of a line. A quote opens a field only as its first character. */
function endsQuoted(line: string, isOpen: boolean): boolean {
  let at = 0
  let isQuoted = isOpen
  for (;;) {
    if (!isQuoted && line[at] === '"') {
      isQuoted = true
      at += 1
    }
    if (isQuoted) {
      const quote = line.indexOf('"', at)
      if (quote === -1) return true
      at = quote + 1
      if (line[at] === '"') {
        at += 1
        continue
      }
      isQuoted = false
    }
    const next = line.indexOf(';', at)
    if (next === -1) return false
    at = next + 1
  }
}

/** Splits a record at `;`; quoted fields lose their quotes and doubled quotes become one. */
export function splitRecord(text: string, line: number): RzRecord {
  const fields: string[] = []
  const columns: number[] = []
  let at = 0
  for (;;) {
    columns.push(at + 1)
    if (text[at] !== '"') {
      const end = text.indexOf(';', at)
      fields.push(end === -1 ? text.slice(at) : text.slice(at, end))
      if (end === -1) break
      at = end + 1
      continue
    }
    let value = ''
    at += 1
    for (;;) {
      const quote = text.indexOf('"', at)
      if (quote === -1) {
        value += text.slice(at)
        at = text.length
        break
      }
      value += text.slice(at, quote)
      at = quote + 1
      if (text[at] !== '"') break
      value += '"'
      at += 1
    }
    const end = text.indexOf(';', at)
    value += end === -1 ? text.slice(at) : text.slice(at, end)
    fields.push(value)
    if (end === -1) break
    at = end + 1
  }
  return { line, fields, columns }
}
