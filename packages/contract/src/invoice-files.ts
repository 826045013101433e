import { importFormatIds } from '@honora/domain/invoice/formats.ts'
import { z } from 'zod'
import { Cents, Cursor, Day, FactoringType, LongText, pageQuery, Version } from './common.ts'
import {
  FactoringStatus,
  FileIssue,
  InvoiceInput,
  InvoiceRow,
  InvoiceSender,
  RejectionReason,
  Validation,
} from './invoices.ts'
import { binary, routes } from './routes.ts'

export const FileFormat = z.enum(importFormatIds)
export type FileFormat = z.infer<typeof FileFormat>
export const ProcessingMode = z.enum(['synchronous', 'asynchronous'])

const counts = {
  invoiceCount: z.int(),
  /** Invoices that can be offered. */
  validCount: z.int(),
  errorCount: z.int(),
  warningCount: z.int(),
  totalCents: Cents,
}

/** A file of invoices in a list. */
export const InvoiceFile = z
  .object({
    id: z.string(),
    customer_number: z.string(),
    name: z.string(),
    format: FileFormat,
    charset: z.string().nullable(),
    sizeBytes: z.int(),
    sha256: z.string(),
    status: FactoringStatus,
    rejectionReason: RejectionReason.nullable(),
    processingMode: ProcessingMode,
    factoringType: FactoringType.nullable(),
    ...counts,
    pageCount: z.int().nullable(),
    /**
     * Waiting: the virus scanner did not answer yet; the file is neither read nor handed out until it did.
     * Infected: it found something; the file is refused and stays locked.
     */
    scanState: z.enum(['clean', 'waiting', 'infected']),
    uploadedBy: z.object({ id: z.string().nullable(), name: z.string() }),
    createdAt: z.string(),
    confirmedAt: z.string().nullable(),
    processedAt: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'InvoiceFile' })
export type InvoiceFile = z.infer<typeof InvoiceFile>

/** A file with what is wrong with it as a whole, and what the caller may do with it now. */
export const InvoiceFileDetail = z
  .object({
    ...InvoiceFile.shape,
    rejectionNote: z.string().nullable(),
    findings: z.array(FileIssue),
    findingsLeftOut: z.int(),
    /** Invoices that cannot be offered before their patients agree; the practice sees them, not the factor. */
    consentsMissing: z.object({
      count: z.int(),
      invoices: z.array(z.object({ invoiceId: z.string(), number: z.string(), patientName: z.string() })),
    }),
    /** Reading has ended; false while a worker is busy with it. */
    isRead: z.boolean(),
    transitions: z.array(z.enum(['confirm', 'withdraw', 'reject', 'convert'])),
  })
  .meta({ id: 'InvoiceFileDetail' })
export type InvoiceFileDetail = z.infer<typeof InvoiceFileDetail>

/** An invoice inside a file, with its findings. */
export const FileInvoice = z
  .object({
    ...InvoiceRow.shape,
    externalId: z.string().nullable(),
    validation: Validation,
  })
  .meta({ id: 'FileInvoice' })
export type FileInvoice = z.infer<typeof FileInvoice>

/** What a file would become: nothing of it is stored. */
export const FileDryRun = z
  .object({
    file: z.object({
      name: z.string(),
      format: FileFormat.nullable(),
      charset: z.string().nullable(),
      sizeBytes: z.int(),
      sha256: z.string(),
      status: FactoringStatus,
      ...counts,
    }),
    invoices: z.array(
      z.object({
        externalId: z.string(),
        number: z.string(),
        debtorName: z.string(),
        totalCents: Cents,
        validation: Validation,
      }),
    ),
    findings: z.array(FileIssue),
  })
  .meta({ id: 'FileDryRun' })
export type FileDryRun = z.infer<typeof FileDryRun>

