import { openPdf } from '@honora/formats/pdf/engine.ts'
import { proposeInvoice, type Proposal } from '@honora/formats/pdf/propose.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { drawPage, readPages } from '../../platform/pdf/pages.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findInvoice, invoicePdf } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { wholeContent } from './content.ts'
import { firstInvoicesOfFile } from './queries.ts'
import type { FileRecord } from './tables.ts'

const WIDTH = 1200

/**
 * A page as picture, 1 200 pixels wide: of the PDF that was handed in, or of the invoices of the file as they will be
 * printed, one after the other (or of one of them). 404 beyond the last page.
 */
export async function filePreview(
  work: Work,
  scope: OrgScope,
  request: { readonly file: FileRecord; readonly page: number; readonly invoiceId: string | undefined },
): Promise<Uint8Array> {
  const { file, page, invoiceId } = request
  if (file.format === 'pdf' && invoiceId === undefined) {
    return pageOf(await wholeContent(work.deps.objects, file), page)
  }
  const ids = await invoiceIds(work, file, invoiceId)
  let rest = page
  for (const id of ids) {
    const row = found(await findInvoice(work.tx, id))
    if (isFactorRole(scope.role) && row.offered_at === null) continue
    const pdf = await invoicePdf(work, row)
    const opened = await openPdf(pdf)
    if (!opened.ok) throw new AppError('NOT_FOUND')
    try {
      if (rest <= opened.value.pageCount) return await opened.value.png(rest, WIDTH)
      rest -= opened.value.pageCount
    } finally {
      opened.value.close()
    }
    if (ids.length > MAX_INVOICES_RENDERED) break
  }
  throw new AppError('NOT_FOUND')
}

/** Pages whose text is read for a proposal: an invoice has its head and its lines there. */
const MAX_PAGES_PROPOSED = 5

/** What the text of a PDF suggests for the form beside it; a scan without text suggests nothing. */
export async function fileProposal(work: Work, file: FileRecord): Promise<Proposal> {
  if (file.format !== 'pdf') throw new AppError('NOT_FOUND')
  const text = await readPages(await wholeContent(work.deps.objects, file), MAX_PAGES_PROPOSED)
  return proposeInvoice(text ?? '')
}

/** Pages of so many invoices are counted one by one; longer files are looked at invoice by invoice. */
const MAX_INVOICES_RENDERED = 50

async function invoiceIds(
  work: Work,
  file: FileRecord,
  invoiceId: string | undefined,
): Promise<readonly string[]> {
  if (invoiceId !== undefined && !isRowId(invoiceId)) throw new AppError('NOT_FOUND')
  const rows = await firstInvoicesOfFile(work.tx, {
    fileId: file.id,
    invoiceId,
    limit: MAX_INVOICES_RENDERED + 1,
  })
  return rows.map((row) => row.id)
}

async function pageOf(bytes: Uint8Array, page: number): Promise<Uint8Array> {
  const png = await drawPage({ bytes, page, width: WIDTH })
  if (png === null) throw new AppError('NOT_FOUND')
  return png
}
