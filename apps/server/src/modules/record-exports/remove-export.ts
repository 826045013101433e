import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { removePieces } from './jobs.ts'
import { findExport, updateExport } from './tables.ts'

/** Removes an archive before its days are over. 409 while it is being written. */
export async function removeExport(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const row = found(await findExport(tx, scope.organisationId, id, { lock: true }))
  if (row.state === 'waiting' || row.state === 'running')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.state }, statesOf: 'practiceExportState' })
  await removePieces(deps, scope.organisationId, row.id)
  await updateExport(tx, row.id, { state: 'expired' })
  deps.audit.append(tx, { action: 'practice-export.removed', record: `practice-export:${row.id}` })
}
