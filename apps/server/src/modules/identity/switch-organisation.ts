import { rotateSession } from '../../platform/auth/sessions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listMemberships } from './queries.ts'

/** Goes on in another organisation that the user belongs to, with a new session secret. 404 for any other. */
export async function switchOrganisation(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  customerNumber: string,
): Promise<{ readonly secret: string; readonly csrfToken: string }> {
  const memberships = await listMemberships(deps.db.system, scope.userId)
  const target = found(memberships.find((row) => row.customer_number === customerNumber))
  if (scope.sessionId === null) throw new AppError('FORBIDDEN')
  const csrfToken = newSecret()
  const secret = await rotateSession(deps.db.system, scope.sessionId, deps.clock.now(), {
    organisation_id: target.id,
    csrf_token: csrfToken,
  })
  deps.audit.append(tx, { action: 'organisation.left', record: `user:${scope.userId}` })
  await deps.events.publish(tx, scope.organisationId, { topic: 'organization.switched', id: scope.userId })
  return { secret, csrfToken }
}
