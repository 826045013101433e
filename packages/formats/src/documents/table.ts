import type { PortalDocument } from './base.ts'
import { euro } from './german.ts'
import { contentWidth, ink, page, styles, type Surface, type TextStyle } from './layout.ts'

export interface Column {
  readonly header: string
  /** Share of the width. */
  readonly share: number
  readonly align?: 'left' | 'right' | 'center'
}

export interface Row {
  readonly cells: readonly string[]
  /** Second part of the row over the full width, such as a justification. */
  readonly note?: string
  readonly isStrong?: boolean
  /** Adds to the carried sum. */
  readonly cents?: number
  /** A line over the whole width instead of cells (session, tooth, group). */
  readonly group?: string
}

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Shows the sum so far at the end of a page and again at the head of the next one, in the last column. */
  readonly carry?: { readonly out: string; readonly in: string }
}

type Mark = PDFKit.PDFStructureElement

const PADDING = 3

/** Lays out one table: rows are kept whole where a page can hold them. */
export class TableWriter {
  private readonly document: PortalDocument
  private readonly surface: Surface
  private readonly content: Table
  private readonly lefts: number[] = []
  private readonly widths: number[] = []
  private carried = 0
  private element: Mark

  constructor(document: PortalDocument, surface: Surface, content: Table) {
    this.document = document
    this.surface = surface
    this.content = content
    const shares = content.columns.reduce((sum, column) => sum + column.share, 0)
    let x: number = page.left
    for (const column of content.columns) {
      const width = (contentWidth * column.share) / shares
      this.lefts.push(x)
      this.widths.push(width)
      x += width
    }
    this.element = surface.pdf.struct('Table')
    document.structure.add(this.element)
  }

  write(): void {
    this.document.keep(60)
    this.head()
    for (const row of this.content.rows) this.row(row)
    this.rule(0.8)
  }

  private head(): void {
    this.cells(
      this.content.columns.map((column) => column.header),
      'TH',
      styles.smallStrong,
    )
    this.rule(0.8)
  }

  private row(row: Row): void {
    const style = row.isStrong === true ? styles.tableStrong : styles.table
    const height = row.group === undefined ? this.height(row.cells, style) : 18
    const noteLines =
      row.note === undefined ? [] : this.surface.wrap(row.note, styles.small, contentWidth - 40)
    const noteHeight = noteLines.length * this.surface.lineHeight(styles.small)
    const reserve = this.content.carry === undefined ? 4 : 22
    if (this.document.room < Math.min(height + noteHeight, 400) + reserve) this.breakPage()
    if (row.group === undefined) this.cells(row.cells, 'TD', style)
    else this.span(row.group)
    if (noteLines.length > 0) this.note(noteLines)
    this.carried += row.cents ?? 0
    if (row.group === undefined) this.rule(0.3)
  }

  private breakPage(): void {
    const { carry } = this.content
    if (carry !== undefined) this.carry(carry.out)
    this.document.nextPage()
    this.head()
    if (carry !== undefined) this.carry(carry.in)
  }

  private carry(label: string): void {
    const y = this.document.top + PADDING
    this.document.mark(this.element, 'P', () => {
      const last = this.widths.length - 1
      this.surface.line(label, styles.tableStrong, { x: page.left, y })
      this.surface.line(euro(this.carried), styles.tableStrong, {
        x: (this.lefts[last] ?? page.left) - 60,
        y,
        width: (this.widths[last] ?? 60) + 60,
        align: 'right',
      })
    })
    this.document.moveTo(y + this.surface.lineHeight(styles.tableStrong) + PADDING)
  }

  private height(cells: readonly string[], style: TextStyle): number {
    let most = 1
    cells.forEach((cell, index) => {
      most = Math.max(most, this.surface.wrap(cell, style, (this.widths[index] ?? 40) - PADDING * 2).length)
    })
    return most * this.surface.lineHeight(style) + PADDING * 2
  }

  private cells(cells: readonly string[], type: 'TH' | 'TD', style: TextStyle): void {
    const rowElement = this.surface.pdf.struct('TR')
    this.element.add(rowElement)
    const top = this.document.top + PADDING
    let bottom = top
    cells.forEach((cell, index) => {
      const width = (this.widths[index] ?? 40) - PADDING * 2
      const x = (this.lefts[index] ?? page.left) + (index === 0 ? 0 : PADDING)
      const align = this.content.columns[index]?.align ?? 'left'
      const lines = this.surface.wrap(cell, style, width)
      this.document.mark(rowElement, type, () => {
        lines.forEach((line, at) => {
          const isLast = index === this.content.columns.length - 1
          this.surface.line(line, style, {
            x,
            y: top + at * this.surface.lineHeight(style),
            width: width + (isLast ? PADDING : 0),
            align,
          })
        })
      })
      bottom = Math.max(bottom, top + lines.length * this.surface.lineHeight(style))
    })
    this.document.moveTo(bottom + PADDING)
  }

  private span(text: string): void {
    const y = this.document.top + PADDING + 1
    this.document.mark(this.element, 'TR', () =>
      this.surface.line(text, styles.tableStrong, { x: page.left, y }),
    )
    this.document.moveTo(y + this.surface.lineHeight(styles.tableStrong) + 1)
  }

  private note(lines: readonly string[]): void {
    const top = this.document.top - 1
    const height = this.surface.lineHeight(styles.small)
    this.document.mark(this.element, 'TR', () => {
      lines.forEach((line, index) =>
        this.surface.line(line, styles.small, { x: page.left + 40, y: top + index * height }),
      )
    })
    this.document.moveTo(top + lines.length * height + 3)
  }

  private rule(width: number): void {
    const y = this.document.top
    this.document.decorate(() =>
      this.surface.rule(page.left, page.left + contentWidth, y, width, width > 0.5 ? ink.text : ink.line),
    )
    this.document.moveTo(y + 1)
  }
}
