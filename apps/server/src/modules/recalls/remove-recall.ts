import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { deleteRecall } from './tables.ts'

/** The patient is not called in any more. 404 when the recall is gone. */
export async function removeRecall(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const patient = found(isRowId(id) ? await deleteRecall(tx, scope.organisationId, id) : undefined)
  deps.audit.append(tx, { action: 'recall.removed', record: `recall:${id}`, details: { patient } })
}
