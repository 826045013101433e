import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { deleteChallenge, insertChallenge } from './tables.ts'

const challengeMs = 5 * 60_000

export const partyOf = (baseUrl: string) => ({ origin: baseUrl, id: new URL(baseUrl).hostname })

/** Loaded at its first use: its two hundred modules took a tenth of each start. */
export const webauthn = () => import('@simplewebauthn/server')

export type Json = Record<string, unknown>

export interface Challenge {
  readonly challengeId: string
  readonly options: Json
}

/** Keeps a challenge until it is answered or over; answers its id. */
export async function keepChallenge(deps: Deps, userId: string | null, challenge: string): Promise<string> {
  const id = newId()
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMs)
  await insertChallenge(deps.db.system, { id, user_id: userId, challenge, expires_at: expiresAt })
  return id
}

/** A challenge works once. */
export async function takeChallenge(
  deps: Deps,
  id: string,
): Promise<{ challenge: string; user_id: string | null } | undefined> {
  return deleteChallenge(deps.db.system, id, deps.clock.now())
}
