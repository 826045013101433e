import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { deleteWaitingRow } from './tables.ts'

/** A patient waits no more. 404 when the entry is gone. */
export async function removeWaitingEntry(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const patient = found(isRowId(id) ? await deleteWaitingRow(tx, scope.organisationId, id) : undefined)
  deps.audit.append(tx, {
    action: 'waiting-entry.removed',
    record: `waiting-entry:${id}`,
    details: { patient },
  })
}
