import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  deleteChallenge,
  insertChallenge,
  insertUserFactor,
  type StoredPasskey,
  updateUserFactor,
} from './tables.ts'
import { findPasskey } from './queries.ts'

const challengeMs = 5 * 60_000
const partyOf = (baseUrl: string) => ({ origin: baseUrl, id: new URL(baseUrl).hostname })
type Json = Record<string, unknown>

export interface Challenge {
  readonly challengeId: string
  readonly options: Json
}

async function keepChallenge(deps: Deps, userId: string | null, challenge: string): Promise<string> {
  const id = newId()
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMs)
  await insertChallenge(deps.db.system, { id, user_id: userId, challenge, expires_at: expiresAt })
  return id
}

/** A challenge works once. */
async function takeChallenge(
  deps: Deps,
  id: string,
): Promise<{ challenge: string; user_id: string | null } | undefined> {
  return deleteChallenge(deps.db.system, id, deps.clock.now())
}

export async function passkeyEnrolmentOptions(
  deps: Deps,
  scope: OrgScope,
  baseUrl: string,
): Promise<Challenge> {
  const options = await generateRegistrationOptions({
    rpName: 'Honora',
    rpID: partyOf(baseUrl).id,
    userName: scope.email,
    userDisplayName: scope.userName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return {
    challengeId: await keepChallenge(deps, scope.userId, options.challenge),
    options: { ...options },
  }
}

interface Enrolment {
  readonly challengeId: string
  readonly label: string
  readonly response: Json
  readonly baseUrl: string
}

export async function enrolPasskey(deps: Deps, scope: OrgScope, enrolment: Enrolment): Promise<string> {
  const kept = await takeChallenge(deps, enrolment.challengeId)
  if (kept?.user_id !== scope.userId) throw invalidField('/challengeId', 'expired')
  const party = partyOf(enrolment.baseUrl)
  const verified = await verifyRegistrationResponse({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The library checks what a browser sent, member by member.
    response: enrolment.response as unknown as RegistrationResponseJSON,
    expectedChallenge: kept.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const }))
  if (!verified.verified) throw invalidField('/response', 'invalid')
  const { credential } = verified.registrationInfo
  const secret: StoredPasskey = {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
  const id = newId()
  await insertUserFactor(deps.db.system, {
    id,
    user_id: scope.userId,
    kind: 'passkey',
    label: enrolment.label,
    secret: JSON.stringify(secret),
    confirmed_at: deps.clock.now(),
  })
  return id
}

export async function passkeyLoginOptions(deps: Deps, baseUrl: string): Promise<Challenge> {
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
