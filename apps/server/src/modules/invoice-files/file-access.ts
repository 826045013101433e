import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { scanStateOf } from './scan-state.ts'
import { findFile, lockFile } from './queries.ts'
import type { FileRecord } from './tables.ts'

/** A file that the caller may see: its own practice's, or offered ones for the factor. */
export async function visibleFile(
  work: Work,
  scope: OrgScope,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<FileRecord> {
  const read = options.lock === true ? lockFile : findFile
  const row = found(isRowId(id) ? await read(work.tx, id) : undefined)
  if (isFactorRole(scope.role)) {
    const isOffered =
      row.confirmed_at !== null || ['awaiting_conversion', 'confirmed', 'processed'].includes(row.status)
    if (!isOffered) throw new AppError('NOT_FOUND')
    work.deps.audit.append(work.tx, { action: 'invoice-file.read', record: `invoice-file:${row.id}` })
    return row
  }
  const isOwn = row.organisation_id === scope.organisationId
  const isTreating = scope.role === 'dentist' || scope.role === 'doctor'
  if (!isOwn || (isTreating && row.uploaded_by !== scope.userId)) throw new AppError('NOT_FOUND')
  return row
}

/** What no virus scanner has seen yet is not handed out, nor what it found malware in. */
export function requireScanned(file: FileRecord): void {
  const scanState = scanStateOf(file)
  if (scanState !== 'clean')
    throw new AppError('INVALID_TRANSITION', {
      extra: { status: file.status, scanState, reason: `document_${scanState}` },
    })
}
