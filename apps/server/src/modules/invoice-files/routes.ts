import { invoiceFiles } from '@honora/contract/invoice-files.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { type Sheet, writeCsv } from '@honora/formats/sheet/csv.ts'
import { writeXlsx } from '@honora/formats/sheet/xlsx.ts'
import { Readable } from 'node:stream'
import { AppError, found } from '../../platform/errors.ts'
import { type Context, handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFactor } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import { readContent } from './content.ts'
import { fileSheet } from './export.ts'
import { presentFile, presentFileDetail, presentFileInvoices } from './present.ts'
import { filePreview, fileProposal } from './preview.ts'
import { receiveFile } from './receive.ts'
import { reportCsv, reportPdf } from './report.ts'
import { confirmFile, convertFile, rejectFile, requireScanned, visibleFile, withdrawFile } from './service.ts'
import { fileSources } from './sources.ts'
import { beginUpload, continueUpload, getUpload } from './uploads.ts'
import { type FileFilter, findFile, listFileInvoices, listFiles } from './queries.ts'

export const invoiceFileHandlers = handlersFor(
  invoiceFiles,
  {
    listInvoiceFiles: async ({ deps, scope, tx, query }) => {
      const { cursor, limit, ...filters } = query
      const filter = filterOf(scope, filters)
      const list = `invoice-files ${JSON.stringify(filters)}`
      const after =
        cursor === undefined ? undefined : String(deps.cursors.decode(list, scope.organisationId, cursor)[0])
      const page = cutPage(await listFiles(tx, filter, { after, limit }), limit, (row) =>
        deps.cursors.encode(list, scope.organisationId, [row.id]),
      )
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
      const { scope, params, locale } = context
      const work = await requestWork(context)
      return presentFileDetail(work, scope, await visibleFile(work, scope, params.id), locale)
    },
    listFileInvoices: async (context) => {
      const { deps, scope, tx, params, query, locale } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id)
      const list = `file-invoices ${file.id} ${query.faulty ?? ''}`
      const after =
        query.cursor === undefined
          ? undefined
          : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0])
      const rows = await listFileInvoices(tx, file.id, { after, limit: query.limit, faulty: query.faulty })
      const page = cutPage(rows, query.limit, (row) =>
        deps.cursors.encode(list, scope.organisationId, [row.id]),
      )
      return {
        invoices: await presentFileInvoices(work, scope, page.rows, locale),
        cursor: page.cursor,
      }
    },
    getFileOriginal: async (context) => {
      const { deps, scope, tx, params } = context
      const file = await visibleFile(await requestWork(context), scope, params.id)
      requireScanned(file)
      deps.audit.append(tx, { action: 'invoice-file.downloaded', record: `invoice-file:${file.id}` })
      const content = Readable.from(readContent(deps.objects, file))
      return { contentType: 'application/octet-stream', content, download: file.name }
    },
    getFilePreview: async (context) => {
      const { scope, params, query } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id)
      requireScanned(file)
      const content = await filePreview(work, scope, { file, page: query.page, invoiceId: query.invoiceId })
      return { contentType: 'image/png', content }
    },
    getFileSources: async (context) => {
      const { scope, params, query } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id)
      requireScanned(file)
      return { sources: await fileSources(work, scope, { file, invoiceId: query.invoiceId }) }
    },
    getFileProposal: async (context) => {
      const work = await requestWork(context)
      const file = await visibleFile(work, context.scope, context.params.id)
      requireScanned(file)
      const { lines, ...head } = await fileProposal(work, file)
      return { ...head, lines: [...lines] }
    },
    getFileReportCsv: async (context) => {
      const work = await requestWork(context)
      const file = await visibleFile(work, context.scope, context.params.id)
      const content = await reportCsv(work, file, context.locale)
      return { contentType: 'text/csv; charset=utf-8', content, download: `${file.name}.csv` }
    },
    getFileReportPdf: async (context) => {
      const work = await requestWork(context)
      const file = await visibleFile(work, context.scope, context.params.id)
      const content = await reportPdf(work, file, context.locale)
      return { contentType: 'application/pdf', content, download: `${file.name}.pdf` }
    },
    confirmInvoiceFile: async (context) => {
      const { scope, tx, params, body, locale, ifMatch } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id, { lock: true })
      const expected = ifMatch ?? body.version
      if (expected !== undefined && expected !== file.version) {
        throw new AppError('VERSION_CONFLICT', {
          current: await presentFileDetail(work, scope, file, locale),
        })
      }
      const { factoringType, excludedInvoices } = body
      await confirmFile(work, file, { scope, locale, factoringType, excludedInvoices })
      return presentFileDetail(work, scope, found(await findFile(tx, file.id)), locale)
    },
    withdrawInvoiceFile: async (context) => {
      const { scope, tx, params, body, locale } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id, { lock: true })
      await withdrawFile(work, file, { scope, reason: joined(body) })
      return presentFileDetail(work, scope, found(await findFile(tx, file.id)), locale)
    },
    rejectInvoiceFile: async (context) => {
      const { scope, tx, params, body, locale } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id, { lock: true })
      requireFactor(scope)
      await rejectFile(work, file, joined(body))
      return presentFileDetail(work, scope, found(await findFile(tx, file.id)), locale)
    },
    convertInvoiceFile: async (context) => {
      const { scope, tx, params, body, locale } = context
      const work = await requestWork(context)
      const file = await visibleFile(work, scope, params.id, { lock: true })
      await convertFile(work, file, { scope, invoices: body.invoices })
      return presentFileDetail(work, scope, found(await findFile(tx, file.id)), locale)
    },
  },
  {},
)

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
