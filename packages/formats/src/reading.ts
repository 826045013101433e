import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceCase, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import type { FeeSystem } from '@honora/domain/fees/fee-code.ts'

/** Bytes of a file as they arrive; readers take no more than they need at a time. */
export type ByteStream = AsyncIterable<Uint8Array>

/** Limits of files; every one may be changed by configuration. */
export interface Limits {
  readonly uploadBytes: number
  readonly invoices: number
  readonly positions: number
  readonly zipEntries: number
  readonly zipBytes: number
  readonly zipRatio: number
  readonly zipDepth: number
  readonly xmlBytes: number
  readonly xmlDepth: number
  readonly pdfPages: number
}

export const defaultLimits: Limits = {
  uploadBytes: 64 * 1024 * 1024,
  invoices: 2000,
  positions: 500,
  zipEntries: 64,
  zipBytes: 100 * 1024 * 1024,
  zipRatio: 100,
  zipDepth: 2,
  xmlBytes: 64 * 1024 * 1024,
  xmlDepth: 64,
  pdfPages: 50,
}

/** What a reader has to know besides the bytes. */
export interface ReadOptions {
  /** Number of the organisation that hands the file in; leading zeros do not count. */
  readonly customerNumber: string
  /** Test data are refused in production only. */
  readonly mode: 'production' | 'sandbox'
  readonly limits: Limits
  /** Name the file came with, for the naming rules of padnext. */
  readonly fileName?: string
  /** Kind of invoice where a format does not say (pad). */
  readonly defaultCase?: InvoiceCase
  /**
   * Decides GOZ or GOÄ where a format writes only numbers (pad). Without it four digits with a leading zero are GOZ,
   * the rest GOÄ.
   */
  readonly guessSystem?: (line: {
    readonly code: string
    readonly on: string | null
    readonly factorMicro: number | null
    readonly singleCents: number
  }) => FeeSystem
}

/** What a reader says, in the order of the file. After a `finding` of scope file and severity error it ends. */
export type ReadEvent =
  | { readonly kind: 'charset'; readonly charset: string }
  /** Pages of a PDF. */
  | { readonly kind: 'pages'; readonly count: number }
  | { readonly kind: 'finding'; readonly finding: FileIssue }
  | { readonly kind: 'invoice'; readonly invoice: ParsedInvoice; readonly findings: readonly FileIssue[] }

/** Ends reading: carries the file error. Thrown inside readers only and turned into an event by {@link guarded}. */
export class FileRefused extends Error {
  readonly finding: FileIssue
  constructor(finding: FileIssue) {
    super(finding.code)
    this.finding = finding
  }
}

/** Runs a reader; a {@link FileRefused} becomes its last event, anything else goes on to the caller. */
export async function* guarded(events: AsyncIterable<ReadEvent>): AsyncGenerator<ReadEvent> {
  try {
    yield* events
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield { kind: 'finding', finding: error.finding }
  }
}

/** True when both numbers are the same but for leading zeros and blanks. */
export function isSameCustomer(a: string, b: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^0+/, '')
  return plain(a) === plain(b)
}

/** True for a day that exists, `YYYY-MM-DD`, 1900–2100. */
export function isCalendarDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (parts === null) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || day < 1) return false
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
