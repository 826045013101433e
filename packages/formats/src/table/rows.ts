import { importFinding, type ImportFinding } from '@honora/domain/imports/finding.ts'
import { readDay } from '@honora/domain/imports/day.ts'
import { ListFileRefused, type ListFileEvent, type ListFileLimits } from '../lists/events.ts'

/** One row of a table, its line counted from 1. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

const MAX_COLUMNS = 100
/** More than any field holds; the rest of a cell is cut off. */
const MAX_CELL = 1000

/**
 * Columns and rows of a table, whatever it came in. The first row with content is the heading, unless a day stands in it:
 * then it is content already and the columns have numbers. Empty rows are passed over.
 */
export async function* tableEvents(
  rows: AsyncIterable<TableRow>,
  limits: ListFileLimits,
): AsyncGenerator<ListFileEvent> {
  let columns: readonly string[] | undefined
  let count = 0
  for await (const { line, cells: given } of rows) {
    if (given.length > MAX_COLUMNS)
      throw new ListFileRefused('TABLE_TOO_MANY_COLUMNS', { line, params: { limit: MAX_COLUMNS } })
    const findings: ImportFinding[] = []
    const cells = given.map((cell, index) =>
      cleaned(cell, { line, field: columns?.[index] ?? null }, findings),
    )
    if (cells.every((cell) => cell === '')) continue
    if (columns === undefined) {
      const isContent = cells.some((cell) => readDay(cell, '2100-12-31') !== undefined)
      columns = cells.map((cell, index) =>
        isContent || cell === '' ? String(index + 1) : cell.slice(0, 100),
      )
      yield { kind: 'columns', columns }
      if (!isContent) continue
    }
    if (cells.length > columns.length)
      findings.push(
        importFinding('TABLE_FIELD_COUNT', {
          line,
          params: { found: cells.length, expected: columns.length },
        }),
      )
    for (const finding of findings) yield { kind: 'finding', finding }
    count += 1
    if (count > limits.rows)
      throw new ListFileRefused('FILE_TOO_MANY_ROWS', { params: { limit: limits.rows } })
    yield { kind: 'row', line, cells: columns.map((_, index) => cells[index] ?? '') }
  }
  if (count === 0) throw new ListFileRefused('FILE_WITHOUT_PATIENTS')
}

/**
 * A cell as plain text. What a spreadsheet would calculate is left out: it is no text of a person, and must not become a
 * formula again when it is exported one day. `="0123"` and `'0123` are how spreadsheets write down texts.
 */
function cleaned(
  cell: string,
  at: { readonly line: number; readonly field: string | null },
  findings: ImportFinding[],
): string {
  const plain = cell.slice(0, MAX_CELL).replaceAll(/[^\P{Cc}\t\r\n]/gu, ' ')
  if (plain !== cell.slice(0, MAX_CELL)) findings.push(importFinding('CONTROL_CHARACTER', at))
  const text = plain.replaceAll(/\s+/g, ' ').trim()
  const quoted = /^="([^"]*)"$/.exec(text)?.[1] ?? /^'([=+\-@\d].*)$/.exec(text)?.[1] ?? text
  const isFormula = /^[=@]/.test(quoted) || /^[+-].*[A-Za-z(!|]/.test(quoted)
  if (!isFormula) return quoted
  findings.push(importFinding('TABLE_FORMULA', at))
  return ''
}
