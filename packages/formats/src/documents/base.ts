import { ink, contentWidth, page, styles, Surface, type TextStyle } from './layout.ts'
import { type CreditTransfer, epcPayload } from '@honora/domain/money/epc.ts'
import { euro, NBSP } from './german.ts'
import { encodeQr } from './qr.ts'
import { drawSymbol } from './symbol.ts'
import { readablePng } from '../pdf/readable-png.ts'
import { type Table, TableWriter } from './table.ts'

/** Who writes: the practice, or the factor for documents of an assigned claim. */
export interface Letterhead {
  readonly name: string
  /** Second line, e.g. the people who treat. */
  readonly subtitle?: string
  /** Street, place: one line each, printed in the head and as return address. */
  readonly address: readonly string[]
  /** Phone, e-mail, web: one line each. */
  readonly contact?: readonly string[]
  /** Columns of the foot: address, bank, tax number … */
  readonly footer?: readonly (readonly string[])[]
  /** PNG, wider than high looks best; one that cannot be read is left out. */
  readonly logoPng?: Uint8Array
}

/** A file inside the PDF (PDF/A-3), e.g. the structured data of an invoice. */
export interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly description: string
  readonly relationship: 'Data' | 'Source' | 'Supplement' | 'Alternative'
}

export interface DocumentOptions {
  readonly title: string
  readonly subject?: string
  /** When it is made: the same instant gives the same document. */
  readonly createdAt: Date
  readonly letterhead: Letterhead
  /** Address window; left out for reports. */
  readonly recipient?: readonly string[]
  /** Label and value pairs right of the address (number, date, patient …). */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Line at the left of the foot, e.g. the invoice number. */
  readonly reference?: string
  readonly attachments?: readonly Attachment[]
  /** Further descriptions (RDF) in the XMP data, e.g. of an electronic invoice. */
  readonly metadata?: string
  /** Language of the text, BCP 47; German by default. */
  readonly language?: string
  /** Word across each page that is not final yet. */
  readonly watermark?: string
  /** Template of the page count; `{page}` and `{pages}` are replaced. */
  readonly pageLabel?: string
}

export type { Column, Row, Table } from './table.ts'

type Mark = PDFKit.PDFStructureElement

/** A paragraph of up to so many lines is not torn between two pages, and a longer one begins with as many. */
const wholeLines = 3

/** What the code beside a transfer is for: without it nobody knows which of two codes pays. */
const giroCaption = 'GiroCode: mit der Banking-App fotografieren, alles ist schon ausgefüllt.'

/**
 * A German business document: PDF/A-3b, tagged, fonts embedded, letterhead and address window after DIN 5008,
 * "Seite x von y". Call the parts in reading order, then {@link PortalDocument.finish}. Deterministic for equal input.
 */
export class PortalDocument {
  private readonly surface: Surface
  private readonly options: DocumentOptions
  private readonly root: Mark
  private readonly chunks: Buffer[] = []
  private readonly done: Promise<Uint8Array>
  private y: number = page.top

