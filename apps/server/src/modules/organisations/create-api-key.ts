import type { organisations } from '@honora/contract/organisations.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import { apiKeyPrefix, insertApiKey } from '../../platform/auth/api-keys.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFreshLogin } from '../identity/index.ts'
import { presentApiKey } from './present-api-key.ts'

/** A key for a program, with no more permissions than whoever makes it has. Its token is shown this once. */
export async function createApiKey(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  wanted: BodyOf<(typeof organisations)['createApiKey']>,
) {
  requireFreshLogin(deps, scope)
  const foreign = wanted.scopes.filter((permission) => !scope.permissions.has(permission))
  if (foreign.length > 0) throw new AppError('FORBIDDEN')
  const token = `${apiKeyPrefix}${newSecret()}`
  const row = {
    id: newId(),
    name: wanted.name,
    prefix: token.slice(0, 10),
    scopes: [...new Set(wanted.scopes)],
    redirect_uris: [...new Set(wanted.redirectUris)],
    created_at: deps.clock.now(),
    last_used_at: null,
  }
  await insertApiKey(deps.db.system, {
    ...row,
    organisation_id: scope.organisationId,
    token_hash: hashSecret(token),
    created_by: scope.userId,
  })
  deps.audit.append(tx, {
    action: 'api-key.created',
    record: `api-key:${row.id}`,
    details: { scopes: row.scopes, redirectUris: row.redirect_uris },
  })
  return { ...presentApiKey(row), token }
}
