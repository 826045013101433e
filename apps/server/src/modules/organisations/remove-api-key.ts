import { updateApiKey } from '../../platform/auth/api-keys.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'

/** Revokes a key at once. 404 for one of another practice, and for one that is revoked already. */
export async function removeApiKey(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  const revokedAt = { revoked_at: deps.clock.now() }
  const gone = await updateApiKey(deps.db.system, revokedAt, id, scope.organisationId)
  if (gone.numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
  deps.audit.append(tx, { action: 'api-key.revoked', record: `api-key:${id}` })
}
