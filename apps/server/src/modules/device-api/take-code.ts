import { createHash } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Client } from './clients.ts'
import type { Person } from './people.ts'
import { deleteLoginCode } from './tables.ts'

interface CodeTry {
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
  readonly hasSecret: boolean
}

/**
 * Takes a code for a token: once, within a minute, by the client it was made for, which shows its secret or the verifier
 * of its challenge. Null for any other; a code that was shown is worthless afterwards either way.
 */
export async function takeCode(
  deps: Deps,
  client: Client,
  attempt: CodeTry,
): Promise<{ readonly person: Person; readonly scopes: readonly string[] } | null> {
  const row = await deleteLoginCode(deps.db.system, hashSecret(attempt.code))
  if (row === undefined || row.expires_at <= deps.clock.now()) return null
  if (row.api_key_id !== client.id || row.redirect_uri !== attempt.redirectUri) return null
  const isProven =
    row.code_challenge === null ? attempt.hasSecret : challengeOf(attempt.verifier) === row.code_challenge
  if (!isProven) return null
  return { person: { userId: row.user_id, secondFactor: row.second_factor }, scopes: row.scopes }
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