  constructor(options: DocumentOptions) {
    this.options = options
    this.surface = new Surface({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      compress: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: options.language ?? 'de-DE',
      displayTitle: true,
      info: {
        Title: options.title,
        Author: options.letterhead.name,
        Subject: options.subject ?? options.title,
        Creator: 'Honora',
        Producer: 'Honora',
        CreationDate: options.createdAt,
        ModDate: options.createdAt,
      },
    })
    const { pdf } = this.surface
    this.done = new Promise((resolve, reject) => {
      pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk))
      pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(this.chunks))))
      pdf.on('error', reject)
    })
    this.root = pdf.struct('Document')
    pdf.addStructure(this.root)
    for (const attachment of options.attachments ?? []) this.attach(attachment)
    if (options.metadata !== undefined) pdf.appendXML(options.metadata)
    this.firstPage()
  }

  /** Room left on this page, in points. */
  get room(): number {
    return page.height - page.bottom - this.y
  }

  /** Starts a new page when less than `height` is left. */
  keep(height: number): void {
    if (this.room < height) this.nextPage()
  }

  space(points: number): void {
    this.y += points
  }

  title(text: string): void {
    this.block('H1', text, styles.title, { after: 8 })
  }

  heading(text: string): void {
    this.space(8)
    // A heading never ends a page: the head and first row of a table go with it.
    this.keep(112)
    this.block('H2', text, styles.heading, { after: 4 })
  }

  paragraph(text: string, options: { style?: TextStyle; after?: number } = {}): void {
    this.block('P', text, options.style ?? styles.body, { after: options.after ?? 6 })
  }

  small(text: string): void {
    this.block('P', text, styles.small, { after: 4 })
  }

  /** Pairs, label left and value right of it. */
  pairs(rows: readonly (readonly [label: string, value: string])[], labelWidth = 150): void {
    for (const [label, value] of rows) {
      const lines = this.surface.wrap(value, styles.body, contentWidth - labelWidth)
      const height = Math.max(1, lines.length) * this.surface.lineHeight(styles.body)
      this.keep(height)
      this.mark(this.root, 'P', () => {
        this.surface.line(label, { ...styles.body, color: ink.soft }, { x: page.left, y: this.y })
        lines.forEach((line, index) => {
          this.surface.line(line, styles.body, {
            x: page.left + labelWidth,
            y: this.y + index * this.surface.lineHeight(styles.body),
          })
        })
      })
      this.y += height
    }
    this.y += 6
  }

  /** Amounts below a table, right aligned; the strong ones under a rule. */
  totals(rows: readonly { label: string; cents: number; isStrong?: boolean }[]): void {
    const left = page.left + contentWidth * 0.42
    const width = contentWidth * 0.58
    this.keep(rows.length * 15 + 8)
    this.space(4)
    for (const row of rows) {
      const style = row.isStrong === true ? styles.strong : styles.body
      if (row.isStrong === true) {
        this.decorate(() => this.surface.rule(left, left + width, this.y + 1, 0.8, ink.text))
        this.y += 3
      }
      this.mark(this.root, 'P', () => {
        this.surface.line(row.label, style, { x: left, y: this.y })
        this.surface.line(euro(row.cents), style, { x: left, y: this.y, width, align: 'right' })
      })
      this.y += this.surface.lineHeight(style) + 1
    }
    this.y += 6
  }

  /** A table that breaks over pages: the head is repeated, sums are carried when asked. */
  table(table: Table): void {
    new TableWriter(this, this.surface, table).write()
    this.y += 6
  }

  /** The credit-transfer code with its data in words beside it; without the code when a field does not fit it. */
  payment(transfer: CreditTransfer, lines: readonly (readonly [label: string, value: string])[]): void {
    const payload = epcPayload(transfer)
    const symbol = payload === null ? null : encodeQr(new TextEncoder().encode(payload))
    const size = 92
    this.keep(Math.max(size + 8, (lines.length + 1) * 15 + 8))
    const top = this.y
    if (symbol !== null) {
      drawSymbol(this.surface, this.root, symbol, {
        x: page.left,
        y: top,
        size,
        alt: `QR-Code für die Überweisung von ${euro(transfer.amountCents)}`,
      })
    }
    const left = page.left + (symbol === null ? 0 : size + 14)
    let y = top + 6
    for (const [label, value] of lines) {
      this.mark(this.root, 'P', () => {
        this.surface.line(label, styles.small, { x: left, y: y + 1 })
        this.surface.line(value, styles.strong, { x: left + 96, y })
      })
      y += 15
    }
    if (symbol !== null) {
      this.mark(this.root, 'P', () => this.surface.line(giroCaption, styles.small, { x: left, y: y + 1 }))
      y += 12
    }
    this.y = Math.max(symbol === null ? y : top + size, y) + 8
  }

  /** A web address as QR code, with what is found there beside it. */
  webPage(url: string, text: string): void {
    const symbol = encodeQr(new TextEncoder().encode(url))
    const size = symbol === null ? 0 : 64
    this.keep(size + 8)
    const top = this.y
    if (symbol !== null)
      drawSymbol(this.surface, this.root, symbol, { x: page.left, y: top, size, alt: `QR-Code: ${url}` })
    const left = page.left + size + 14
    const width = contentWidth - size - 14
    const height = this.surface.lineHeight(styles.body)
    const shown = url.replace(/^https?:\/\//, '')
    const lines = [
      ...this.surface.wrap(text, styles.body, width).map((line) => ({ line, style: styles.body })),
      ...this.surface.wrap(shown, styles.strong, width).map((line) => ({ line, style: styles.strong })),
    ]
    this.mark(this.root, 'P', () => {
      lines.forEach(({ line, style }, index) =>
        this.surface.line(line, style, { x: left, y: top + 10 + index * height }),
      )
    })
    this.y = top + Math.max(size, 10 + lines.length * height) + 6
  }

  /** Places for date and signature. */
  signatures(labels: readonly string[]): void {
    this.keep(70)
    this.y += 40
    const width = (contentWidth - 24 * (labels.length - 1)) / labels.length
    labels.forEach((label, index) => {
      const x = page.left + index * (width + 24)
      this.decorate(() => this.surface.rule(x, x + width, this.y, 0.6, ink.text))
      this.mark(this.root, 'P', () => this.surface.line(label, styles.small, { x, y: this.y + 4 }))
    })
    this.y += 24
  }

  /** Writes page counts and the foot, closes the file. The document takes nothing more after it. */
  async finish(): Promise<Uint8Array> {
    const { pdf } = this.surface
    const range = pdf.bufferedPageRange()
    for (let index = 0; index < range.count; index += 1) {
      pdf.switchToPage(range.start + index)
      this.decorate(() => this.foot(index + 1, range.count), 'Pagination')
    }
    this.root.end()
    pdf.end()
    return this.done
  }

  /** @internal current height, for the table writer. */
  get top(): number {
    return this.y
  }
  /** @internal */
  moveTo(y: number): void {
    this.y = y
  }
  /** @internal */
  get structure(): Mark {
    return this.root
  }

  /** @internal Draws something that has no meaning of its own (rules, heads, feet). */
  decorate(draw: () => void, type = 'Layout'): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ISO 32000-1 has a fourth kind of artifact, the background.
    this.surface.pdf.markContent('Artifact', { type } as PDFKit.Mixins.MarkingOptions)
    draw()
    this.surface.pdf.endMarkedContent()
  }

  /** @internal Draws content and hangs it below `parent` in the tag tree. */
  mark(parent: Mark, type: string, draw: () => void): void {
    const content = this.surface.pdf.markStructureContent(type)
    draw()
    this.surface.pdf.endMarkedContent()
    const element = this.surface.pdf.struct(type)
    parent.add(element)
    element.add(content)
    element.end()
  }

  nextPage(): void {
    this.surface.pdf.addPage()
    this.y = page.top
    this.watermark()
    this.decorate(() => {
      this.surface.line(this.options.letterhead.name, styles.smallStrong, { x: page.left, y: 34 })
      if (this.options.reference !== undefined) {
        this.surface.line(this.options.reference, styles.small, {
          x: page.left,
          y: 34,
          width: contentWidth,
          align: 'right',
        })
      }
      this.surface.rule(page.left, page.left + contentWidth, 47)
    }, 'Pagination')
  }

  private block(type: string, text: string, style: TextStyle, options: { after: number }): void {
    const lines = this.surface.wrap(text, style, contentWidth)
    const height = this.surface.lineHeight(style)
    this.keep(Math.min(lines.length, wholeLines) * height)
    let at = 0
    while (at < lines.length) {
      if (at > 0) this.nextPage()
      const left = lines.length - at
      const fitting = Math.max(1, Math.min(left, Math.floor(this.room / height)))
      // Its last line does not stand alone on the next page.
      const count = left - fitting === 1 && fitting > 1 ? fitting - 1 : fitting
      const part = lines.slice(at, at + count)
      this.mark(this.root, type, () => {
        part.forEach((line, index) =>
          this.surface.line(line, style, { x: page.left, y: this.y + index * height }),
        )
      })
      this.y += part.length * height
      at += count
    }
    this.y += options.after
  }

  private firstPage(): void {
    const { letterhead, recipient, facts } = this.options
    this.watermark()
    const { pdf } = this.surface
    const right = page.left + contentWidth
    let headLeft: number = page.left
    const logo = letterhead.logoPng === undefined ? undefined : readablePng(letterhead.logoPng)
    if (logo?.ok === true) {
      this.decorate(() => pdf.image(logo.png, page.left, 34, { fit: [90, 46] }), 'Page')
      headLeft += 102
    }
    this.mark(this.root, 'P', () => {
      this.surface.line(
        letterhead.name,
        { face: 'serifBold', size: 14, color: ink.accent },
        { x: headLeft, y: 36 },
      )
      if (letterhead.subtitle !== undefined)
        this.surface.line(letterhead.subtitle, styles.small, { x: headLeft, y: 56 })
      const lines = [...letterhead.address, ...(letterhead.contact ?? [])]
      lines.forEach((line, index) => {
        this.surface.line(line, styles.small, {
          x: right - 180,
          y: 36 + index * 10.5,
          width: 180,
          align: 'right',
        })
      })
    })
    this.y = Math.max(92, 36 + (letterhead.address.length + (letterhead.contact?.length ?? 0)) * 10.5 + 16)
    if (recipient !== undefined) this.window(recipient)
    if (facts !== undefined) this.factBlock(facts, recipient === undefined ? this.y : 142)
    this.y = recipient === undefined ? this.y + 4 : Math.max(270, this.y + 14)
    if (recipient !== undefined) {
      this.decorate(() => {
        for (const mm of [105, 148.5, 210])
          this.surface.rule(10, 10 + (mm === 148.5 ? 14 : 9), (mm / 25.4) * 72, 0.4)
      })
    }
  }

  /** Address field of DIN 5008 form B: 45 mm from the top, 20 mm from the left, return line above. */
  private window(recipient: readonly string[]): void {
    const { letterhead } = this.options
    this.mark(this.root, 'P', () => {
      const line = [letterhead.name, ...letterhead.address].join(' · ')
      this.surface.line(line, { ...styles.small, size: 6.5 }, { x: page.left, y: 130 })
    })
    this.decorate(() => this.surface.rule(page.left, page.left + 232, 140, 0.3))
    this.mark(this.root, 'P', () => {
      recipient.slice(0, 8).forEach((text, index) => {
        this.surface.line(text, { ...styles.body, size: 10.5 }, { x: page.left, y: 152 + index * 14 })
      })
    })
  }

  private factBlock(facts: readonly (readonly [string, string])[], top: number): void {
    const left = page.left + contentWidth - 200
    let y = top
    for (const [label, value] of facts) {
      const lines = this.surface.wrap(value, styles.body, 116)
      this.mark(this.root, 'P', () => {
        this.surface.line(label, styles.small, { x: left, y: y + 1.5 })
        lines.forEach((line, index) =>
          this.surface.line(line, styles.body, { x: left + 84, y: y + index * 12.5 }),
        )
      })
      y += Math.max(1, lines.length) * 12.5 + 2
    }
    this.y = Math.max(this.y, y)
  }

  private foot(number: number, count: number): void {
    const { letterhead, reference, pageLabel } = this.options
    const top = page.height - 66
    this.surface.rule(page.left, page.left + contentWidth, top)
    const columns = letterhead.footer ?? []
    const width = contentWidth / Math.max(3, columns.length)
    columns.forEach((lines, column) => {
      lines.slice(0, 4).forEach((line, index) => {
        this.surface.line(
          line,
          { ...styles.small, size: 6.8 },
          { x: page.left + column * width, y: top + 5 + index * 9 },
        )
      })
    })
    const label = (pageLabel ?? `Seite {page} von${NBSP}{pages}`)
      .replace('{page}', String(number))
      .replace('{pages}', String(count))
    this.surface.line(label, styles.small, {
      x: page.left,
      y: page.height - 24,
      width: contentWidth,
      align: 'right',
    })
    if (reference !== undefined)
      this.surface.line(reference, styles.small, { x: page.left, y: page.height - 24 })
  }

  private watermark(): void {
    const { watermark } = this.options
    if (watermark === undefined) return
    const { pdf } = this.surface
    this.decorate(() => {
      pdf.save().rotate(-45, { origin: [page.width / 2, page.height / 2] })
      const style: TextStyle = { face: 'sansBold', size: 96, color: '#ececea' }
      this.surface.line(watermark, style, {
        x: 0,
        y: page.height / 2 - 50,
        width: page.width,
        align: 'center',
      })
      pdf.restore()
    }, 'Background')
  }

  private attach(attachment: Attachment): void {
    this.surface.pdf.file(Buffer.from(attachment.bytes), {
      name: attachment.name,
      type: attachment.mimeType,
      description: attachment.description,
      relationship: attachment.relationship,
      creationDate: this.options.createdAt,
      modifiedDate: this.options.createdAt,
    } as PDFKit.Mixins.PDFAttachmentOptions)
  }
}
