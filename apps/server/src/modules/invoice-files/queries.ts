import type { Tx } from '../../platform/db/pool.ts'
import { sql, type SqlBool } from 'kysely'
import type { FactoringStatus } from '@honora/domain/factoring/status.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import { searchPatterns } from '@honora/domain/lists/search-patterns.ts'
import { searchedByFactor } from '../../kernel/factor-search.ts'
import type { InvoicePatient } from '@honora/domain/invoice/invoice.ts'
import { createdWithin, isOfCustomer } from '../../kernel/queries.ts'
import { isPrinted } from '../invoice-records/index.ts'

export async function setImportSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint import`.execute(tx)
}

export async function rollBackImport(tx: Tx): Promise<void> {
  await sql`rollback to savepoint import`.execute(tx)
}

export function listInvoicesToDecide(tx: Tx, fileId: string) {
  return tx
    .selectFrom('invoice')
    .select('id')
    .where('file_id', '=', fileId)
    .where('status', '=', 'confirmed')
    .where('decision_state', '=', 'deciding')
    .orderBy('id')
    .execute()
}

export async function lockInvoiceRow(tx: Tx, id: string): Promise<void> {
  await sql`select id from invoice where id = ${id}::uuid for update`.execute(tx)
}

export function listKeysInUse(tx: Tx, keys: string[], organisationId: string) {
  return sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as stored(key)
    where exists (select from invoice_file where organisation_id = ${organisationId}::uuid and object_parts ? key)
      or exists (select from upload where organisation_id = ${organisationId}::uuid and parts ? key)
      or exists (select from claim_document where organisation_id = ${organisationId}::uuid and key like object_key || '/%')`.execute(
    tx,
  )
}

export function listOpenInvoices(tx: Tx, fileId: string) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'number', 'organisation_id', 'patient_id', patientOf])
    .where('file_id', '=', fileId)
    .where('status', 'in', ['created', 'complete'])
    .orderBy('id')
    .execute()
}

/** Ids of the first invoices of a file; only the given one where one is given. */
export function firstInvoicesOfFile(
  tx: Tx,
  wanted: { readonly fileId: string; readonly invoiceId: string | undefined; readonly limit: number },
) {
  let query = tx.selectFrom('invoice').select('id').where('file_id', '=', wanted.fileId)
  if (wanted.invoiceId !== undefined) query = query.where('id', '=', wanted.invoiceId)
  return query.orderBy('id').limit(wanted.limit).execute()
}

export function listInvoiceIds(tx: Tx, fileId: string) {
  return tx.selectFrom('invoice').select('id').where('file_id', '=', fileId).orderBy('id').execute()
}

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
  if (filter.customerNumber !== undefined) query = query.where(isOfCustomer(filter.customerNumber))
  for (const isWithin of createdWithin(filter)) query = query.where(isWithin)
  if (filter.organisationId === null && patterns.length > 0)
    return searchedByFactor(tx, { source: 'invoice_file', patterns, ...page }, query)
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
  'closed_on',
  'payout_on',
  'payout_cents',
  'open_cents',
  'dunning_level',
  'source_kind',
  'source_id',
  'created_at',
  'offered_at',
  'sender',
  isPrinted,
  'version',
] as const

/** Whom an invoice names as treated, out of its body. */
const patientOf = sql<InvoicePatient | null>`invoice.body->'patient'`.as('patient')

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

const uploadColumns = ['id', 'name', 'size_bytes', 'received_bytes', 'parts', 'expires_at'] as const

/** An upload that has not expired at a time; locked on request. */
export function findRunningUpload(tx: Tx, id: string, how: { readonly at: Date; readonly lock: boolean }) {
  return tx
    .selectFrom('upload')
    .select(uploadColumns)
    .where('id', '=', id)
    .where('expires_at', '>', how.at)
    .$if(how.lock, (query) => query.forUpdate())
    .executeTakeFirst()
}
