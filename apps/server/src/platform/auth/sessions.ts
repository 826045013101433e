import { permissionsOf, isFactorRole, type Permission } from '@honora/domain/identity/permissions.ts'
import type { Settings } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'
import type { OrgScope } from '../scope.ts'
import { lookUpSession } from './session-lookup.ts'

export const sessionCookie = 'honora_session'

export interface ActiveSession {
  readonly scope: OrgScope
  readonly csrfToken: string
  readonly secondFactor: boolean
}

interface NewSession {
  readonly userId: string
  readonly organisationId: string
  readonly now: Date
  readonly address: string
  readonly userAgent: string
  readonly secondFactor: boolean
  /** When the person proved themselves; now unless told. */
  readonly freshAt?: Date
}

/** Opens a session; the secret goes into the cookie, only its hash is kept. */
export async function openSession(
  db: Db,
  session: NewSession,
): Promise<{ secret: string; csrfToken: string; id: string }> {
  const secret = newSecret()
  const csrfToken = newSecret()
  const id = newId()
  await db
    .insertInto('login_session')
    .values({
      id,
      token_hash: hashSecret(secret),
      user_id: session.userId,
      organisation_id: session.organisationId,
      csrf_token: csrfToken,
      created_at: session.now,
      last_seen_at: session.now,
      fresh_at: session.freshAt ?? session.now,
      second_factor: session.secondFactor,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
    })
    .execute()
  return { secret, csrfToken, id }
}

/**
 * Gives a session a new secret because its rights change (another organisation, a second factor): what somebody may
 * have read of the old one is worthless. Returns the secret for the cookie.
 */
export async function rotateSession(
  db: Db,
  sessionId: string,
  now: Date,
  changes: { readonly organisation_id?: string; readonly csrf_token?: string; readonly second_factor?: true },
): Promise<string> {
  const secret = newSecret()
  await db
    .updateTable('login_session')
    .set((row) => ({
      ...changes,
      previous_hash: row.ref('token_hash'),
      rotated_at: now,
      token_hash: hashSecret(secret),
    }))
    .where('id', '=', sessionId)
    .execute()
  return secret
}

interface Limits {
  readonly config: Settings
  readonly now: Date
  readonly address: string
}

/** What is left where the organisation demands a second factor and the session has none: enrolling one. */
const withoutSecondFactor: readonly Permission[] = ['user.self', 'organisation.read', 'catalogue.read']

/** How long `last_seen_at` may lag behind: one write a minute per session, not one per request. */
const touchEveryMs = 60_000

/**
 * The session of a cookie, or null when it is unknown, idle too long, too old, or its membership is gone.
 * `countsAsActivity` is false for the event stream, which must not keep an abandoned browser signed in.
 */
export async function findSession(
  db: Db,
  secret: string,
  limits: Limits,
  countsAsActivity: boolean,
): Promise<ActiveSession | null> {
  const row = await lookUpSession(db, hashSecret(secret), limits.now)
  if (row === undefined) return null
  const { config, now } = limits
  const isIdle = now.getTime() - row.last_seen_at.getTime() > config.SESSION_IDLE_MINUTES * 60_000
  const isOld = now.getTime() - row.created_at.getTime() > config.SESSION_MAX_HOURS * 3_600_000
  if (isIdle || isOld) {
    await db.deleteFrom('login_session').where('id', '=', row.session_id).execute()
    return null
  }
  if (countsAsActivity && now.getTime() - row.last_seen_at.getTime() > touchEveryMs)
    await touchSession(db, row.session_id, now)
  const role = row.role
  const demandsFactor = row.settings.secondFactorRequired === true
  const isLocked = demandsFactor && !row.second_factor
  return {
    csrfToken: row.csrf_token,
    secondFactor: row.second_factor,
    scope: {
      organisationId: row.organisation_id,
      actor: { kind: 'user', id: row.user_id },
      seesOffered: row.organisation_kind === 'factor' && isFactorRole(role),
      address: limits.address,
      customerNumber: row.customer_number,
      organisationName: row.organisation_name,
      organisationGroup: row.org_group,
      userId: row.user_id,
      userName: row.user_name,
      email: row.email,
      role,
      treats: row.treats,
      permissions: isLocked ? new Set(withoutSecondFactor) : new Set(permissionsOf(role, row.treats)),
      locale: row.locale ?? 'de',
      accountLocale: row.locale,
      sessionId: row.session_id,
      freshAt: row.fresh_at,
    },
  }
}

/** An open live session counts as activity of its login session. */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('login_session').set({ last_seen_at: now }).where('id', '=', sessionId).execute()
}

/** Ends sessions of a user, for example all but one after a new password, or those of one organisation after a role change. */
export async function endSessions(
  db: Db,
  userId: string,
  only: { except?: string; organisationId?: string } = {},
): Promise<void> {
  let query = db.deleteFrom('login_session').where('user_id', '=', userId)
  if (only.except !== undefined) query = query.where('id', '!=', only.except)
  if (only.organisationId !== undefined) query = query.where('organisation_id', '=', only.organisationId)
  await query.execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('login_session').where('id', '=', id).execute()
}

export function deleteSessionOf(db: Db, id: string, userId: string) {
  return db.deleteFrom('login_session').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

/** Ends the sessions that a program opened under its own name. */
export async function endSessionsOfAgent(db: Db, userAgent: string): Promise<void> {
  await db.deleteFrom('login_session').where('user_agent', '=', userAgent).execute()
}
