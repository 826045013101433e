import type { User } from '@honora/contract/identity.ts'
import type { OrgScope } from '../../platform/scope.ts'

/** The signed-in user with what this session allows: less than the role where a second factor is still owed. */
export function presentUser(scope: OrgScope): User {
  const { role } = scope
  return {
    id: scope.userId,
    email: scope.email,
    customer_number: scope.customerNumber,
    org_group: scope.organisationGroup,
    name: scope.userName,
    role,
    permissions: [...scope.permissions],
    locale: scope.accountLocale,
    factoringStaff: scope.seesOffered,
    treats: scope.treats || role === 'dentist' || role === 'doctor',
  }
}
