import type { Deps } from '../../platform/deps.ts'
import { hashSecret, isRowId } from '../../platform/ids.ts'

/** An API key as the login of an outside client: its id or prefix is the client id, its token the secret. */
export interface Client {
  readonly id: string
  readonly organisationId: string
  readonly redirectUris: readonly string[]
  readonly isSecret: (secret: string) => boolean
}

/** The client of an id, or undefined where no key of that id may record. */
export async function findClient(deps: Deps, clientId: string): Promise<Client | undefined> {
  if (clientId === '') return undefined
  const rows = await deps.db.system
    .selectFrom('api_key')
    .select(['id', 'organisation_id', 'token_hash', 'scopes', 'redirect_uris'])
    .where('revoked_at', 'is', null)
    .where(isRowId(clientId) ? 'id' : 'prefix', '=', clientId)
    .limit(2)
    .execute()
  const [row] = rows
  if (rows.length !== 1 || row?.scopes.includes('consultation.record') !== true) return undefined
  return {
    id: row.id,
    organisationId: row.organisation_id,
    redirectUris: row.redirect_uris,
    isSecret: (secret) => row.token_hash.equals(hashSecret(secret)),
  }
}

const known = new Set(['openid', 'streams', 'transcribe'])

/** The scopes of a request that are known; `openid` always. */
export function scopesOf(text: string): string[] {
  return [...new Set(['openid', ...text.split(' ')])].filter((scope) => known.has(scope))
}
