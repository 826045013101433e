import { refusesFile, type ImportFinding } from '@honora/domain/imports/finding.ts'
import type { ListFileEvent, ListFileFormat } from '@honora/formats/lists/events.ts'
import { cellsOf, type ReadRow } from './rows.ts'

/** A file as it was read, nothing judged yet. */
export interface ReadList {
  readonly format: ListFileFormat
  readonly charset: string | null
  readonly findings: readonly ImportFinding[]
  /** Headings of a table. */
  readonly columns: readonly string[] | null
  readonly rows: readonly ReadRow[]
}

/** Runs a reader to its end. A file that is refused answers the findings alone, the one that refuses it last. */
export async function readAll(
  events: AsyncIterable<ListFileEvent>,
): Promise<ReadList | { readonly refused: readonly ImportFinding[] }> {
  let format: ListFileFormat = 'gdt'
  let charset: string | null = null
  let columns: readonly string[] | null = null
  const findings: ImportFinding[] = []
  const rows: ReadRow[] = []
  for await (const event of events) {
    if (event.kind === 'format') format = event.format
    else if (event.kind === 'charset') charset = event.charset
    else if (event.kind === 'columns') columns = event.columns
    else if (event.kind === 'finding') findings.push(event.finding)
    else if (event.kind === 'patient') rows.push({ line: event.line, raw: event.raw })
    else rows.push({ line: event.line, raw: event.cells })
  }
  return findings.some(refusesFile) ? { refused: findings } : { format, charset, columns, findings, rows }
}

/** So many values of a column are shown beside its heading. */
const SAMPLES = 3

/** The columns of a table with the first different values of each. */
export function sampled(
  columns: readonly string[],
  rows: readonly ReadRow[],
): readonly { readonly name: string; readonly samples: readonly string[] }[] {
  return columns.map((name, index) => {
    const values = rows.slice(0, 50).flatMap((row) => cellsOf(row)[index] ?? [])
    return { name, samples: [...new Set(values.filter((value) => value !== ''))].slice(0, SAMPLES) }
  })
}
