import type { FactoringStatus } from '@honora/domain/factoring/status.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { ImportFormat } from '@honora/domain/invoice/formats.ts'
import { sql, type Updateable } from 'kysely'
import type { Removal } from '../../../kernel/removal.ts'
import type { Column } from '../../../platform/db/column.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/types.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoice_file.findings': readonly FileIssue[]
    'invoice_file.object_parts': readonly string[]
  }
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

/** Changes a file that the caller has locked; the version goes up by one. */
export async function updateFile(
  tx: Tx,
  file: { readonly id: string },
  change: FileChange,
  at: Date,
): Promise<void> {
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

/** Removes the bytes that a claim came in with, with the last claim of the file. */
export async function forgetOriginal(tx: Tx, fileId: string | null): Promise<Removal> {
  const objects = fileId === null ? [] : await emptyFile(tx, fileId)
  return { counts: { invoice_file: objects.length > 0 ? 1 : 0 }, objects }
}

async function emptyFile(tx: Tx, fileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ parts: readonly string[]; key: string }>`
    select object_parts as parts, object_key as key from invoice_file f where id = ${fileId}::uuid and size_bytes > 0
      and not exists (select from invoice i where i.file_id = f.id and i.persons_removed_on is null)
    for update`.execute(tx)
  const [file] = rows
  if (file === undefined) return []
  await sql`update invoice_file set size_bytes = 0, object_parts = '[]', name = '–', findings = '[]' where id = ${fileId}::uuid`.execute(
    tx,
  )
  return file.parts.length === 0 ? [file.key] : file.parts
}

export function updateInvoiceFile(tx: Tx, changes: Updateable<DB['invoice_file']>, fileId: string) {
  return tx.updateTable('invoice_file').set(changes).where('id', '=', fileId).execute()
}
