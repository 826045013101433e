import type { Role } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Column } from '../../platform/db/column.ts'
import { findInvitationByToken } from './queries.ts'

export interface OpenInvitation {
  readonly id: string
  readonly kind: Column<'invitation', 'kind'>
  readonly organisation_id: string
  readonly organisation_name: string
  readonly email: string
  readonly role: Role
  readonly treats: boolean
  readonly expires_at: Date
}

export async function findInvitation(deps: Deps, token: string): Promise<OpenInvitation> {
  const row = await findInvitationByToken(deps.db.system, hashSecret(token), deps.clock.now())
  return found(row)
}

/** `anna@praxis.example` is shown as `a…@praxis.example` to whoever holds the link. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
