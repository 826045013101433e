import type { RawPatient } from '@honora/domain/patients/import/fields.ts'
import { importFinding, type ImportFinding, type ImportFindingCode } from '@honora/domain/imports/finding.ts'
import type { ByteStream } from '../reading.ts'

/** Files of patients and of appointments by the way they are read. */
export type ListFileFormat = 'gdt' | 'bdt' | 'vdds' | 'csv' | 'xlsx'

/** What a reader says, in the order of the file. After a finding that refuses the file it ends. */
export type ListFileEvent =
  | { readonly kind: 'format'; readonly format: ListFileFormat }
  | { readonly kind: 'charset'; readonly charset: string }
  | { readonly kind: 'finding'; readonly finding: ImportFinding }
  | { readonly kind: 'patient'; readonly line: number; readonly raw: RawPatient }
  /** Of tables, once and before their rows: the headings, or numbers where the first row has content already. */
  | { readonly kind: 'columns'; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly line: number; readonly cells: readonly string[] }

export interface ListFileLimits {
  readonly bytes: number
  readonly rows: number
}

export const listFileLimits: ListFileLimits = { bytes: 64 * 1024 * 1024, rows: 20_000 }

/** Ends reading: carries the finding that refuses the file. Thrown inside readers only, see {@link refusedAsEvent}. */
export class ListFileRefused extends Error {
  readonly finding: ImportFinding
  constructor(code: ImportFindingCode, details: Parameters<typeof importFinding>[1] = {}) {
    super(code)
    this.finding = importFinding(code, details)
  }
}

/** Runs a reader; a {@link ListFileRefused} becomes its last event. */
export async function* refusedAsEvent(events: AsyncIterable<ListFileEvent>): AsyncGenerator<ListFileEvent> {
  try {
    yield* events
  } catch (error) {
    if (!(error instanceof ListFileRefused)) throw error
    yield { kind: 'finding', finding: error.finding }
  }
}

/** Lets a file through up to its limit. */
export async function* bounded(bytes: ByteStream, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit) throw new ListFileRefused('FILE_TOO_LARGE', { params: { limit } })
    yield chunk
  }
}

/** So many findings of a file are kept; the rest are counted. */
const MAX_FINDINGS = 200

/** Lets the first findings through and says at the end how many more there were. */
export async function* withinBudget(events: AsyncIterable<ListFileEvent>): AsyncGenerator<ListFileEvent> {
  let seen = 0
  for await (const event of events) {
    const counts = event.kind === 'finding' && event.finding.severity !== 'error'
    if (counts) seen += 1
    if (!counts || seen <= MAX_FINDINGS) yield event
  }
  if (seen > MAX_FINDINGS)
    yield {
      kind: 'finding',
      finding: importFinding('FINDINGS_LEFT_OUT', { params: { count: seen - MAX_FINDINGS } }),
    }
}
