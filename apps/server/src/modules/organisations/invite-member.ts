import type { MailState, Member } from '@honora/contract/organisations.ts'
import type { Role } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { invite } from './invitations.ts'
import { listMembers, presentInvited } from './list-members.ts'
import { refuseForeignRole } from './member-rules.ts'

/** Invites a person by mail. 409 when he belongs to the organisation already or is invited. */
export async function inviteMember(
  deps: Deps,
  scope: OrgScope,
  tx: Tx,
  wish: { email: string; role: Role; treats: boolean; baseUrl: string },
): Promise<Member & { mail: MailState }> {
  await refuseForeignRole(deps, scope, wish.role)
  const existing = (await listMembers(deps, scope)).find(
    (member) => member.email.toLowerCase() === wish.email.toLowerCase(),
  )
  if (existing !== undefined) throw new AppError('CONFLICT', { current: existing })
  const { id, mail } = await invite(deps, {
    kind: 'member',
    organisationId: scope.organisationId,
    organisationName: scope.organisationName,
    ...wish,
  })
  deps.audit.append(tx, { action: 'member.invited', record: `member:${id}`, details: { role: wish.role } })
  return {
    ...presentInvited({ id, email: wish.email.toLowerCase(), role: wish.role, treats: wish.treats }),
    mail,
  }
}
