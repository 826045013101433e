import type { Locale } from '@honora/contract/common.ts'
import type {
  FileDryRun,
  FileInvoice,
  InvoiceFile,
  InvoiceFileDetail,
} from '@honora/contract/invoice-files.ts'
import { possibleFileEvents } from '@honora/domain/factoring/file-machine.ts'
import type { Actor } from '@honora/domain/factoring/machine.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { TriedFile } from './dry-run.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import {
  consentFinding,
  consentGaps,
  presentFindings,
  presentInvoiceRow,
  presentSender,
  senderSetting,
  type ConsentGap,
} from '../invoices/index.ts'
import { isRead } from './read-into-invoices.ts'
import { scanStateOf } from './scan-state.ts'
import { type listFileInvoices, listOpenInvoices } from './queries.ts'
import type { FileRecord } from './tables.ts'

export function presentFile(row: FileRecord): InvoiceFile {
  return {
    id: row.id,
    customer_number: row.customer_number,
    name: row.name,
    format: row.format,
    charset: row.charset,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    status: row.status,
    rejectionReason: row.rejection_reason,
    processingMode: row.processing_mode,
    factoringType: row.factoring_type,
    invoiceCount: row.invoice_count,
    validCount: row.valid_count,
    errorCount: row.error_count,
    warningCount: row.warning_count,
    totalCents: row.total_cents,
    pageCount: row.page_count,
    scanState: scanStateOf(row),
    uploadedBy: { id: row.uploaded_by, name: row.uploaded_by_name },
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    processedAt: row.processed_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** Which parts of the state table a member plays for a file. */
export function actorsOf(scope: OrgScope, file: Pick<FileRecord, 'uploaded_by'>): readonly Actor[] {
  if (isFactorRole(scope.role)) return ['factor']
  if (scope.role === 'owner') return ['practice', 'owner', 'billing']
  if (scope.role === 'billing') return ['practice', 'billing']
  return file.uploaded_by === scope.userId ? ['practice'] : []
}

/** What the caller may do with a file now. Confirming is offered while some invoices are faulty too: they are left out. */
function transitionsOf(row: FileRecord, scope: OrgScope): InvoiceFileDetail['transitions'] {
  const events = possibleFileEvents(row.status, actorsOf(scope, row))
  const allowed: InvoiceFileDetail['transitions'] = []
  const canConfirm = events.includes('confirm') || (row.status === 'created' && row.valid_count > 0)
  if (canConfirm && scope.permissions.has('invoice-file.confirm')) allowed.push('confirm')
  if (events.includes('withdraw') && scope.permissions.has('invoice-file.withdraw')) allowed.push('withdraw')
  if (events.includes('reject') && scope.permissions.has('invoice-file.reject')) allowed.push('reject')
  if (events.includes('converted') && scope.permissions.has('invoice-file.convert')) allowed.push('convert')
  return allowed
}

export async function presentFileDetail(
  work: Work,
  scope: OrgScope,
  row: FileRecord,
  locale: Locale,
): Promise<InvoiceFileDetail> {
  const { catalogues } = work.deps
  return {
    ...presentFile(row),
    consentsMissing: isFactorRole(scope.role) ? { count: 0, invoices: [] } : await missingConsents(work, row),
    rejectionNote: row.rejection_note,
    findings: presentFindings(catalogues, locale, row.findings),
    findingsLeftOut: row.findings_left_out,
    isRead: isRead(row),
    transitions: transitionsOf(row, scope),
  }
}

type Line = Awaited<ReturnType<typeof listFileInvoices>>[number]

const isUnoffered = (row: { readonly status: string }): boolean =>
  row.status === 'created' || row.status === 'complete'

/** Invoices of a file with their findings; for the practice also that a patient has not agreed yet. */
export async function presentFileInvoices(
  work: Work,
  scope: OrgScope,
  rows: readonly Line[],
  locale: Locale,
): Promise<FileInvoice[]> {
  const open = isFactorRole(scope.role) ? [] : rows.filter(isUnoffered)
  const gaps = await gapsOf(work, open)
  const [first] = rows
  if (first === undefined) return []
  const setting = await senderSetting(work.tx, first.organisation_id)
  return rows.map((row) => ({
    ...presentFileInvoice(work, scope, { row, gap: gaps.get(row.id) ?? null, locale }),
    sender: presentSender(row, setting),
  }))
}

/** Invoices of one practice, by their id, whose patients have not agreed. */
async function gapsOf(
  work: Work,
  rows: readonly Pick<Line, 'id' | 'organisation_id' | 'patient_id' | 'patient'>[],
): Promise<ReadonlyMap<string, ConsentGap>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const asked = rows.map((row) => ({ patientId: row.patient_id, patient: row.patient }))
  const gaps = await consentGaps(work, first.organisation_id, asked)
  return new Map(
    rows.flatMap((row, index) => {
      const gap = gaps[index] ?? null
      return gap === null ? [] : [[row.id, gap] as const]
    }),
  )
}

/** So many are named beside the count. */
const NAMED_CONSENTS = 20

/** Invoices of a file that cannot be offered before their patients agree. */
async function missingConsents(work: Work, file: FileRecord): Promise<InvoiceFileDetail['consentsMissing']> {
  if (!isUnoffered(file)) return { count: 0, invoices: [] }
  const rows = await listOpenInvoices(work.tx, file.id)
  const gaps = await gapsOf(work, rows)
  const missing = rows.flatMap((row) => {
    const gap = gaps.get(row.id)
    return gap === undefined ? [] : [{ invoiceId: row.id, number: row.number, patientName: gap.patientName }]
  })
  return { count: missing.length, invoices: missing.slice(0, NAMED_CONSENTS) }
}

function presentFileInvoice(
  work: Work,
  scope: OrgScope,
  { row, gap, locale }: { readonly row: Line; readonly gap: ConsentGap | null; readonly locale: Locale },
): Omit<FileInvoice, 'sender'> {
  const stored = row.findings
  const findings = [...stored, ...(gap === null ? [] : [consentFinding(gap)])].map((each) => ({
    ...each,
    invoiceId: row.id,
  }))
  const hides = seesMaskedNames(scope.role)
  return {
    ...presentInvoiceRow(row, scope, work.time.today),
    externalId: row.external_id,
    validation: {
      ...validationOf(row.error_count, row.warning_count),
      findings: hides ? [] : presentFindings(work.deps.catalogues, locale, findings),
      findingsLeftOut: row.findings_left_out,
    },
  }
}

function validationOf(errorCount: number, warningCount: number) {
  let status: 'ok' | 'warnings' | 'errors' = warningCount > 0 ? 'warnings' : 'ok'
  if (errorCount > 0) status = 'errors'
  return { status, errorCount, warningCount }
}

/** What a file would become, from a reading that stored nothing. */
export function presentDryRun(
  catalogues: Catalogues,
  file: {
    readonly name: string
    readonly sizeBytes: number
    readonly sha256: string
    readonly result: TriedFile
  },
  locale: Locale,
): FileDryRun {
  const { result } = file
  const invoices = result.invoices.map(({ externalId, number, debtorName, totalCents, ...kept }) => ({
    externalId,
    number,
    debtorName,
    totalCents,
    validation: {
      ...validationOf(kept.errorCount, kept.warningCount),
      findings: presentFindings(catalogues, locale, kept.findings),
      findingsLeftOut: kept.findingsLeftOut,
    },
  }))
  const count = (key: 'errorCount' | 'warningCount', severity: FileIssue['severity']): number =>
    result.fileFindings.filter((each) => each.severity === severity).length +
    result.invoices.reduce((sum, each) => sum + each[key], 0)
  return {
    file: {
      name: file.name,
      format: result.format,
      charset: result.charset,
      sizeBytes: file.sizeBytes,
      sha256: file.sha256,
      status: result.status,
      invoiceCount: invoices.length,
      validCount: invoices.filter((each) => each.validation.errorCount === 0).length,
      errorCount: count('errorCount', 'error'),
      warningCount: count('warningCount', 'warning'),
      totalCents: invoices.reduce((sum, each) => sum + each.totalCents, 0),
    },
    invoices,
    findings: presentFindings(catalogues, locale, result.fileFindings),
  }
}
