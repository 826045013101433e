import type { User } from '@honora/contract/identity.ts'
import type { Locale } from '@honora/contract/common.ts'
import { deleteSession, findSession, openSession } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { firstMembership } from './queries.ts'
import { presentUser } from './present-user.ts'

export interface LoggedIn {
  readonly user: User
  readonly csrfToken: string
  readonly secret: string
  readonly locale: Locale | null
}

interface Entry {
  readonly address: string
  readonly userAgent: string
  readonly current: OrgScope | null
  readonly secondFactor: boolean
  /** When the person proved themselves; now unless told. */
  readonly provenAt?: Date
  /** By which way, where that is not a way of our own. */
  readonly by?: 'sign-on'
}

/** Opens the session after the proof of identity; rotates it, so that a session id from before the login is worthless. */
export async function enter(deps: Deps, userId: string, entry: Entry): Promise<LoggedIn> {
  const db = deps.db.system
  const now = deps.clock.now()
  const isSame = entry.current?.userId === userId && entry.current.sessionId !== null
  const organisationId =
    isSame && entry.current !== null
      ? entry.current.organisationId
      : (await firstMembership(db, userId))?.organisation_id
  if (organisationId === undefined) throw new AppError('INVALID_CREDENTIALS')
  if (entry.current !== null && entry.current.sessionId !== null) {
    await deleteSession(db, entry.current.sessionId)
  }
  const session = await openSession(db, {
    userId,
    organisationId,
    now,
    address: entry.address,
    userAgent: entry.userAgent,
    secondFactor: entry.secondFactor,
    freshAt: entry.provenAt ?? now,
  })
  const limits = { config: deps.config, now, address: entry.address }
  const { scope } = found(await findSession(db, session.secret, limits, false))
  await deps.transaction(scope, async (tx) => {
    deps.audit.append(tx, {
      action: isSame ? 'session.refreshed' : 'session.opened',
      record: `user:${userId}`,
      ...(entry.by === undefined ? {} : { details: { by: entry.by } }),
    })
  })
  const user = presentUser(scope)
  return { user, csrfToken: session.csrfToken, secret: session.secret, locale: user.locale }
}
