import { guardFormula } from '@honora/formats/sheet/csv.ts'
import type { Row } from './queries/rows.ts'

type Batches = AsyncIterable<readonly Row[]>

/** Rows as one JSON list, a row a line. */
export async function* asJson(batches: Batches): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const rows of batches) {
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${lines}`)
    isFirst = false
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n')
}

/** Rows as CSV for German spreadsheets; columns that a later row has first stand at the end. */
export async function* asCsv(batches: Batches, columns: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${columns.map(quote).join(';')}\r\n`)
  for await (const rows of batches)
    yield Buffer.from(
      rows.map((row) => `${columns.map((name) => quote(cell(row[name]))).join(';')}\r\n`).join(''),
    )
}

function cell(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? guardFormula(value) : JSON.stringify(value)
}

const quote = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
