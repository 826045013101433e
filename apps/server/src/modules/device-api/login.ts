import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { brokenTextIn } from '../../platform/http/text-check.ts'
import { proveIdentity } from '../identity/index.ts'
import { findGrant, issueToken, tenant, tokenSeconds } from '../live/index.ts'
import { takeCode } from './take-code.ts'
import { findClient, scopesOf, type Client } from './clients.ts'
import { mayRecord, type Person } from './people.ts'

/** What the token call answers (section 2); failures have Keycloak's form. */
export type LoginAnswer =
  | { readonly status: 200; readonly body: Readonly<Record<string, string | number>> }
  | {
      readonly status: 400 | 401 | 429
      readonly body: { readonly error: string; readonly error_description: string }
    }

const refreshSeconds = 1800

// A refresh token is kept like an access token, with scopes that open nothing.
const refreshScope = 'refresh'
const secondFactorScope = 'second-factor'

const refused = (status: 400 | 401 | 429, error: string, description: string): LoginAnswer => ({
  status,
  body: { error, error_description: description },
})
const wrongSecret = refused(401, 'invalid_client', 'wrong secret')

type Field = (name: string) => string

/**
 * The token call for the clients of practices: `client_credentials` and `refresh_token` for the program itself,
 * `password` and `authorization_code` for a person who uses it.
 */
export async function login(
  deps: Deps,
  realm: string,
  form: Readonly<Record<string, unknown>>,
  address: string,
): Promise<LoginAnswer> {
  const text: Field = (name) => (typeof form[name] === 'string' ? form[name] : '')
  if (realm !== tenant) return refused(401, 'invalid_client', 'unknown tenant')
  if (brokenTextIn(form) !== undefined)
    return refused(400, 'invalid_request', 'a member holds a character that cannot be stored')
  const client = await findClient(deps, text('client_id'))
  if (client === undefined) return refused(401, 'invalid_client', 'unknown client')
  switch (text('grant_type')) {
    case 'client_credentials':
      return client.isSecret(text('client_secret'))
        ? granted(deps, client, null, scopesOf(text('scope')))
        : wrongSecret
    case 'refresh_token':
      return refresh(deps, client, text)
    case 'password':
      return byPassword(deps, client, text, address)
    case 'authorization_code':
      return byCode(deps, client, text)
    default:
      return refused(
        400,
        'unsupported_grant_type',
        'client_credentials, refresh_token, password or authorization_code',
      )
  }
}

async function refresh(deps: Deps, client: Client, text: Field): Promise<LoginAnswer> {
  const unknown = refused(400, 'invalid_grant', 'unknown refresh token')
  const grant = await findGrant(deps.db.system, text('refresh_token'), deps.clock.now())
  if (grant === null || !grant.scopes.includes(refreshScope)) return unknown
  const person =
    grant.userId === null
      ? null
      : { userId: grant.userId, secondFactor: grant.scopes.includes(secondFactorScope) }
  if (grant.subject !== subjectOf(client, person)) return unknown
  if (person !== null && !(await mayRecord(deps, client, person))) return unknown
  return granted(deps, client, person, scopesOf(text('scope')))
}

/** As at the portal's own sign-in, failures counted together with those there; `totp` is the second factor. */
async function byPassword(deps: Deps, client: Client, text: Field, address: string): Promise<LoginAnswer> {
  const wrong = refused(401, 'invalid_grant', 'invalid user credentials')
  try {
    const person = await proveIdentity(deps, {
      email: text('username'),
      password: text('password'),
      totp: text('totp'),
      address,
    })
    if (!(await mayRecord(deps, client, person))) return wrong
    return await granted(deps, client, person, scopesOf(text('scope')))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'TOTP_REQUIRED')
      return refused(401, 'invalid_grant', 'second factor required: send totp')
    if (error.code === 'RATE_LIMITED') return refused(429, 'slow_down', 'too many failures: try again later')
    return wrong
  }
}

async function byCode(deps: Deps, client: Client, text: Field): Promise<LoginAnswer> {
  const secret = text('client_secret')
  if (secret !== '' && !client.isSecret(secret)) return wrongSecret
  const code = await takeCode(deps, client, {
    code: text('code'),
    redirectUri: text('redirect_uri'),
    verifier: text('code_verifier'),
    hasSecret: secret !== '',
  })
  if (code === null || !(await mayRecord(deps, client, code.person)))
    return refused(400, 'invalid_grant', 'code not valid')
  return granted(deps, client, code.person, code.scopes)
}

/** Who holds a token: reconnects of the same subject take a session over. */
const subjectOf = (client: Client, person: Person | null): string =>
  person === null ? `client:${client.id}` : `user:${person.userId}:${client.id}`

async function granted(
  deps: Deps,
  client: Client,
  person: Person | null,
  scopes: readonly string[],
): Promise<LoginAnswer> {
  const grant = {
    organisationId: client.organisationId,
    subject: subjectOf(client, person),
    userId: person?.userId ?? null,
    loginSessionId: null,
  }
  const now = deps.clock.now()
  const access = await issueToken(deps.db.system, { ...grant, scopes }, now)
  const later = new Date(now.getTime() + (refreshSeconds - tokenSeconds) * 1000)
  const kept = person?.secondFactor === true ? [refreshScope, secondFactorScope] : [refreshScope]
  const refreshToken = await issueToken(deps.db.system, { ...grant, scopes: kept }, later)
  return {
    status: 200,
    body: {
      access_token: access,
      expires_in: tokenSeconds,
      refresh_token: refreshToken,
      refresh_expires_in: refreshSeconds,
      token_type: 'Bearer',
      'not-before-policy': 0,
      scope: scopes.join(' '),
    },
  }
}
