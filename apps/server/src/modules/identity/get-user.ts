import type { User } from '@honora/contract/identity.ts'
import { isFactorRole, type Permission } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findUserRecord, type UserRecord } from './queries.ts'

/** The signed-in user with what this session allows: less than the role where a second factor is still owed. */
export async function getUser(deps: Deps, scope: OrgScope): Promise<User> {
  const record = found(await findUserRecord(deps.db.system, scope.userId, scope.organisationId))
  return presentUser(record, [...scope.permissions])
}

function presentUser(record: UserRecord, permissions: Permission[]): User {
  const role = record.role
  return {
    id: record.id,
    email: record.email,
    customer_number: record.customer_number,
    org_group: record.org_group,
    name: record.name,
    role,
    permissions,
    locale: record.locale,
    factoringStaff: record.organisation_kind === 'factor' && isFactorRole(role),
    treats: record.treats || role === 'dentist' || role === 'doctor',
  }
}
