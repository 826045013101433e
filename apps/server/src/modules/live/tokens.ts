import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'

/** Five minutes: outside clients refresh two minutes before the end (wire protocol, section 2). */
export const tokenSeconds = 300

export interface SpeechGrant {
  readonly organisationId: string
  /** Login session, API key or client: its reconnects may take a session over. */
  readonly subject: string
  readonly userId: string | null
  readonly loginSessionId: string | null
  readonly scopes: readonly string[]
  /** Bound by first use; null while unused. */
  readonly interactionId: string | null
}

/** Issues a token; only its hash is kept. */
export async function issueToken(
  db: Db,
  grant: Omit<SpeechGrant, 'interactionId'>,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('speech_token')
    .values({
      token_hash: hashSecret(token),
      organisation_id: grant.organisationId,
      subject: grant.subject,
      user_id: grant.userId,
      login_session_id: grant.loginSessionId,
      scopes: [...grant.scopes],
      expires_at: new Date(now.getTime() + tokenSeconds * 1000),
    })
    .execute()
  return token
}

/**
 * Who holds a token; null when it is unknown, expired or its login session is over. A token of a login session
 * lives only as long as that session (promise S5).
 */
export async function findGrant(db: Db, token: string, now: Date): Promise<SpeechGrant | null> {
  const row = await db
    .selectFrom('speech_token')
    .leftJoin('login_session', 'login_session.id', 'speech_token.login_session_id')
    .select([
      'speech_token.organisation_id',
      'speech_token.subject',
      'speech_token.user_id',
      'speech_token.login_session_id',
      'speech_token.scopes',
      'speech_token.interaction_id',
      'login_session.id as session',
    ])
    .where('speech_token.token_hash', '=', hashSecret(token))
    .where('speech_token.expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined || (row.login_session_id !== null && row.session === null)) return null
  return {
    organisationId: row.organisation_id,
    subject: row.subject,
    userId: row.user_id,
    loginSessionId: row.login_session_id,
    scopes: row.scopes,
    interactionId: row.interaction_id,
  }
}

/** Binds a token to the interaction of its first use; false when it belongs to another one. */
export async function bindToken(db: Db, token: string, interactionId: string): Promise<boolean> {
  const answer = await db
    .updateTable('speech_token')
    .set({ interaction_id: interactionId })
    .where('token_hash', '=', hashSecret(token))
    .where((where) =>
      where.or([where('interaction_id', 'is', null), where('interaction_id', '=', interactionId)]),
    )
    .executeTakeFirst()
  return answer.numUpdatedRows > 0n
}

/** Removes what nobody can use any more: tokens, and codes that were never taken for one. */
export async function removeExpiredTokens(db: Db): Promise<void> {
  await sql`delete from speech_token where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from speech_login_code where expires_at < now() - interval '1 hour'`.execute(db)
}
