import PDFDocument from 'pdfkit'
import { type Face, faces, fontBytes, wideFace } from './fonts.ts'

/** A4 in points, with the margins of DIN 5008. */
export const page = {
  width: 595.28,
  height: 841.89,
  left: 70.87,
  right: 56.69,
  top: 56.69,
  bottom: 79.37,
} as const
export const contentWidth = page.width - page.left - page.right

export const ink = {
  text: '#1b2021',
  soft: '#4d5658',
  line: '#c9cfcd',
  accent: '#0b5a60',
  alert: '#a3201d',
} as const

export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly color: string
}

export const styles = {
  body: { face: 'sans', size: 9.5, color: ink.text },
  strong: { face: 'sansBold', size: 9.5, color: ink.text },
  small: { face: 'sans', size: 7.5, color: ink.soft },
  smallStrong: { face: 'sansBold', size: 7.5, color: ink.text },
  table: { face: 'sans', size: 8.5, color: ink.text },
  tableStrong: { face: 'sansBold', size: 8.5, color: ink.text },
  title: { face: 'serifBold', size: 17, color: ink.text },
  heading: { face: 'serifBold', size: 12, color: ink.text },
} as const satisfies Record<string, TextStyle>

interface GlyphSource {
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** A face of a document as pdfkit keeps it; its types do not name it. */
interface EmbeddedFace {
  readonly font: GlyphSource
  layoutRun(text: string, features?: unknown): unknown
}

function faceInUse(pdf: object): EmbeddedFace {
  const current: unknown = Reflect.get(pdf, '_font')
  if (isFace(current)) return current
  throw new TypeError('no face in use')
}

const isFace = (value: unknown): value is EmbeddedFace =>
  typeof value === 'object' &&
  value !== null &&
  'layoutRun' in value &&
  typeof value.layoutRun === 'function' &&
  'font' in value &&
  typeof value.font === 'object' &&
  value.font !== null &&
  'hasGlyphForCodePoint' in value.font

/** pdfkit lays out each line three times, to measure it, to write it and to move behind it: the last one is kept. */
function keepLastLayout(face: EmbeddedFace): void {
  const layoutRun = face.layoutRun.bind(face)
  let last: { readonly text: string; readonly features: unknown; readonly run: unknown } | undefined
  face.layoutRun = (text, features) => {
    if (last?.text !== text || last.features !== features)
      last = { text, features, run: layoutRun(text, features) }
    return last.run
  }
}

/** Ligatures are off so that copied text is what was written; figures stand in columns. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library's type knows the list only, which cannot turn a feature off.
const features = { liga: false, tnum: true } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/**
 * The page as a writing surface: measures, breaks and places lines of text. Letters that a face lacks come from the
 * wide face; what neither has becomes a question mark, so that no empty glyph is ever referenced (PDF/A).
 */
export class Surface {
  readonly pdf: PDFKit.PDFDocument
  private readonly known = new Set<Face>()
  private readonly widths = new Map<string, number>()

  constructor(options: PDFKit.PDFDocumentOptions) {
    this.pdf = new PDFDocument({ ...options, font: '' })
  }

  /** Makes the face current that can show the text; answers the text as it can be shown. */
  private prepare(text: string, style: TextStyle): string {
    const clean = text.normalize('NFC').replace(/\p{Cc}/gu, ' ')
    const own = this.use(style.face, style.size)
    if (covers(own, clean)) return clean
    const wide = this.use(wideFace[style.face], style.size)
    if (covers(wide, clean)) return clean
    return [...clean]
      .map((letter) => (wide.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : '?'))
      .join('')
  }

  private use(face: Face, size: number): GlyphSource {
    const isKnown = this.known.has(face)
    if (!isKnown) this.pdf.registerFont(faces[face], fontBytes(face))
    this.pdf.font(faces[face]).fontSize(size)
    const inUse = faceInUse(this.pdf)
    if (!isKnown) keepLastLayout(inUse)
    this.known.add(face)
    return inUse.font
  }

  /** Width in points; measured once per text and style. */
  width(text: string, style: TextStyle): number {
    const key = `${style.face} ${String(style.size)} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    const width = this.pdf.widthOfString(this.prepare(text, style), { features })
    if (this.widths.size < 20_000) this.widths.set(key, width)
    return width
  }

  lineHeight(style: TextStyle): number {
    return style.size * 1.38
  }

  /** Breaks a text into lines of at most `width`; long words are cut, line feeds are kept. */
  wrap(text: string, style: TextStyle, width: number): string[] {
    const lines: string[] = []
    const blank = this.width(' ', style)
    for (const paragraph of text.split(/\r?\n/)) {
      let line = ''
      let used = 0
      for (const word of paragraph.split(/[ \t]+/)) {
        const size = this.width(word, style)
        if (line !== '' && used + blank + size <= width) {
          line += ` ${word}`
          used += blank + size
          continue
        }
        if (line !== '') lines.push(line)
        line = word
        used = size
        while (used > width && line.length > 1) {
          const cut = this.longestFit(line, style, width)
          lines.push(line.slice(0, cut))
          line = line.slice(cut)
          used = this.width(line, style)
        }
      }
      lines.push(line)
    }
    return lines
  }

  private longestFit(word: string, style: TextStyle, width: number): number {
    let cut = word.length
    while (cut > 1 && this.width(word.slice(0, cut), style) > width) cut -= 1
    return cut
  }

  /** Writes one line with its top at `y`. */
  line(
    text: string,
    style: TextStyle,
    place: { x: number; y: number; width?: number; align?: 'left' | 'right' | 'center' },
  ): void {
    const shown = this.prepare(text, style)
    if (shown === '') return
    let x = place.x
    if (place.width !== undefined && place.align !== undefined && place.align !== 'left') {
      const spare = place.width - this.width(text, style)
      this.prepare(text, style)
      x += place.align === 'right' ? spare : spare / 2
    }
    this.pdf.fillColor(style.color).text(shown, x, place.y, { lineBreak: false, features })
  }

  rule(x1: number, x2: number, y: number, width = 0.5, color: string = ink.line): void {
    this.pdf.save().lineWidth(width).strokeColor(color).moveTo(x1, y).lineTo(x2, y).stroke().restore()
  }
}

function covers(font: GlyphSource, text: string): boolean {
  for (const letter of text) if (!font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return false
  return true
}
