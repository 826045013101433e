import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import { type FileIssue, fileIssue, hasErrors } from '@honora/domain/invoice/file-issue.ts'
import type { FactoringType, InvoiceBody, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import type { KeptFindings } from '@honora/formats/finding-budget.ts'
import type { ImportEvent } from '@honora/formats/import.ts'
import type { Settings } from '../../platform/config.ts'
import { listContracts } from '../ledger/index.ts'
import { publishChange } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { matchPatientIds, refreshFile } from '../invoices/index.ts'
import { limitsOf } from './limits.ts'
import type { ReadRequest } from './reading.ts'
import { findOrganisation, lockFile, rollBackImport, setImportSavepoint, takenNumbers } from './queries.ts'
import { type FileRecord } from './tables.ts'
import { insertInvoices, type NewInvoice, updateFile } from '../invoice-records/index.ts'

/** Lines that are stored in one statement: few, so that other calls get their turn. */
const BATCH_LINES = 150
export const BATCH_INVOICES = 25
const MAX_FILE_FINDINGS = 1000

/** What reading a file for an organisation needs: its number and mode, its limits, the day, the schedules. */
export async function readRequest(
  work: Work,
  config: Settings,
  request: {
    readonly organisationId: string
    readonly declared: ImportFormat | 'auto'
    readonly fileName: string
    readonly factoringType: FactoringType | null
  },
): Promise<ReadRequest> {
  const organisation = await findOrganisation(work.tx, request.organisationId)
  const contracts = await listContracts(work.tx, request.organisationId)
  const type = request.factoringType
  const fitting = contracts.filter((contract) => type === null || contract.factoringType === type)
  const maxAgeMonths = fitting.length === 0 ? 24 : Math.max(...fitting.map((each) => each.maxAgeMonths))
  return {
    declared: request.declared,
    fileName: request.fileName,
    customerNumber: organisation.customer_number,
    mode: organisation.mode === 'sandbox' ? 'sandbox' : 'production',
    limits: limitsOf(config),
    today: work.time.today,
    maxAgeMonths,
  }
}

/** Reads the bytes of the file, here or in a thread of its own. */
export type Reading = (request: ReadRequest) => AsyncIterable<ImportEvent>

/**
 * Reads a stored file into invoices, all in the caller's transaction (F2–F4, F10): every invoice, or none after a file
 * error. Doing it twice does nothing the second time.
 */
export async function readIntoInvoices(
  work: Work,
  config: Settings,
  request: { readonly fileId: string; readonly read: Reading },
): Promise<void> {
  const { tx } = work
  const file = await lockFile(tx, request.fileId)
  if (file === undefined || file.status !== 'created' || file.scan_state !== 'clean' || isRead(file)) return
  const asked = await readRequest(work, config, {
    organisationId: file.organisation_id,
    declared: file.format,
    fileName: file.name,
    factoringType: file.factoring_type,
  })
  await setImportSavepoint(tx)
  const outcome = await storeAll(work, file, request.read(asked))
  if (hasErrors(outcome.findings)) {
    await rollBackImport(tx)
    await refuse(work, file, outcome)
    return
  }
  if (file.format === 'pdf') {
    await awaitConversion(work, file, outcome)
    return
  }
  await updateFile(
    tx,
    file,
    { charset: outcome.charset, findings: outcome.findings, findingsLeftOut: outcome.leftOut },
    work.time.now,
  )
  await refreshFile(work, file.id)
}

/** True once a file has been read: its charset is known, or there was something to say about it. */
export function isRead(file: Pick<FileRecord, 'charset' | 'findings' | 'status' | 'page_count'>): boolean {
  return file.status !== 'created' || file.charset !== null || file.findings.length > 0
}

interface Outcome {
  readonly charset: string | null
  readonly pageCount: number
  readonly findings: readonly FileIssue[]
  readonly leftOut: number
}

type Read = { readonly invoice: ParsedInvoice } & KeptFindings

async function storeAll(work: Work, file: FileRecord, events: AsyncIterable<ImportEvent>): Promise<Outcome> {
  let charset: string | null = null
  let pageCount = 0
  const findings: FileIssue[] = []
  let leftOut = 0
  let batch: Read[] = []
  let lines = 0
  for await (const event of events) {
    if (event.kind === 'charset') charset = event.charset
    else if (event.kind === 'pages') pageCount = event.count
    else if (event.kind === 'finding') {
      if (findings.length < MAX_FILE_FINDINGS) findings.push(event.finding)
      else leftOut += 1
    } else if (event.kind === 'invoice') {
      batch.push(event)
      lines += event.invoice.positions.length
      if (batch.length === BATCH_INVOICES || lines >= BATCH_LINES) {
        lines = 0
        await storeBatch(work, file, batch)
        batch = []
      }
    }
  }
  if (!hasErrors(findings)) await storeBatch(work, file, batch)
  return { charset, pageCount, findings, leftOut }
}

async function storeBatch(work: Work, file: FileRecord, batch: readonly Read[]): Promise<void> {
  if (batch.length === 0) return
  const { tx, time } = work
  const taken = await takenNumbers(
    tx,
    file.organisation_id,
    batch.map(({ invoice }) => invoice.number),
  )
  const patientIds = await matchPatientIds(
    tx,
    file.organisation_id,
    batch.map(({ invoice }) => invoice.patient),
  )
  const rows: NewInvoice[] = []
  for (const [index, { invoice, ...read }] of batch.entries()) {
    const patientId = patientIds[index] ?? null
    const kept = withTakenNumber(invoice, read, taken)
    rows.push({
      organisationId: file.organisation_id,
      customerNumber: file.customer_number,
      fileId: file.id,
      body: bodyOf(invoice, {
        patientId,
        fileId: file.id,
        type: file.factoring_type,
      }),
      parsed: invoice,
      kept,
      status: kept.errorCount > 0 ? 'created' : 'complete',
      createdBy: file.uploaded_by,
      createdByName: file.uploaded_by_name,
      at: time.now,
    })
  }
  const ids = await insertInvoices(tx, rows)
  await appendTimeline(
    work,
    ...ids.map((invoiceId, index) => ({
      organisationId: file.organisation_id,
      invoiceId,
      kind: 'created',
      details: { source: 'file', errors: rows[index]?.kept.errorCount ?? 0 },
    })),
  )
}

/** The findings of a reading, with the one that the portal adds when the practice has used the number before. */
export function withTakenNumber(
  invoice: ParsedInvoice,
  read: KeptFindings,
  taken: ReadonlySet<string>,
): KeptFindings {
  const isTaken =
    invoice.number !== '' &&
    taken.has(invoice.number) &&
    !read.findings.some((each) => each.code === 'INV_NUMBER_DUPLICATE')
  return isTaken
    ? { ...read, findings: [...read.findings, numberTaken(invoice)], errorCount: read.errorCount + 1 }
    : read
}

function numberTaken(invoice: ParsedInvoice): FileIssue {
  return fileIssue('INV_NUMBER_DUPLICATE', {
    externalId: invoice.externalId,
    line: invoice.at.line,
    record: invoice.at.record,
    path: invoice.at.path,
    pointer: '/number',
    params: { invoiceNumber: invoice.number },
  })
}

function bodyOf(
  parsed: ParsedInvoice,
  known: { readonly patientId: string | null; readonly fileId: string; readonly type: FactoringType | null },
): InvoiceBody {
  const {
    externalId: _id,
    at: _at,
    stated: _stated,
    instalmentWish: _wish,
    dunning: _dunning,
    attachments: _files,
    notes: _notes,
    ...body
  } = parsed
  return {
    ...body,
    patientId: known.patientId,
    factoringType: body.factoringType ?? known.type,
    source: { kind: 'file', id: known.fileId },
  }
}

async function refuse(work: Work, file: FileRecord, outcome: Outcome): Promise<void> {
  await updateFile(
    work.tx,
    file,
    {
      status: 'rejected',
      rejectionReason: 'invalid',
      charset: outcome.charset,
      findings: outcome.findings,
      findingsLeftOut: outcome.leftOut,
    },
    work.time.now,
  )
  await tell(work, file, 'rejected')
}

/** Refuses a file in which the scanner found something: the report and the bytes are kept, nothing is read. */
export function refuseInfected(work: Work, file: FileRecord): Promise<void> {
  return refuse(work, file, {
    charset: null,
    pageCount: 0,
    findings: [fileIssue('FILE_INFECTED')],
    leftOut: 0,
  })
}

/** Stands for the invoices of a PDF until a person has read them. */
function placeholderOf(file: FileRecord): InvoiceBody {
  return {
    number: '',
    invoiceDate: null,
    dueDays: null,
    factoringType: file.factoring_type,
    case: 'dental',
    currency: 'EUR',
    debtor: {
      kind: 'person',
      salutation: null,
      title: null,
      firstName: '',
      lastName: '',
      birthDate: null,
      address: { street: '', houseNumber: '', zip: '', city: '', country: 'DE' },
      email: null,
      phone: null,
    },
    patientId: null,
    patient: null,
    positions: [],
    otherCosts: [],
    prepaidCents: 0,
    totalCents: 0,
    feeAgreement: null,
    consentReference: null,
    source: { kind: 'file', id: file.id },
  }
}

async function awaitConversion(work: Work, file: FileRecord, outcome: Outcome): Promise<void> {
  await updateFile(
    work.tx,
    file,
    {
      status: 'awaiting_conversion',
      charset: 'PDF',
      pageCount: outcome.pageCount,
      findings: outcome.findings,
    },
    work.time.now,
  )
  await insertInvoices(work.tx, [
    {
      organisationId: file.organisation_id,
      customerNumber: file.customer_number,
      fileId: file.id,
      body: placeholderOf(file),
      kept: { findings: [], findingsLeftOut: 0, errorCount: 0, warningCount: 0 },
      status: 'awaiting_conversion',
      createdBy: file.uploaded_by,
      createdByName: file.uploaded_by_name,
      at: work.time.now,
    },
  ])
  await tell(work, file, 'awaiting_conversion')
}

/** One audit entry and one event for a change of a file itself. */
export async function tell(
  work: Work,
  file: FileRecord,
  to: ChangeOf<'invoice-file'>,
  from: string = file.status,
): Promise<void> {
  await publishChange(work, {
    organisationId: file.organisation_id,
    topic: 'invoice-file.updated',
    kind: 'invoice-file',
    id: file.id,
    change: to,
    version: file.version + 1,
    details: { from, to },
  })
}
