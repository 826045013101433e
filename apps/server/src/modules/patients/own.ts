import type { OrgScope } from '../../platform/scope.ts'

/** The member whose own patients are all that a caller sees of money matters; undefined for everybody else. */
export function treatingMember(scope: OrgScope): string | undefined {
  return scope.role === 'dentist' || scope.role === 'doctor' ? scope.userId : undefined
}
