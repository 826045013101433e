import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { ok, refused, type Result } from '@honora/domain/result.ts'
import { encodePng } from './png.ts'

/** An opened PDF. Close it; it holds memory outside the heap. */
export interface OpenPdf {
  readonly pageCount: number
  /** Text of a page (from 1), in reading order as the file has it; `''` for scans. Throws {@link BrokenPage}. */
  text(page: number): string
  /** A page (from 1) as PNG of so many pixels width, on white. Throws {@link BrokenPage}. */
  png(page: number, width: number): Promise<Uint8Array>
  close(): void
}

/** A page that cannot be read or drawn although the file opens. */
export class BrokenPage extends Error {
  constructor(cause: unknown) {
    super('page cannot be read', { cause })
    this.name = 'BrokenPage'
  }
}

let library: Promise<PDFiumLibrary> | undefined

/** A trap inside the engine leaves it unusable: the next file gets a new one. */
function noticeTrap(error: unknown): void {
  if (error instanceof Error && error.name === 'RuntimeError') library = undefined
}

/** Opens a PDF in a sandbox of its own (WebAssembly: no files, no network, no scripts). */
export async function openPdf(bytes: Uint8Array): Promise<Result<OpenPdf, 'unreadable' | 'password'>> {
  library ??= PDFiumLibrary.init()
  const engine = await library
  let document: PDFiumDocument
  try {
    document = await engine.loadDocument(bytes)
  } catch (error) {
    noticeTrap(error)
    const isPassword = error instanceof Error && /password/i.test(error.message)
    return refused(isPassword ? 'password' : 'unreadable')
  }
  return ok({
    pageCount: document.getPageCount(),
    text: (page) => {
      try {
        return document
          .getPage(page - 1)
          .getText()
          .normalize('NFC')
      } catch (error) {
        noticeTrap(error)
        throw new BrokenPage(error)
      }
    },
    png: async (page, width) => {
      try {
        return await render(document, page, width)
      } catch (error) {
        noticeTrap(error)
        throw new BrokenPage(error)
      }
    },
    close: () => {
      try {
        document.destroy()
      } catch (error) {
        noticeTrap(error)
      }
    },
  })
}

/** Highest picture that is made: long receipts are cut down in size, not refused. */
const MAX_HEIGHT = 4000

async function render(document: PDFiumDocument, page: number, width: number): Promise<Uint8Array> {
  const sheet = document.getPage(page - 1)
  const { originalWidth, originalHeight } = sheet.getOriginalSize()
  const scale = Math.min(width / Math.max(1, originalWidth), MAX_HEIGHT / Math.max(1, originalHeight))
  const picture = await sheet.render({
    scale,
    render: (options) => Promise.resolve(options.data),
    transparent: false,
  })
  if (picture.width < 1 || picture.height < 1) throw new RangeError('a page without area')
  return encodePng(picture.data, picture.width, picture.height)
}
