import { zipSync } from 'fflate'

/** A cell: text, a whole or decimal number, an amount in cents, a day, or nothing. */
export type Cell = string | number | null | { readonly cents: number } | { readonly day: string }

export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: Iterable<readonly Cell[]>
}

/**
 * Keeps a spreadsheet from taking text for a formula: a leading `=`, `+`, `-`, `@`, tab or line end gets an apostrophe
 * in front of it. Numbers are numbers of their own and never pass here.
 */
export function guardFormula(text: string): string {
  return /^[\s]*[=+\-@\t\r\n|%]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

/** CSV as German programs open it: `;`, CR LF, UTF-8 with byte order mark, decimal comma, guarded against formulas. */
export function writeCsv(sheet: Pick<Sheet, 'header' | 'rows'>): Uint8Array {
  const lines = [sheet.header.map((cell) => csvField(cell))]
  for (const row of sheet.rows) lines.push(row.map(csvField))
  return Buffer.from(`\ufeff${lines.map((line) => line.join(';')).join('\r\n')}\r\n`, 'utf8')
}

function csvField(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell !== 'string') return 'cents' in cell ? decimal(cell.cents).replace('.', ',') : cell.day
  const text = guardFormula(cell)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function decimal(cents: number): string {
  const magnitude = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${String(Math.trunc(magnitude / 100))}.${String(magnitude % 100).padStart(2, '0')}`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Styles by index: 0 text, 1 head, 2 amount, 3 day. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** Excel workbook with one sheet. Text is stored as text, so it is never taken for a formula; the head stays in view. */
export function writeXlsx(sheet: Sheet): Uint8Array {
  const name = escape(sheet.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
  const rows = [row(1, sheet.header, 1)]
  let number = 1
  for (const cells of sheet.rows) {
    number += 1
    rows.push(row(number, cells, 0))
  }
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${view}<sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  const files = Object.fromEntries(
    Object.entries(parts).map(([path, text]) => [path, Buffer.from(text, 'utf8')]),
  )
  return zipSync(files, { level: 6, mtime: new Date('2000-01-01T12:00:00Z') })
}

function row(number: number, cells: readonly Cell[], style: 0 | 1): string {
  const parts = cells.map((cell, index) => xlsxCell(`${columnName(index)}${String(number)}`, cell, style))
  return `<row r="${String(number)}">${parts.join('')}</row>`
}

function xlsxCell(place: string, cell: Cell, style: 0 | 1): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${String(cell)}</v></c>`
  if (typeof cell === 'string') {
    return `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
  }
  if ('cents' in cell) return `<c r="${place}" s="2"><v>${decimal(cell.cents)}</v></c>`
  const days = Date.parse(`${cell.day}T00:00:00Z`) / 86_400_000 + 25_569
  return Number.isFinite(days)
    ? `<c r="${place}" s="3"><v>${String(days)}</v></c>`
    : xlsxCell(place, cell.day, 0)
}

function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

function escape(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[^\P{Cc}\n\t]/gu, ' ').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
