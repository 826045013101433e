import type { ActiveSession } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { tenant } from '../live/index.ts'
import { findClient, scopesOf } from './clients.ts'
import { mayRecord } from './people.ts'
import { insertLoginCode } from './tables.ts'

const codeSeconds = 60

/** What a browser is told that an outside client sent to sign somebody in. */
export type Direction =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'back'; readonly address: string }

/**
 * The authorisation call (RFC 6749, 4.1; RFC 7636). A person who is signed in to the portal is sent back to the client
 * with a code; nobody is asked once more, because only addresses that the practice itself gave its client are used. A
 * client or address nobody knows is refused on the spot, never sent on.
 */
export async function directSignIn(
  deps: Deps,
  realm: string,
  query: Readonly<Record<string, unknown>>,
  signedIn: ActiveSession | null,
): Promise<Direction> {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '')
  const client = realm === tenant ? await findClient(deps, text('client_id')) : undefined
  if (client === undefined) return { kind: 'refused', reason: 'unknown client' }
  const redirectUri = text('redirect_uri')
  if (!client.redirectUris.includes(redirectUri)) return { kind: 'refused', reason: 'unknown redirect_uri' }
  const back = (fields: Readonly<Record<string, string>>): Direction => {
    const address = new URL(redirectUri)
    for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value)
    if (text('state') !== '') address.searchParams.set('state', text('state'))
    return { kind: 'back', address: address.href }
  }
  if (text('response_type') !== 'code') return back({ error: 'unsupported_response_type' })
  const challenge = text('code_challenge')
  if (challenge !== '' && text('code_challenge_method') !== 'S256') return back({ error: 'invalid_request' })
  if (signedIn === null) return { kind: 'sign-in' }
  const person = { userId: signedIn.scope.userId, secondFactor: signedIn.secondFactor }
  if (!(await mayRecord(deps, client, person))) return back({ error: 'access_denied' })
  const code = newSecret()
  await insertLoginCode(deps.db.system, {
    code_hash: hashSecret(code),
    organisation_id: client.organisationId,
    api_key_id: client.id,
    user_id: person.userId,
    second_factor: person.secondFactor,
    redirect_uri: redirectUri,
    code_challenge: challenge === '' ? null : challenge,
    scopes: scopesOf(text('scope')),
    expires_at: new Date(deps.clock.now().getTime() + codeSeconds * 1000),
  })
  return back({ code })
}
