import type { Member } from '@honora/contract/organisations.ts'
import type { Role } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listMemberRows, type MemberRow } from './queries.ts'

export async function listMembers(deps: Deps, scope: OrgScope): Promise<Member[]> {
  const { members, invitations } = await listMemberRows(
    deps.db.system,
    scope.organisationId,
    deps.clock.now(),
  )
  return [...members.map(presentMember), ...invitations.map(presentInvited)]
}

export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: row.role,
    treats: row.treats,
    state: 'active',
    version: row.version,
  }
}

export function presentInvited(row: { id: string; email: string; role: Role; treats: boolean }): Member {
  return {
    id: row.id,
    userId: null,
    name: '',
    email: row.email,
    role: row.role,
    treats: row.treats,
    state: 'invited',
    version: 1,
  }
}
