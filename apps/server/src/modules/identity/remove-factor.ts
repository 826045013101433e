import { endSessions } from '../../platform/auth/sessions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findFactorOf } from './queries.ts'
import { requireFreshLogin } from './require-fresh-login.ts'
import { deleteFactorOf } from './tables.ts'

/** Removes a second factor and ends the user's other sessions. 404 for one of somebody else. */
export async function removeFactor(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  found(await findFactorOf(deps.db.system, id, scope.userId))
  requireFreshLogin(deps, scope)
  const gone = await deleteFactorOf(deps.db.system, id, scope.userId)
  if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND')
  if (scope.sessionId !== null) await endSessions(deps.db.system, scope.userId, { except: scope.sessionId })
  deps.audit.append(tx, { action: 'factor.removed', record: `user:${scope.userId}` })
}
