import { endSessions } from '../../platform/auth/sessions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { deactivateMembership, deleteOpenInvitation } from './tables.ts'
import { findMember, refuseLastOwner } from './member-rules.ts'

/** Ends a membership with its sessions, or withdraws an invitation. 409 for the last owner. */
export async function removeMember(deps: Deps, scope: OrgScope, tx: Tx, id: string): Promise<void> {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  const withdrawn = await deleteOpenInvitation(deps.db.system, id, scope.organisationId)
  if (withdrawn.numDeletedRows === 0n) {
    const member = await findMember(deps, scope, id)
    if (member.role === 'owner') await refuseLastOwner(deps, scope)
    await deactivateMembership(deps.db.system, id, scope.organisationId)
    if (member.userId !== null)
      await endSessions(deps.db.system, member.userId, { organisationId: scope.organisationId })
  }
  deps.audit.append(tx, { action: 'member.removed', record: `member:${id}` })
}
