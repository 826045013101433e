import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { deleteWebhook } from './tables.ts'

/** Nothing is sent to the address any more. 404 when there is none of this id. */
export async function removeWebhook(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const gone = isRowId(id) ? await deleteWebhook(tx, scope.organisationId, id) : undefined
  if (gone === undefined || gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND')
  deps.audit.append(tx, { action: 'webhook.removed', record: `webhook:${id}` })
}
