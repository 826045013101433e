import { businessTime, onBusinessClock } from '../../kernel/work.ts'
import type { Deps } from '../../platform/deps.ts'
import { findInvitation, maskEmail } from './find-invitation.ts'

/** An invitation as whoever opens its link sees it. */
export async function presentInvitation(deps: Deps, token: string) {
  const row = await findInvitation(deps, token)
  const time = await businessTime(deps, deps.db.system)
  return {
    kind: row.kind as 'onboarding' | 'member',
    organisation: row.organisation_name,
    role: row.role,
    email: maskEmail(row.email),
    expiresAt: onBusinessClock(time, row.expires_at).toISOString(),
  }
}
