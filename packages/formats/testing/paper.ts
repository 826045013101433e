import jsQR from 'jsqr'
import { inflateSync } from 'node:zlib'
import { openPdf, type OpenPdf } from '../src/pdf/engine.ts'

/** A document as a reader finds it who knows nothing of its writer: PDFium reads its text, jsQR its codes. */
export interface Paper {
  /** All pages, every gap as one blank. */
  readonly text: string
  readonly pageCount: number
}

async function opened<R>(bytes: Uint8Array, read: (pdf: OpenPdf) => R | Promise<R>): Promise<R> {
  const answer = await openPdf(bytes)
  if (!answer.ok) throw new Error(answer.reason)
  try {
    return await read(answer.value)
  } finally {
    answer.value.close()
  }
}

const pagesOf = (pdf: OpenPdf): readonly number[] =>
  Array.from({ length: pdf.pageCount }, (_, index) => index + 1)

export const readPaper = (bytes: Uint8Array): Promise<Paper> =>
  opened(bytes, (pdf) => ({
    text: pagesOf(pdf)
      .map((page) => pdf.text(page))
      .join('\n')
      .replaceAll(/\s+/g, ' '),
    pageCount: pdf.pageCount,
  }))

interface Picture {
  readonly pixels: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A PNG of three bytes a pixel without filters, as the engine draws pages. */
function pictureOf(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const rows = inflateSync(png.subarray(png.indexOf('IDAT') + 4))
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
  let from = 0
  for (let to = 0; to < pixels.length; to += 4) {
    // Each row begins with its filter.
    if (to % (width * 4) === 0) from += 1
    for (let color = 0; color < 3; color += 1) {
      pixels[to + color] = rows[from] ?? 255
      from += 1
    }
  }
  return { pixels, width, height }
}

/** All codes of a picture: each that is found is painted over, so that the next one is. */
function codesOf({ pixels, width, height }: Picture): readonly string[] {
  const found: string[] = []
  for (;;) {
    const code = jsQR.default(pixels, width, height, {
      inversionAttempts: 'dontInvert',
    })
    if (code === null || found.length === 4) return found
    found.push(Buffer.from(code.binaryData).toString('utf8'))
    const { topLeftCorner: from, bottomRightCorner: to } = code.location
    for (let y = Math.floor(from.y); y < to.y; y += 1)
      pixels.fill(255, (y * width + Math.floor(from.x)) * 4, (y * width + Math.ceil(to.x)) * 4)
  }
}

/** The reader misses a code now and then whose points meet its grid badly; at another size it finds it. */
const pageWidths = [1_400, 1_900, 1_100]

/** What the codes on the pages of a document say, in any order. */
export const readCodes = (bytes: Uint8Array): Promise<readonly string[]> =>
  opened(bytes, async (pdf) => {
    const codes = new Set<string>()
    for (const page of pagesOf(pdf))
      for (const width of pageWidths)
        for (const code of codesOf(pictureOf(Buffer.from(await pdf.png(page, width))))) codes.add(code)
    return [...codes]
  })

/** The packed streams of a document, unpacked: attached files are among them. */
export function readStreams(bytes: Uint8Array): readonly string[] {
  const file = Buffer.from(bytes)
  return [...file.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    try {
      return [inflateSync(file.subarray(index + word.length), { finishFlush: 2 }).toString('utf8')]
    } catch {
      return []
    }
  })
}

const sum = String.raw`([−-]?\d{1,3}(?:\.\d{3})*),(\d{2})`

/** Cents of a sum in German notation that follows some words; NaN where none does. */
export function centsAfter(text: string, words: string): number {
  const at = text.indexOf(`${words} `)
  const found = at < 0 ? null : new RegExp(`^${sum}`).exec(text.slice(at + words.length + 1))
  if (found === null) return Number.NaN
  const cents = Number(`${found[1] ?? ''}${found[2] ?? ''}`.replaceAll(/[.−-]/g, ''))
  return /^[−-]/.test(found[1] ?? '') ? -cents : cents
}

/** ISO day of the date that follows some words, with or without its weekday; `''` where none does. */
export function dayAfter(text: string, words: string): string {
  const at = text.indexOf(`${words} `)
  const found =
    at < 0 ? null : /^(?:[A-Z][a-z]+, )?(\d{2})\.(\d{2})\.(\d{4})/.exec(text.slice(at + words.length + 1))
  return found === null ? '' : `${found[3] ?? ''}-${found[2] ?? ''}-${found[1] ?? ''}`
}
