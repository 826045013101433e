import type { Locale } from '@honora/contract/common.ts'
import { invoiceFiles } from '@honora/contract/invoice-files.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { type Sheet, writeCsv } from '@honora/formats/sheet/csv.ts'
import { writeXlsx } from '@honora/formats/sheet/xlsx.ts'
import { Readable } from 'node:stream'
import { AppError, found } from '../../platform/errors.ts'
import { type Context, handlersFor } from '../../platform/http/context.ts'
import { pageById, type Page, type PageAsked } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFactor } from '../../kernel/factor-access.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import { readContent } from './content.ts'
import { fileSheet } from './export.ts'
import { presentFile, presentFileDetail, presentFileInvoices } from './present.ts'
import { filePreview, fileProposal } from './preview.ts'
import { receiveFile } from './receive.ts'
import { reportCsv, reportPdf } from './report.ts'
import { confirmFile } from './confirm-file.ts'
import { convertFile } from './convert-file.ts'
import { rejectFile } from './reject-file.ts'
import { requireScanned, visibleFile } from './file-access.ts'
import { withdrawFile } from './withdraw-file.ts'
import { fileSources } from './sources.ts'
import { beginUpload } from './begin-upload.ts'
import { continueUpload } from './continue-upload.ts'
import { getUpload } from './uploads.ts'
import { type FileFilter, findFile, listFileInvoices, listFiles } from './queries.ts'

type Asking = Parameters<typeof requestWork>[0] & {
  readonly params: { readonly id: string }
  readonly locale: Locale
}

/** The file of a call, which the caller must see. */
const opened = async (context: Asking, options: { readonly lock?: boolean } = {}) => {
  const work = await requestWork(context)
  return { work, file: await visibleFile(work, context.scope, context.params.id, options) }
}

/** The same, when its content may be shown: the virus scanner has passed it. */
async function scanned(context: Asking) {
  const { work, file } = await opened(context)
  requireScanned(file)
  return { work, file }
}

type VisibleFile = Awaited<ReturnType<typeof visibleFile>>

/** Acts on a file, in the version that the caller saw where he names one, and answers how it stands then. */
async function changed(
  context: Asking,
  act: (work: Work, file: VisibleFile) => Promise<void>,
  expected?: number,
) {
  const { scope, tx, locale } = context
  const { work, file } = await opened(context, { lock: true })
  if (expected !== undefined && expected !== file.version)
    throw new AppError('VERSION_CONFLICT', { current: await presentFileDetail(work, scope, file, locale) })
  await act(work, file)
  return presentFileDetail(work, scope, found(await findFile(tx, file.id)), locale)
}

async function presentedPage(
  work: Work,
  { scope, locale }: Asking,
  page: Page<Parameters<typeof presentFileInvoices>[2][number]>,
) {
  return { invoices: await presentFileInvoices(work, scope, page.rows, locale), cursor: page.cursor }
}

const audited = ({ deps, tx }: Asking, id: string): void =>
  deps.audit.append(tx, { action: 'invoice-file.downloaded', record: `invoice-file:${id}` })

