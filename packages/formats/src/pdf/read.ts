import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { type ByteStream, FileRefused, guarded, type ReadEvent, type ReadOptions } from '../reading.ts'
import { BrokenPage, type OpenPdf, openPdf } from './engine.ts'
import { scanPdf } from './scan.ts'

/** Checks a PDF: readable, without password, not too long, nothing in it that acts. It holds no invoices yet. */
export function readPdf(bytes: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  return guarded(check(bytes, options))
}

async function* check(stream: ByteStream, options: ReadOptions): AsyncGenerator<ReadEvent> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  const bytes = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
  const scan = scanPdf(bytes)
  if (scan.content !== 'plain') refuse('PDF_ACTIVE_CONTENT', { params: { content: scan.content } })
  const opened = await openPdf(bytes)
  if (!opened.ok) refuse(opened.reason === 'password' ? 'PDF_ENCRYPTED' : 'PDF_UNREADABLE')
  const pdf = opened.value
  try {
    if (scan.isEncrypted && scan.hasOpaqueObjects) refuse('PDF_ENCRYPTED')
    if (pdf.pageCount === 0 || scan.hasOpaqueObjects) refuse('PDF_UNREADABLE')
    if (isCutOff(bytes)) refuse('PDF_CUT_OFF')
    const limit = options.limits.pdfPages
    if (pdf.pageCount > limit) refuse('PDF_TOO_MANY_PAGES', { params: { count: pdf.pageCount, limit } })
    yield { kind: 'pages', count: pdf.pageCount }
    if (!hasText(pdf)) yield { kind: 'finding', finding: fileIssue('PDF_NO_TEXT') }
  } finally {
    pdf.close()
  }
}

/**
 * Without the mark of its end, or with objects behind the last one: programs write a part of the file anew behind the
 * first mark, and files made for the web carry one near their beginning.
 */
function isCutOff(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = file.lastIndexOf('%%EOF')
  return end < 0 || file.includes('endobj', end)
}

/** Text on any page; every page must open. */
function hasText(pdf: OpenPdf): boolean {
  try {
    let letters = 0
    for (let page = 1; page <= pdf.pageCount; page += 1) letters += pdf.text(page).trim().length
    return letters > 0
  } catch (error) {
    if (error instanceof BrokenPage) refuse('PDF_UNREADABLE')
    throw error
  }
}

function refuse(code: FileIssueCode, details: FileIssueDetails = {}): never {
  throw new FileRefused(fileIssue(code, details))
}
