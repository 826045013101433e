import { strToU8, zipSync } from 'fflate'
import { guardFormula, type Cell, type Sheet } from './csv.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'

/**
 * A workbook with one sheet (ECMA-376): amounts and days are typed cells, so that they can be added and sorted; texts are
 * inline strings and never formulas. The first row stays on top and filters.
 */
export function writeXlsx(sheet: Sheet): Uint8Array {
  const rows = [sheet.columns.map((text): Cell => ({ text })), ...sheet.rows]
  const body = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, { row: index, column })).join('')}</row>`,
    )
    .join('')
  const last = `${letters(Math.max(0, sheet.columns.length - 1))}${rows.length}`
  const worksheet =
    `${xml}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols><col min="1" max="${sheet.columns.length}" width="18" customWidth="1"/></cols>` +
    `<sheetData>${body}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(relations([['officeDocument', 'xl/workbook.xml']])),
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheet.name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    'xl/worksheets/sheet1.xml': strToU8(worksheet),
    'xl/styles.xml': strToU8(styles),
  })
}

const styles =
  `${xml}<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>` +
  `<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `${xml}<Relationships xmlns="${office}/package/2006/relationships">${list.join('')}</Relationships>`
}

function cellXml(cell: Cell, at: { readonly row: number; readonly column: number }): string {
  const ref = `${letters(at.column)}${at.row + 1}`
  if ('cents' in cell) return `<c r="${ref}" s="2"><v>${dotted(cell.cents)}</v></c>`
  if ('count' in cell) return `<c r="${ref}"><v>${cell.count}</v></c>`
  if ('day' in cell) return cell.day === null ? '' : `<c r="${ref}" s="3"><v>${serialDay(cell.day)}</v></c>`
  const style = at.row === 0 ? ' s="1"' : ''
  return `<c r="${ref}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(guardFormula(cell.text))}</t></is></c>`
}

function dotted(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Days since 30.12.1899, as spreadsheets count. */
function serialDay(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569
}

function letters(column: number): string {
  const rest = column % 26
  const letter = String.fromCharCode(65 + rest)
  return column < 26 ? letter : `${letters(Math.floor(column / 26) - 1)}${letter}`
}

function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
