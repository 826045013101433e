import type { Tx } from '../../platform/db/pool.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { insertUserFactor, type StoredPasskey } from './tables.ts'
import {
  partyOf,
  type Json,
  type Challenge,
  keepChallenge,
  takeChallenge,
  webauthn,
} from './passkey-challenge.ts'

/** What a browser needs to make a passkey. */
export async function passkeyEnrolmentOptions(
  deps: Deps,
  scope: OrgScope,
  baseUrl: string,
): Promise<Challenge> {
  const { generateRegistrationOptions } = await webauthn()
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

/** Keeps a passkey that answered its challenge. 422 when the challenge is over or the answer is not its own. */
export async function enrolPasskey(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  enrolment: Enrolment,
): Promise<string> {
  const kept = await takeChallenge(deps, enrolment.challengeId)
  if (kept?.user_id !== scope.userId) throw invalidField('/challengeId', 'expired')
  const party = partyOf(enrolment.baseUrl)
  const { verifyRegistrationResponse } = await webauthn()
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
  deps.audit.append(tx, {
    action: 'factor.added',
    record: `user:${scope.userId}`,
    details: { kind: 'passkey' },
  })
  return id
}
