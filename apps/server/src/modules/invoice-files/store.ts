import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { FactoringStatus } from '@honora/domain/factoring/status.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import type { InvoicePatient } from '@honora/domain/invoice/invoice.ts'
import { sql, type SqlBool } from 'kysely'
import { searchedByFactor } from '../../kernel/factor-search.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'
import { searchPatterns } from '@honora/domain/lists/search-patterns.ts'

const fileColumns = [
  'id',
  'organisation_id',
  'customer_number',
  'name',
  'format',
  'charset',
  'size_bytes',
  'sha256',
  'object_key',
  'object_parts',
  'scan_state',
  'page_count',
  'status',
  'rejection_reason',
  'rejection_note',
  'processing_mode',
  'factoring_type',
  'invoice_count',
  'valid_count',
  'error_count',
  'warning_count',
  'total_cents',
  'findings',
  'findings_left_out',
  'uploaded_by',
  'uploaded_by_name',
  'confirmed_at',
  'processed_at',
  'created_at',
  'version',
] as const

export type FileRecord = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** What the scanner says of a file. One with malware never gets beyond its refusal, so its finding tells. */
export function scanStateOf(
  file: Pick<FileRecord, 'scan_state' | 'findings'>,
): 'clean' | 'waiting' | 'infected' {
  const findings = file.findings
  if (findings.some(({ code }) => code === 'FILE_INFECTED')) return 'infected'
  return file.scan_state === 'waiting' ? 'waiting' : 'clean'
}

export function findFile(tx: Tx, id: string) {
  return tx.selectFrom('invoice_file').select(fileColumns).where('id', '=', id).executeTakeFirst()
}

export function lockFile(tx: Tx, id: string) {
  return tx.selectFrom('invoice_file').select(fileColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Makes equal uploads of one practice wait for each other, so that the second one sees the first. */
export async function lockContent(tx: Tx, organisationId: string, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organisationId} ${sha256}`}, 12))`.execute(tx)
}

/** An earlier file of the practice with the same bytes that was not rejected. */
export function findSameContent(tx: Tx, organisationId: string, sha256: string) {
  return tx
    .selectFrom('invoice_file')
    .select(['id', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where('sha256', '=', sha256)
    .where('status', '<>', 'rejected')
    .executeTakeFirst()
}

export interface NewFile {
  readonly id: string
  readonly organisationId: string
  readonly customerNumber: string
  readonly name: string
  readonly format: ImportFormat
  readonly sizeBytes: number
  readonly sha256: string
  readonly objectKey: string
  readonly objectParts: readonly string[]
  readonly status: 'created' | 'rejected'
  readonly processingMode: 'synchronous' | 'asynchronous'
  readonly factoringType: Column<'invoice_file', 'factoring_type'>
  readonly scanState: 'clean' | 'waiting'
  readonly findings: readonly FileIssue[]
  readonly uploadedBy: string | null
  readonly uploadedByName: string
  readonly at: Date
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('invoice_file')
    .values({
      id: file.id,
      organisation_id: file.organisationId,
      customer_number: file.customerNumber,
      name: file.name,
      format: file.format,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      object_key: file.objectKey,
      object_parts: JSON.stringify(file.objectParts),
      status: file.status,
      rejection_reason: file.status === 'rejected' ? 'invalid' : null,
      processing_mode: file.processingMode,
      factoring_type: file.factoringType,
      scan_state: file.scanState,
      findings: JSON.stringify(file.findings),
      error_count: file.findings.filter((each) => each.severity === 'error').length,
      warning_count: file.findings.filter((each) => each.severity === 'warning').length,
      uploaded_by: file.uploadedBy,
      uploaded_by_name: file.uploadedByName,
      created_at: file.at,
      updated_at: file.at,
    })
    .execute()
}

export interface FileChange {
  readonly status?: FactoringStatus
  readonly rejectionReason?: Column<'invoice_file', 'rejection_reason'>
  readonly rejectionNote?: string | null
  readonly charset?: string | null
  readonly pageCount?: number
  readonly findings?: readonly FileIssue[]
  readonly findingsLeftOut?: number
  readonly factoringType?: Column<'invoice_file', 'factoring_type'>
  readonly scanState?: 'clean'
  /** By nobody: the contract offers by itself. */
  readonly confirmed?: { readonly at: Date; readonly by: string | null }
}

/** Changes a file that the caller has locked; the version goes up by one. */
export async function updateFile(tx: Tx, file: FileRecord, change: FileChange, at: Date): Promise<void> {
  const { findings } = change
  await tx
    .updateTable('invoice_file')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.rejectionReason === undefined
        ? {}
        : { rejection_reason: change.rejectionReason, rejection_note: change.rejectionNote ?? null }),
      ...(change.charset === undefined ? {} : { charset: change.charset }),
      ...(change.pageCount === undefined ? {} : { page_count: change.pageCount }),
      ...(findings === undefined
        ? {}
        : {
            findings: JSON.stringify(findings),
            findings_left_out: change.findingsLeftOut ?? 0,
            error_count: findings.filter((each) => each.severity === 'error').length,
            warning_count: findings.filter((each) => each.severity === 'warning').length,
          }),
      ...(change.factoringType === undefined ? {} : { factoring_type: change.factoringType }),
      ...(change.scanState === undefined ? {} : { scan_state: change.scanState }),
      ...(change.confirmed === undefined
        ? {}
        : { confirmed_at: change.confirmed.at, confirmed_by: change.confirmed.by }),
      version: sql<number>`version + 1`,
      updated_at: at,
    })
    .where('id', '=', file.id)
    .execute()
}

