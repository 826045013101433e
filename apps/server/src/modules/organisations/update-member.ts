import type { Member } from '@honora/contract/organisations.ts'
import type { Role } from '@honora/domain/identity/permissions.ts'
import { endSessions } from '../../platform/auth/sessions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { updateMembership } from './tables.ts'
import { refuseForeignRole, findMember, refuseLastOwner } from './member-rules.ts'

/** Changes role or treating of a member; a new role ends his sessions. 409 for the last owner. */
export async function updateMember(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  id: string,
  patch: { role?: Role; treats?: boolean; expected: number | undefined },
): Promise<Member> {
  const member = await findMember(deps, scope, id)
  if (patch.role !== undefined) await refuseForeignRole(deps, scope, patch.role)
  if (patch.expected !== undefined && patch.expected !== member.version)
    throw new AppError('VERSION_CONFLICT', { current: member })
  if (member.role === 'owner' && patch.role !== undefined && patch.role !== 'owner')
    await refuseLastOwner(deps, scope)
  await updateMembership(
    deps.db.system,
    {
      role: patch.role ?? member.role,
      treats: patch.treats ?? member.treats,
      version: member.version + 1,
      updated_at: deps.clock.now(),
    },
    id,
    scope.organisationId,
  )
  if (member.userId !== null && patch.role !== undefined && patch.role !== member.role) {
    await endSessions(deps.db.system, member.userId, { organisationId: scope.organisationId })
  }
  deps.audit.append(tx, {
    action: 'member.updated',
    record: `member:${id}`,
    details: { role: patch.role ?? member.role },
  })
  return findMember(deps, scope, id)
}
