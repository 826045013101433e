import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { type StoredPasskey, updateUserFactor } from './tables.ts'
import { findPasskey } from './queries.ts'
import {
  partyOf,
  type Json,
  type Challenge,
  keepChallenge,
  takeChallenge,
  webauthn,
} from './passkey-challenge.ts'

/** What a browser needs to sign in with a passkey, whosever it is. */
export async function passkeyLoginOptions(deps: Deps, baseUrl: string): Promise<Challenge> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: partyOf(baseUrl).id,
    userVerification: 'required',
  })
  return {
    challengeId: await keepChallenge(deps, null, options.challenge),
    options: { ...options },
  }
}

/** Id of the user whose passkey answered the challenge; everything else is 401. */
export async function verifyPasskey(
  deps: Deps,
  attempt: { challengeId: string; response: Json; baseUrl: string },
): Promise<string> {
  const kept = await takeChallenge(deps, attempt.challengeId)
  const credentialId = attempt.response.id
  if (kept === undefined || typeof credentialId !== 'string') throw new AppError('INVALID_CREDENTIALS')
  const factor = await findPasskey(deps.db.system, credentialId)
  if (factor === undefined) throw new AppError('INVALID_CREDENTIALS')
  const stored = factor.secret
  const party = partyOf(attempt.baseUrl)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library checks what a browser sent, member by member.
    response: attempt.response as unknown as AuthenticationResponseJSON,
    expectedChallenge: kept.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.counter,
    },
    requireUserVerification: true,
  }).catch(() => null)
  if (verified?.verified !== true) throw new AppError('INVALID_CREDENTIALS')
  const secret: StoredPasskey = { ...stored, counter: verified.authenticationInfo.newCounter }
  await updateUserFactor(deps.db.system, { secret: JSON.stringify(secret) }, factor.id)
  return found(factor).user_id
}
