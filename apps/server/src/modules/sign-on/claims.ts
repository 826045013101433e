import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client'
import { z } from 'zod'
import type { Begun } from './begun.ts'
import { SignOnRefused } from './refusal.ts'

/** What the provider says of a person. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  /** Null where the provider does not vouch for it. */
  readonly email: string | null
  readonly name: string | null
  /** When the person last proved themselves to the provider; null when it does not say. */
  readonly provenAt: Date | null
  /** Whether the provider asked for more than a password. */
  readonly secondFactor: boolean
}

const Said = z.object({
  email: z.email().max(200).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
})
const Proof = z.object({
  auth_time: z.number().optional().catch(undefined),
  amr: z.array(z.string()).catch([]),
})

/** Redeems the answer of the provider: code for token (PKCE), token for what is said of the person. */
export async function claimsOf(provider: Configuration, answer: URL, begun: Begun): Promise<Claims> {
  try {
    const tokens = await authorizationCodeGrant(provider, answer, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
      ...(begun.fresh ? { maxAge: 60 } : {}),
    })
    const token = tokens.claims()
    if (token === undefined) throw new SignOnRefused('invalid')
    const stated = Said.parse(token)
    // Many providers say more of a person only when they are asked once more.
    const said =
      stated.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
        ? Said.parse(await fetchUserInfo(provider, tokens.access_token, token.sub))
        : stated
    const proof = Proof.parse(token)
    return {
      issuer: token.iss,
      subject: token.sub,
      email: said.email_verified === true ? (said.email ?? null) : null,
      name: said.name ?? stated.name ?? null,
      provenAt: proof.auth_time === undefined ? null : new Date(proof.auth_time * 1000),
      secondFactor: proof.amr.includes('mfa'),
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): SignOnRefused {
  if (error instanceof SignOnRefused) return error
  if (error instanceof AuthorizationResponseError) return new SignOnRefused('cancelled', { cause: error })
  const isAway = !(error instanceof ResponseBodyError) && error instanceof TypeError
  return new SignOnRefused(isAway ? 'away' : 'invalid', { cause: error })
}
