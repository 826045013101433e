import { type FileIssue, hasErrors } from '@honora/domain/invoice/file-issue.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import type { KeptFindings } from '@honora/formats/finding-budget.ts'
import type { ImportEvent } from '@honora/formats/import.ts'
import { consentFinding, consentGaps } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { BATCH_INVOICES, withTakenNumber } from './store-invoices.ts'
import { takenNumbers } from './queries.ts'

/** An invoice of a dry run: what is shown of it. */
interface TriedInvoice extends KeptFindings {
  readonly externalId: string
  readonly number: string
  readonly debtorName: string
  readonly totalCents: number
}

/** What a file would become. */
export interface TriedFile {
  readonly format: ImportFormat | null
  readonly charset: string | null
  readonly status: 'rejected' | 'awaiting_conversion' | 'created' | 'complete'
  readonly fileFindings: readonly FileIssue[]
  readonly invoices: readonly TriedInvoice[]
}

/** Runs a reading to its end and keeps what is shown, so that a large file leaves little behind. */
export async function summarise(events: AsyncIterable<ImportEvent>): Promise<TriedFile> {
  let format: ImportFormat | null = null
  let charset: string | null = null
  const fileFindings: FileIssue[] = []
  const invoices: TriedInvoice[] = []
  for await (const event of events) {
    if (event.kind === 'format') format = event.format
    else if (event.kind === 'charset') charset = event.charset
    else if (event.kind === 'finding') fileFindings.push(event.finding)
    else if (event.kind === 'invoice') {
      const { kind: _kind, invoice, ...kept } = event
      const { lastName, firstName } = invoice.debtor
      invoices.push({
        ...kept,
        externalId: invoice.externalId,
        number: invoice.number,
        debtorName: [lastName, firstName].filter((part) => part !== '').join(', '),
        totalCents: invoice.totalCents,
      })
    }
  }
  const base = { format, charset, fileFindings }
  if (hasErrors(fileFindings)) return { ...base, status: 'rejected', invoices: [] }
  if (format === 'pdf') return { ...base, status: 'awaiting_conversion', invoices: [] }
  const isFaulty = invoices.some((each) => each.errorCount > 0)
  return { ...base, status: isFaulty ? 'created' : 'complete', invoices }
}

/** Adds to a reading what only the portal knows, as storing the file would: numbers used before, consents that are missing. */
export async function* withRecords(
  work: Work,
  organisationId: string,
  events: AsyncIterable<ImportEvent>,
): AsyncGenerator<ImportEvent> {
  let batch: Extract<ImportEvent, { kind: 'invoice' }>[] = []
  for await (const event of events) {
    if (event.kind !== 'invoice') {
      yield event
      continue
    }
    batch.push(event)
    if (batch.length < BATCH_INVOICES) continue
    yield* await judged(work, organisationId, batch)
    batch = []
  }
  yield* await judged(work, organisationId, batch)
}

async function judged(
  work: Work,
  organisationId: string,
  batch: readonly Extract<ImportEvent, { kind: 'invoice' }>[],
): Promise<ImportEvent[]> {
  const numbers = batch.map(({ invoice }) => invoice.number)
  const taken = await takenNumbers(work.tx, organisationId, numbers)
  const gaps = await consentGaps(
    work,
    organisationId,
    batch.map(({ invoice }) => invoice),
  )
  return batch.map(({ kind, invoice, ...read }, index) => {
    const gap = gaps[index] ?? null
    const kept = withTakenNumber(invoice, read, taken)
    const { externalId } = invoice
    const findings = gap === null ? kept.findings : [...kept.findings, consentFinding(gap, { externalId })]
    return { kind, invoice, ...kept, findings }
  })
}
