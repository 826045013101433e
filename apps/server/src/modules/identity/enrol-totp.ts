import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from './require-fresh-login.ts'
import { insertUserFactor } from './tables.ts'
import { newTotp, sealedTotp } from './totp.ts'

/** A new secret for an authenticator; it counts once a code of it was given. */
export async function enrolTotp(deps: Deps, scope: OrgScope, label = 'Authenticator') {
  requireFreshLogin(deps, scope)
  const { secret, uri } = newTotp(scope.email)
  const id = newId()
  await insertUserFactor(deps.db.system, {
    id,
    user_id: scope.userId,
    kind: 'totp',
    label,
    secret: sealedTotp(deps.config, id, secret),
  })
  return { id, secret, uri }
}
