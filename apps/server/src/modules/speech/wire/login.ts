import type { Deps } from '../../../platform/deps.ts'
import { hashSecret, isRowId } from '../../../platform/ids.ts'
import { tenant } from '../interactions.ts'
import { findGrant, issueToken, tokenSeconds } from '../tokens.ts'

/** What the token call answers (section 2); failures have Keycloak's form. */
export type LoginAnswer =
  | { readonly status: 200; readonly body: Readonly<Record<string, string | number>> }
  | {
      readonly status: 400 | 401
      readonly body: { readonly error: string; readonly error_description: string }
    }

const refreshScope = 'refresh'
const refreshSeconds = 1800
const known = new Set(['openid', 'streams', 'transcribe'])

const refused = (status: 400 | 401, error: string, description: string): LoginAnswer => ({
  status,
  body: { error, error_description: description },
})

/** `client_credentials` and `refresh_token` for the API keys of organisations that may record. */
export async function login(
  deps: Deps,
  realm: string,
  form: Readonly<Record<string, unknown>>,
): Promise<LoginAnswer> {
  const text = (name: string): string => (typeof form[name] === 'string' ? form[name] : '')
  if (realm !== tenant) return refused(401, 'invalid_client', 'unknown tenant')
  const scopes = [...new Set(['openid', ...text('scope').split(' ')])].filter((scope) => known.has(scope))
  const key = await findClient(deps, text('client_id'))
  if (key === undefined) return refused(401, 'invalid_client', 'unknown client')
  switch (text('grant_type')) {
    case 'client_credentials':
      if (!key.token_hash.equals(hashSecret(text('client_secret'))))
        return refused(401, 'invalid_client', 'wrong secret')
      return granted(deps, key, scopes)
    case 'refresh_token': {
      const grant = await findGrant(deps.db.system, text('refresh_token'), deps.clock.now())
      const isOwn =
        grant !== null && grant.subject === subjectOf(key.id) && grant.scopes.includes(refreshScope)
      return isOwn ? granted(deps, key, scopes) : refused(400, 'invalid_grant', 'unknown refresh token')
    }
    default:
      return refused(400, 'unsupported_grant_type', 'client_credentials or refresh_token')
  }
}

interface ClientKey {
  readonly id: string
  readonly organisation_id: string
  readonly created_by: string
  readonly token_hash: Buffer
}

const subjectOf = (keyId: string): string => `client:${keyId}`

/** A client id is the id of an API key, or its prefix, with the permission to record. */
async function findClient(deps: Deps, clientId: string): Promise<ClientKey | undefined> {
  if (clientId === '') return undefined
  const rows = await deps.db.system
    .selectFrom('api_key')
    .select(['id', 'organisation_id', 'created_by', 'token_hash', 'scopes'])
    .where('revoked_at', 'is', null)
    .where(isRowId(clientId) ? 'id' : 'prefix', '=', clientId)
    .limit(2)
    .execute()
  const [row] = rows
  return rows.length === 1 && row?.scopes.includes('consultation.record') === true ? row : undefined
}

async function granted(deps: Deps, key: ClientKey, scopes: readonly string[]): Promise<LoginAnswer> {
  const grant = {
    organisationId: key.organisation_id,
    subject: subjectOf(key.id),
    userId: null,
    loginSessionId: null,
  }
  const now = deps.clock.now()
  const access = await issueToken(deps.db.system, { ...grant, scopes }, now)
  const later = new Date(now.getTime() + (refreshSeconds - tokenSeconds) * 1000)
  const refresh = await issueToken(deps.db.system, { ...grant, scopes: [refreshScope] }, later)
  return {
    status: 200,
    body: {
      access_token: access,
      expires_in: tokenSeconds,
      refresh_token: refresh,
      refresh_expires_in: refreshSeconds,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: scopes.join(' '),
    },
  }
}
