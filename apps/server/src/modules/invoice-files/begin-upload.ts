import type { Upload } from '@honora/contract/invoice-files.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { limitsOf } from './limits.ts'
import { insertUpload } from './tables.ts'

const KEPT_HOURS = 24

/** Begins an upload in parts, which is dropped after a day. 413 when the file will be too large. */
export async function beginUpload(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  file: { readonly name: string; readonly sizeBytes: number },
): Promise<Upload> {
  if (file.sizeBytes > limitsOf(deps.config).uploadBytes) throw new AppError('PAYLOAD_TOO_LARGE')
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000)
  const id = newId()
  await insertUpload(tx, {
    id,
    organisation_id: scope.organisationId,
    name: file.name,
    size_bytes: file.sizeBytes,
    created_by: scope.userId,
    expires_at: expiresAt,
    created_at: now,
    updated_at: now,
  })
  const payload = { organisationId: scope.organisationId, uploadId: id }
  await deps.jobs.add(tx, 'upload.drop', payload, { runAt: expiresAt })
  return { id, offset: 0, sizeBytes: file.sizeBytes }
}
