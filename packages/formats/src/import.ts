import { checkInvoice, type CheckOptions } from '@honora/domain/invoice/check.ts'
import { type FileIssue, fileIssue, hasErrors } from '@honora/domain/invoice/file-issue.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { peek } from './bytes.ts'
import { importers } from './importers.ts'
import { FindingBudget, type KeptFindings } from './finding-budget.ts'
import { type ByteStream, FileRefused, guarded, type ReadOptions } from './reading.ts'
import { recognise, RECOGNISE_BYTES } from './recognise.ts'

export interface ImportOptions extends ReadOptions {
  readonly declared: ImportFormat | 'auto'
  /** Fee rules and dates; the same checks as in forms and the pre-check. */
  readonly check: CheckOptions
}

/** What importing tells, in the order of the file. */
export type ImportEvent =
  | { readonly kind: 'format'; readonly format: ImportFormat }
  | { readonly kind: 'charset'; readonly charset: string }
  | { readonly kind: 'pages'; readonly count: number }
  | { readonly kind: 'finding'; readonly finding: FileIssue }
  | ({ readonly kind: 'invoice'; readonly invoice: ParsedInvoice } & KeptFindings)

/**
 * Recognises, reads and checks an invoice file as a stream. A file error is the last event; what came before it does
 * not count then. Findings of invoices come with their invoice: those of the reader and those of the checks.
 */
export async function* importFile(bytes: ByteStream, options: ImportOptions): AsyncGenerator<ImportEvent> {
  const { head, whole } = await peek(bytes, RECOGNISE_BYTES)
  const recognised = recognise(head, options.declared)
  if (!recognised.ok) {
    yield { kind: 'finding', finding: recognised.reason }
    return
  }
  const format = recognised.value
  yield { kind: 'format', format }
  const numbers = new Set<string>()
  const budget = new FindingBudget()
  for await (const event of guarded(
    importers[format].read(bounded(whole, options.limits.uploadBytes), options),
  )) {
    if (event.kind !== 'invoice') {
      yield event
      continue
    }
    const { invoice } = event
    const findings = [...event.findings, ...checkInvoice(invoice, options.check, event.findings)]
    if (invoice.number !== '' && numbers.has(invoice.number)) findings.push(duplicate(invoice))
    numbers.add(invoice.number)
    const said = findings.filter((each) => !isSilence(each, invoice, format))
    yield { kind: 'invoice', invoice, ...budget.keep(said) }
  }
}

/** Where a format has no place for teeth, their absence says nothing. */
function isSilence(each: FileIssue, invoice: ParsedInvoice, format: ImportFormat): boolean {
  if (each.code !== 'POS_TOOTH_MISSING') return false
  const line = invoice.positions.find((position) => position.number === each.position)
  return importers[format].hasNoTeeth?.(line?.system) ?? false
}

function duplicate(invoice: ParsedInvoice): FileIssue {
  return fileIssue('INV_NUMBER_DUPLICATE', {
    externalId: invoice.externalId,
    line: invoice.at.line,
    record: invoice.at.record,
    path: invoice.at.path,
    pointer: '/number',
    params: { invoiceNumber: invoice.number },
  })
}

async function* bounded(bytes: ByteStream, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit) throw new FileRefused(fileIssue('FILE_TOO_LARGE', { params: { size, limit } }))
    yield chunk
  }
}

/** A whole file as a result; for small files, dry runs and tests. */
export interface ImportResult {
  readonly format: ImportFormat | null
  readonly charset: string | null
  /** What the file becomes: refused, waiting for a person, with faults, or ready. */
  readonly status: 'rejected' | 'awaiting_conversion' | 'created' | 'complete'
  readonly fileFindings: readonly FileIssue[]
  readonly invoices: readonly ({ readonly invoice: ParsedInvoice } & KeptFindings)[]
}

const MAX_FILE_FINDINGS = 1000

/** Runs {@link importFile} to its end and keeps everything. */
export async function importWhole(bytes: ByteStream, options: ImportOptions): Promise<ImportResult> {
  let format: ImportFormat | null = null
  let charset: string | null = null
  const fileFindings: FileIssue[] = []
  const invoices: ({ invoice: ParsedInvoice } & KeptFindings)[] = []
  for await (const event of importFile(bytes, options)) {
    if (event.kind === 'format') format = event.format
    else if (event.kind === 'charset') charset = event.charset
    else if (event.kind === 'invoice') invoices.push(event)
    else if (event.kind === 'finding' && fileFindings.length < MAX_FILE_FINDINGS)
      fileFindings.push(event.finding)
  }
  if (hasErrors(fileFindings)) return { format, charset, status: 'rejected', fileFindings, invoices: [] }
  if (format === 'pdf') return { format, charset, status: 'awaiting_conversion', fileFindings, invoices: [] }
  const isFaulty = invoices.some((each) => each.errorCount > 0)
  return { format, charset, status: isFaulty ? 'created' : 'complete', fileFindings, invoices }
}
