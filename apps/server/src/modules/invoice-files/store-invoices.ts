import { type FileIssue, fileIssue, hasErrors } from '@honora/domain/invoice/file-issue.ts'
import type { FactoringType, InvoiceBody, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import type { KeptFindings } from '@honora/formats/finding-budget.ts'
import type { ImportEvent } from '@honora/formats/import.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { matchPatientIds } from '../invoices/index.ts'
import { takenNumbers } from './queries.ts'
import type { FileRecord } from './tables.ts'
import { insertInvoices, type NewInvoice } from '../invoice-records/index.ts'
import type { Read, Outcome } from './read-outcome.ts'

/** Lines that are stored in one statement: few, so that other calls get their turn. */
const BATCH_LINES = 150

export const BATCH_INVOICES = 25

const MAX_FILE_FINDINGS = 1000

/** Stores the invoices of a file as they are read, batch by batch; the last one only while the file has no error. */
export async function storeAll(
  work: Work,
  file: FileRecord,
  events: AsyncIterable<ImportEvent>,
): Promise<Outcome> {
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