export const invoiceFileHandlers = handlersFor(invoiceFiles, {
  listInvoiceFiles: async (context) => {
    const { cursor: _cursor, limit: _limit, ...filters } = context.query
    const filter = filterOf(context.scope, filters)
    const list = `invoice-files ${JSON.stringify(filters)}`
    const page = await pageById(context, list, (asked) => listFiles(context.tx, filter, asked))
    return { invoiceFiles: page.rows.map(presentFile), cursor: page.cursor }
  },
  exportInvoiceFilesCsv: async (context) => ({
    contentType: 'text/csv; charset=utf-8',
    content: writeCsv(await exportSheet(context, 'csv')),
    download: 'rechnungsdateien.csv',
  }),
  exportInvoiceFilesXlsx: async (context) => ({
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: writeXlsx(await exportSheet(context, 'xlsx')),
    download: 'rechnungsdateien.xlsx',
  }),
  createInvoiceFile: receiveFile,
  createUpload: async ({ deps, scope, tx, body, reply }) => {
    const upload = await beginUpload(deps, scope, tx, body)
    reply.header('Location', `/v1/factoring/uploads/${upload.id}`)
    return upload
  },
  getUpload: ({ deps, tx, params }) => getUpload(deps, tx, params.id),
  continueUpload: async ({ deps, scope, params, raw, reply, inTransaction }) => {
    const offset = Number(raw.headers['upload-offset'])
    const { body: bytes } = raw
    if (!(bytes instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
    const next = await continueUpload(deps, scope, { id: params.id, offset, bytes, inTransaction })
    reply.header('Upload-Offset', String(next))
  },
  getInvoiceFile: async (context) => {
    const { work, file } = await opened(context)
    return presentFileDetail(work, context.scope, file, context.locale)
  },
  listFileInvoices: async (context) => {
    const { faulty } = context.query
    const { work, file } = await opened(context)
    const read = (asked: PageAsked) => listFileInvoices(context.tx, file.id, { ...asked, faulty })
    const page = await pageById(context, `file-invoices ${file.id} ${faulty ?? ''}`, read)
    return presentedPage(work, context, page)
  },
  getFileOriginal: async (context) => {
    const { file } = await scanned(context)
    audited(context, file.id)
    const content = Readable.from(readContent(context.deps.objects, file))
    return { contentType: 'application/octet-stream', content, download: file.name }
  },
  getFilePreview: async (context) => {
    const { page, invoiceId } = context.query
    const { work, file } = await scanned(context)
    const content = await filePreview(work, context.scope, { file, page, invoiceId })
    return { contentType: 'image/png', content }
  },
  getFileSources: async (context) => {
    const { work, file } = await scanned(context)
    const { invoiceId } = context.query
    return { sources: await fileSources(work, context.scope, { file, invoiceId }) }
  },
  getFileProposal: async (context) => {
    const { work, file } = await scanned(context)
    const { lines, ...head } = await fileProposal(work, file)
    return { ...head, lines: [...lines] }
  },
  getFileReportCsv: async (context) => {
    const { work, file } = await opened(context)
    const content = await reportCsv(work, file, context.locale)
    return { contentType: 'text/csv; charset=utf-8', content, download: `${file.name}.csv` }
  },
  getFileReportPdf: async (context) => {
    const { work, file } = await opened(context)
    const content = await reportPdf(work, file, context.locale)
    return { contentType: 'application/pdf', content, download: `${file.name}.pdf` }
  },
  confirmInvoiceFile: (context) => {
    const { scope, locale, ifMatch } = context
    const { version, factoringType, sender, excludedInvoices } = context.body
    const confirmed = { scope, locale, factoringType, sender, excludedInvoices }
    return changed(context, (work, file) => confirmFile(work, file, confirmed), ifMatch ?? version)
  },
  withdrawInvoiceFile: (context) => {
    const withdrawn = { scope: context.scope, reason: joined(context.body) }
    return changed(context, (work, file) => withdrawFile(work, file, withdrawn))
  },
  rejectInvoiceFile: (context) =>
    changed(context, (work, file) => {
      requireFactor(context.scope)
      return rejectFile(work, file, joined(context.body))
    }),
  convertInvoiceFile: (context) => {
    const converted = { scope: context.scope, invoices: context.body.invoices }
    return changed(context, (work, file) => convertFile(work, file, converted))
  },
})

type Filters = Context<(typeof invoiceFiles)['exportInvoiceFilesCsv']>['query']

/** What the caller may see of what was asked for. */
function filterOf(scope: OrgScope, query: Filters): FileFilter {
  const { customer_number: customerNumber, ...filters } = query
  const isTreating = scope.role === 'dentist' || scope.role === 'doctor'
  return {
    ...filters,
    customerNumber,
    organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
    uploadedBy: isTreating ? scope.userId : undefined,
  }
}

async function exportSheet(
  context: Pick<
    Context<(typeof invoiceFiles)['exportInvoiceFilesCsv']>,
    'deps' | 'scope' | 'tx' | 'query' | 'locale'
  >,
  format: 'csv' | 'xlsx',
): Promise<Sheet> {
  const { deps, scope, tx, query, locale } = context
  const sheet = await fileSheet(tx, deps.catalogues, filterOf(scope, query), locale)
  deps.audit.append(tx, {
    action: 'invoice-file.exported',
    record: `organisation:${scope.organisationId}`,
    details: { format, rows: sheet.rows.length },
  })
  return sheet
}

function joined(body: { readonly reason: string; readonly note?: string | undefined }): string {
  return [body.reason, body.note ?? ''].filter((part) => part.trim() !== '').join(': ')
}