/** Values read from the text of a PDF; null is what was not found. */
export const ConversionProposal = z
  .object({
    number: z.string().nullable(),
    invoiceDate: z.string().nullable(),
    practitioner: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** Of the addressee; of the treated person where the text names another one. */
    birthDate: z.string().nullable(),
    patient: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
    street: z.string().nullable(),
    houseNumber: z.string().nullable(),
    zip: z.string().nullable(),
    city: z.string().nullable(),
    totalCents: Cents.nullable(),
    lines: z.array(
      z.object({
        system: z.enum(['GOZ', 'GOÄ']),
        code: z.string(),
        date: z.string(),
        teeth: z.string(),
        text: z.string(),
        factor: z.string(),
        quantity: z.int(),
        amountCents: Cents,
      }),
    ),
  })
  .meta({ id: 'ConversionProposal' })
export type ConversionProposal = z.infer<typeof ConversionProposal>

export const Upload = z.object({ id: z.string(), offset: z.int(), sizeBytes: z.int() }).meta({ id: 'Upload' })
export type Upload = z.infer<typeof Upload>

const reasonBody = z.object({ reason: z.string().trim().max(200).default(''), note: LongText.optional() })

const fileFilters = {
  status: FactoringStatus.optional(),
  /** Only files with errors or, for `false`, without. */
  faulty: z.enum(['true', 'false']).optional(),
  format: FileFormat.optional(),
  from: Day.optional(),
  to: Day.optional(),
  query: z.string().max(100).optional(),
  customer_number: z.string().max(6).optional(),
}

/** A record as it stands in the file, field by field, for the finding of that place. */
export const FileSource = z
  .object({
    code: z.string(),
    line: z.int().nullable(),
    record: z.int().nullable(),
    pointer: z.string().nullable(),
    parts: z.array(z.string()),
    /** Index in `parts` of the value that is meant. */
    marked: z.int().nullable(),
  })
  .meta({ id: 'FileSource' })
export type FileSource = z.infer<typeof FileSource>

