/** A cell as a table exports it: text, integer cents, a day, a count. */
export type Cell =
  | { readonly text: string }
  | { readonly cents: number }
  | { readonly day: string | null }
  | { readonly count: number }

/** Columns and rows of an export. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/**
 * Keeps a spreadsheet from running what a text cell says: a cell that begins like a formula gets an apostrophe.
 * Numbers of our own are written as numbers and need none.
 */
export function guardFormula(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

/** CSV for German spreadsheets: semicolon, decimal comma, CR LF, UTF-8 with byte order mark. */
export function writeCsv(sheet: Sheet): Uint8Array {
  const lines = [
    sheet.columns.map(quote),
    ...sheet.rows.map((row) => row.map((cell) => quote(cellText(cell)))),
  ]
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(';')).join('\r\n')}\r\n`, 'utf8')
}

function cellText(cell: Cell): string {
  if ('text' in cell) return guardFormula(cell.text)
  if ('cents' in cell) return decimal(cell.cents)
  if ('day' in cell) return cell.day === null ? '' : germanDay(cell.day)
  return String(cell.count)
}

/** −1234 → `-12,34`: exact, without floats. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

function germanDay(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

function quote(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
