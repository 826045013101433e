import type { Member } from '@honora/contract/organisations.ts'
import { isFactorRole, type Role } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findOrganisation, listMemberRows } from './queries.ts'
import { presentMember } from './list-members.ts'

/** Roles of the factor exist in the factor's organisation only, and the other way round. */
export async function refuseForeignRole(deps: Deps, scope: OrgScope, role: Role): Promise<void> {
  const row = found(await findOrganisation(deps.db.system, scope.organisationId))
  if (isFactorRole(role) !== (row.kind === 'factor')) throw invalidField('/role', 'unknown_value')
}

export async function findMember(deps: Deps, scope: OrgScope, id: string): Promise<Member> {
  const { members } = await listMemberRows(deps.db.system, scope.organisationId, deps.clock.now())
  return presentMember(found(members.find((row) => row.id === id)))
}

export async function refuseLastOwner(deps: Deps, scope: OrgScope): Promise<void> {
  const { members } = await listMemberRows(deps.db.system, scope.organisationId, deps.clock.now())
  if (members.filter((row) => row.role === 'owner').length < 2)
    throw new AppError('CONFLICT', { detail: deps.catalogues.text(scope.locale, 'member.lastOwner') })
}