export const invoiceFiles = routes({
  listInvoiceFiles: {
    method: 'GET',
    path: '/v1/factoring/invoice-files',
    summary: 'Invoice files, newest first; for the factor those that were offered',
    access: 'invoice-file.list',
    query: z.object({ ...fileFilters, ...pageQuery }),
    answer: z.object({ invoiceFiles: z.array(InvoiceFile), cursor: Cursor }),
  },
  exportInvoiceFilesCsv: {
    method: 'GET',
    path: '/v1/factoring/invoice-files.csv',
    summary: 'The filtered list as CSV',
    access: 'export.create',
    query: z.object(fileFilters),
    answer: binary('text/csv'),
  },
  exportInvoiceFilesXlsx: {
    method: 'GET',
    path: '/v1/factoring/invoice-files.xlsx',
    summary: 'The filtered list as a spreadsheet',
    access: 'export.create',
    query: z.object(fileFilters),
    answer: binary('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  createInvoiceFile: {
    method: 'POST',
    path: '/v1/factoring/invoice-files',
    summary:
      'Hand in a file: multipart with part `data` and fields `format`, `factoringType`, `name`, or JSON with `uploadId`',
    access: 'invoice-file.upload',
    consumes: 'multipart',
    transaction: 'manual',
    query: z.object({ dryRun: z.enum(['true', 'false']).optional() }),
    body: z.object({
      uploadId: z.string().max(100),
      format: z.enum(['auto', ...importFormatIds]).default('auto'),
      factoringType: FactoringType.optional(),
      name: z.string().trim().min(1).max(200).optional(),
    }),
    answer: z.union([InvoiceFileDetail, FileDryRun]),
    status: 201,
    statuses: [200, 202],
    errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'ONBOARDING_NOT_DONE', 'NOT_FOUND', 'CONFLICT'],
  },
  createUpload: {
    method: 'POST',
    path: '/v1/factoring/uploads',
    summary: 'Begin an upload that can be resumed after a cut; kept for 24 hours',
    access: 'invoice-file.upload',
    body: z.object({ name: z.string().trim().min(1).max(200), sizeBytes: z.int().min(0) }),
    answer: Upload,
    status: 201,
    errors: ['PAYLOAD_TOO_LARGE', 'ONBOARDING_NOT_DONE'],
  },
  getUpload: {
    method: 'GET',
    path: '/v1/factoring/uploads/{id}',
    summary: 'How far an upload has come',
    access: 'invoice-file.upload',
    answer: Upload,
  },
  continueUpload: {
    method: 'PATCH',
    path: '/v1/factoring/uploads/{id}',
    summary: 'Next bytes of an upload; header `Upload-Offset` says where they begin',
    access: 'invoice-file.upload',
    consumes: 'bytes',
    transaction: 'manual',
    answer: null,
    status: 204,
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE'],
  },
  getInvoiceFile: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}',
    summary: 'One file with its findings',
    access: 'invoice-file.list',
    answer: InvoiceFileDetail,
  },
  listFileInvoices: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/invoices',
    summary: 'Invoices inside a file with their findings, in the order of the file',
    access: 'invoice-file.list',
    query: z.object({ faulty: z.enum(['true', 'false']).optional(), ...pageQuery }),
    answer: z.object({ invoices: z.array(FileInvoice), cursor: Cursor }),
  },
  getFileOriginal: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/original',
    summary: 'The bytes as they were handed in',
    access: 'invoice-file.list',
    answer: binary('application/octet-stream'),
  },
  getFilePreview: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/preview',
    summary: 'A page as picture: of the PDF, or of the invoices as they will be printed',
    access: 'invoice-file.list',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      /** A single invoice of the file instead of all of them. */
      invoiceId: z.string().max(100).optional(),
    }),
    answer: binary('image/png'),
  },
  getFileSources: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/sources',
    summary:
      'Records of the file that the findings of an invoice speak of; none without an invoice and for formats without records',
    access: 'invoice-file.list',
    query: z.object({ invoiceId: z.string().max(100).optional() }),
    answer: z.object({ sources: z.array(FileSource) }),
    errors: ['NOT_FOUND'],
  },
  getFileProposal: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/proposal',
    summary: 'What the text of a PDF suggests for its conversion; a person confirms every value',
    access: 'invoice-file.convert',
    answer: ConversionProposal,
  },
  getFileReportCsv: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/report.csv',
    summary: 'All findings of a file as a table',
    access: 'invoice-file.list',
    answer: binary('text/csv'),
  },
  getFileReportPdf: {
    method: 'GET',
    path: '/v1/factoring/invoice-files/{id}/report.pdf',
    summary: 'All findings of a file as a document',
    access: 'invoice-file.list',
    answer: binary('application/pdf'),
  },
  confirmInvoiceFile: {
    method: 'POST',
    path: '/v1/factoring/invoice-files/{id}/confirm',
    summary: 'Offer all invoices of a file; binding. Named invoices are excluded before',
    access: 'invoice-file.confirm',
    body: z.object({
      factoringType: FactoringType.optional(),
      /**
       * Who sends its invoices to the patients, where that is another than the practice has set. What was chosen for one of
       * them, or printed by the practice, stays.
       */
      sender: InvoiceSender.optional(),
      excludedInvoices: z.array(z.string().max(100)).max(2000).default([]),
      version: Version.optional(),
    }),
    answer: InvoiceFileDetail,
    errors: [
      'CONSENT_MISSING',
      'INVALID_TRANSITION',
      'FRESH_LOGIN_REQUIRED',
      'ONBOARDING_NOT_DONE',
      'VERSION_CONFLICT',
      'VALIDATION_FAILED',
    ],
  },
  withdrawInvoiceFile: {
    method: 'POST',
    path: '/v1/factoring/invoice-files/{id}/withdraw',
    summary: 'Take a file back; possible until its first invoice is decided',
    access: 'invoice-file.withdraw',
    body: reasonBody,
    answer: InvoiceFileDetail,
    errors: ['INVALID_TRANSITION', 'FORBIDDEN'],
  },
  rejectInvoiceFile: {
    method: 'POST',
    path: '/v1/factoring/invoice-files/{id}/reject',
    summary: 'Refuse a file with a reason (factor)',
    access: 'invoice-file.reject',
    body: reasonBody,
    answer: InvoiceFileDetail,
    errors: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  convertInvoiceFile: {
    method: 'POST',
    path: '/v1/factoring/invoice-files/{id}/convert',
    summary: 'Save what a person read from a PDF as invoices',
    access: 'invoice-file.convert',
    body: z.object({ invoices: z.array(InvoiceInput).min(1).max(100) }),
    answer: InvoiceFileDetail,
    errors: ['INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
})