export interface FileFilter {
  /** null: the factor, who sees what was offered. */
  readonly organisationId: string | null
  readonly uploadedBy?: string | undefined
  readonly status?: FactoringStatus | undefined
  readonly faulty?: 'true' | 'false' | undefined
  readonly format?: ImportFormat | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly query?: string | undefined
  readonly customerNumber?: string | undefined
}

export function listFiles(
  tx: Tx,
  filter: FileFilter,
  page: { readonly after: string | undefined; readonly limit: number },
) {
  const patterns = searchPatterns(filter.query)
  let query = tx
    .selectFrom('invoice_file')
    .select(fileColumns)
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  query =
    filter.organisationId === null
      ? query.where(
          sql<SqlBool>`(status in ('awaiting_conversion', 'confirmed', 'processed') or confirmed_at is not null)`,
        )
      : query.where('organisation_id', '=', filter.organisationId)
  if (filter.uploadedBy !== undefined) query = query.where('uploaded_by', '=', filter.uploadedBy)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.faulty === 'true') query = query.where('error_count', '>', 0)
  if (filter.faulty === 'false') query = query.where('error_count', '=', 0)
  if (filter.format !== undefined) query = query.where('format', '=', filter.format)
  if (filter.customerNumber !== undefined) query = query.where('customer_number', '=', filter.customerNumber)
  if (filter.from !== undefined) {
    query = query.where(
      sql<SqlBool>`created_at >= ${filter.from}::date::timestamp at time zone 'Europe/Berlin'`,
    )
  }
  if (filter.to !== undefined) {
    query = query.where(
      sql<SqlBool>`created_at < (${filter.to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    )
  }
  if (filter.organisationId === null && patterns.length > 0)
    return searchedByFactor(tx, { source: 'invoice_file', patterns, ...page }, (isFound) =>
      query.where(isFound).execute(),
    )
  for (const pattern of patterns) query = query.where('search', 'like', pattern)
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return query.execute()
}

const lineColumns = [
  'id',
  'organisation_id',
  'customer_number',
  'number',
  'external_id',
  'file_id',
  'status',
  'rejection_reason',
  'factoring_type',
  'patient_id',
  'patient_name',
  'debtor_name',
  'invoice_date',
  'last_service_on',
  'total_cents',
  'error_count',
  'warning_count',
  'findings',
  'findings_left_out',
  'receivable_state',
  'settlement_state',
  'decision_state',
  'due_on',
  'payout_on',
  'payout_cents',
  'open_cents',
  'dunning_level',
  'source_kind',
  'source_id',
  'created_at',
  'version',
] as const

/** Whom an invoice names as treated, out of its body. */
export const patientOf = sql<InvoicePatient | null>`invoice.body->'patient'`.as('patient')

/** Invoices of a file in the order of the file. */
export function listFileInvoices(
  tx: Tx,
  fileId: string,
  page: {
    readonly after: string | undefined
    readonly limit: number
    readonly faulty?: 'true' | 'false' | undefined
  },
) {
  let query = tx
    .selectFrom('invoice')
    .select([...lineColumns, patientOf])
    .where('file_id', '=', fileId)
  if (page.faulty === 'true') query = query.where('error_count', '>', 0).where('status', '=', 'created')
  if (page.faulty === 'false') query = query.where('error_count', '=', 0)
  if (page.after !== undefined) query = query.where('id', '>', page.after)
  return query
    .orderBy('id')
    .limit(page.limit + 1)
    .execute()
}

/** Numbers out of a list that the practice uses already (not rejected). */
export async function takenNumbers(
  tx: Tx,
  organisationId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .selectFrom('invoice')
    .select('number')
    .distinct()
    .where('organisation_id', '=', organisationId)
    .where('number', 'in', [...numbers])
    .where('status', '<>', 'rejected')
    .execute()
  return new Set(rows.map((row) => row.number))
}

export function findOrganisation(tx: Tx, id: string) {
  return tx
    .selectFrom('organisation')
    .select(['name', 'customer_number', 'factoring_types', 'mode', 'onboarding_status', 'address', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
