import type { Deps } from '../../platform/deps.ts'
import { hashSecret, isRowId } from '../../platform/ids.ts'
import { listApiKeysBy } from './queries.ts'

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
  const rows = await listApiKeysBy(deps.db.system, isRowId(clientId) ? 'id' : 'prefix', clientId)
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
