import type { Locale } from '@honora/contract/common.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { ExportFormat } from '@honora/domain/invoice/formats.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { exporters, type DataFormat } from '@honora/formats/exporters.ts'
import type { Sender, WrittenFile } from '@honora/formats/writing.ts'
import { zipSync } from 'fflate'
import { createHash } from 'node:crypto'
import type { FileAnswer } from '../../platform/http/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  invoicePdf,
  organisationOf,
  practitionerOf,
  presentFindings,
  visibleInvoice,
  type InvoiceRecord,
} from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { findAddress, padnextCharset } from './queries/invoices.ts'
import { nextTransferNumber } from '../ledger/index.ts'

/** A stored invoice as the writers of formats take it: the body with what its file knew besides. */
async function writable(work: Work, row: InvoiceRecord, format: DataFormat): Promise<ParsedInvoice> {
  const body = row.body
  const extras = row.file_extras
  return {
    ...body,
    practitioner: await practitionerOf(work, row),
    externalId: exporters[format].namesById === true ? row.id : (row.external_id ?? body.number),
    at: { line: null, record: null, path: null },
    stated: extras.stated ?? { feeCents: null, laboratoryCents: null, materialCents: null },
    instalmentWish: extras.instalmentWish ?? null,
    dunning: extras.dunning ?? null,
    ...(extras.isPrinted === true ? { isPrinted: true } : {}),
    attachments: [],
    notes: extras.notes ?? [],
  }
}

export interface ExportRequest {
  readonly format: ExportFormat
  readonly ids: readonly string[]
  readonly skipUnfit: boolean
  readonly locale: Locale
}

/** One download in one format. What a format cannot say is refused with the invoice and the field; nothing is cut silently. */
export async function exportInvoices(
  work: Work,
  scope: OrgScope,
  request: ExportRequest,
): Promise<FileAnswer> {
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  const rows: InvoiceRecord[] = []
  for (const id of new Set(request.ids)) rows.push(await visibleInvoice(work, scope, id))
  const { format } = request
  const file =
    format === 'pdf' ? await pdfFile(work, rows) : await dataFile(work, rows, { ...request, format })
  work.deps.audit.append(work.tx, {
    action: 'invoice.exported',
    record: `organisation:${scope.organisationId}`,
    details: {
      format: request.format,
      invoices: rows.map((row) => row.id),
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      replaced: file.replaced.length,
    },
  })
  return {
    contentType: file.mimeType,
    content: file.bytes,
    download: file.name,
    replacedLetters: file.replaced,
  }
}

async function pdfFile(work: Work, rows: readonly InvoiceRecord[]): Promise<WrittenFile> {
  const [only] = rows
  if (only !== undefined && rows.length === 1)
    return {
      name: `Rechnung-${safe(only.number)}.pdf`,
      mimeType: 'application/pdf',
      bytes: await invoicePdf(work, only),
      replaced: [],
    }
  const entries: Record<string, Uint8Array> = {}
  for (const row of rows)
    entries[`Rechnung-${safe(row.number)}-${row.id.slice(-4)}.pdf`] = await invoicePdf(work, row)
  return {
    name: 'Rechnungen.zip',
    mimeType: 'application/zip',
    bytes: zipSync(entries, { level: 0 }),
    replaced: [],
  }
}

function safe(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
}

async function dataFile(
  work: Work,
  rows: readonly InvoiceRecord[],
  request: ExportRequest & { readonly format: DataFormat },
): Promise<WrittenFile> {
  const { format } = request
  const { unfit: unfitFor, unfitTogether, write } = exporters[format]
  const findings: FileIssue[] = []
  const fitting: ParsedInvoice[] = []
  for (const row of rows) {
    const invoice = await writable(work, row, format)
    const unfit = unfitFor(invoice).map((each) => ({ ...each, invoiceId: row.id }))
    findings.push(...unfit)
    if (unfit.length === 0) fitting.push(invoice)
  }
  const together = unfitTogether?.(fitting) ?? []
  findings.push(...together)
  const isBlocked = findings.length > 0 && (!request.skipUnfit || fitting.length === 0 || together.length > 0)
  if (isBlocked)
    throw new AppError('VALIDATION_FAILED', {
      extra: { findings: presentFindings(work.deps.catalogues, request.locale, findings) },
    })
  const owner = rows[0]?.organisation_id ?? ''
  return write(fitting, {
    sender: await senderOf(work, owner),
    createdAt: work.time.now,
    transferNumber: await nextTransferNumber(work.tx, owner),
    charset: await padnextCharset(work.tx, owner),
  })
}

async function senderOf(work: Work, organisationId: string): Promise<Sender> {
  const organisation = await organisationOf(work, organisationId)
  const row = await findAddress(work.tx, organisationId)
  const address = row.address
  return {
    customerNumber: organisation.customerNumber,
    name: organisation.name,
    street: address.street ?? '',
    houseNumber: address.houseNumber ?? '',
    zip: address.zip ?? '',
    city: address.city ?? '',
  }
}
