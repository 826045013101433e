import { emptyDebtor, type InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'
import { insertInvoices, updateFile } from '../invoice-records/index.ts'
import type { Outcome } from './read-outcome.ts'
import { publishFile } from './publish-file.ts'

/** Stands for the invoices of a PDF until a person has read them. */
function placeholderOf(file: FileRecord): InvoiceBody {
  return {
    number: '',
    invoiceDate: null,
    dueDays: null,
    factoringType: file.factoring_type,
    case: 'dental',
    currency: 'EUR',
    debtor: emptyDebtor,
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

/** A PDF without data waits for a person who reads it; a placeholder stands for its invoices. */
export async function awaitConversion(work: Work, file: FileRecord, outcome: Outcome): Promise<void> {
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
  await publishFile(work, file, 'awaiting_conversion')
}
