import type { User } from '@honora/contract/identity.ts'
import { isFactorRole, type Permission } from '@honora/domain/identity/permissions.ts'
import type { Locale } from '@honora/contract/common.ts'
import { claimAttempt, forgetFailures, giveBack, type LimitKey } from '../../platform/auth/login-limits.ts'
import { isKnownWeak, hashPassword, verifyPassword } from '../../platform/auth/passwords.ts'
import { deleteSession, endSessions, findSession, openSession } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { systemScope, type OrgScope } from '../../platform/scope.ts'
import { isRightTotp } from './totp.ts'
import { endOpenResets, insertPasswordReset, setPassword, updateUserAccount, spendReset } from './tables.ts'
import {
  findAccountOfReset,
  findPasswordOf,
  findUserByEmail,
  findUserRecord,
  firstMembership,
  hasConfirmedFactor,
  listOrganisationIds,
  type UserRecord,
} from './queries.ts'
import { isOneOf } from '../../platform/values.ts'
import { locales } from '../../platform/messages/catalogues.ts'

export interface LoginTry {
  readonly email: string
  readonly password: string
  readonly totp: string | undefined
  readonly address: string
  readonly userAgent: string
  /** The session this comes from, if any: the same user signing in again only makes it fresh. */
  readonly current: OrgScope | null
}

export interface LoggedIn {
  readonly user: User
  readonly csrfToken: string
  readonly secret: string
  readonly locale: Locale | null
}

/** Password and, where enrolled, second factor. Every failure looks and costs the same. */
export async function login(deps: Deps, attempt: LoginTry): Promise<LoggedIn> {
  const { userId, secondFactor } = await proveIdentity(deps, attempt)
  return enter(deps, userId, { ...attempt, secondFactor })
}

/** What a person shows to be known. */
export type Proof = Pick<LoginTry, 'email' | 'password' | 'totp' | 'address'>

/**
 * Who shows these proofs, and whether a second factor was among them. Throws `INVALID_CREDENTIALS`, `TOTP_REQUIRED`, or
 * `RATE_LIMITED` after too many failures of the account or the address.
 */
export async function proveIdentity(
  deps: Deps,
  proof: Proof,
): Promise<{ readonly userId: string; readonly secondFactor: boolean }> {
  const db = deps.db.system
  const now = deps.clock.now()
  const byAccount = { kind: 'account', value: proof.email.trim().toLowerCase() } as const
  const byAddress = { kind: 'address', value: proof.address } as const
  await claimAttempt(db, [byAccount, byAddress], now)
  const account = await findUserByEmail(db, proof.email)
  const isRight = await verifyPassword(account?.password_hash, proof.password)
  if (account === undefined || !isRight) throw new AppError('INVALID_CREDENTIALS')
  const usesTotp = await hasConfirmedFactor(db, account.id, 'totp')
  if (usesTotp) {
    if (proof.totp === undefined || proof.totp === '') {
      await giveBack(db, [byAccount, byAddress])
      throw new AppError('TOTP_REQUIRED')
    }
    if (!(await isRightTotp(deps, account.id, proof.totp, now))) throw new AppError('INVALID_CREDENTIALS')
  }
  await forgetFailures(db, [byAccount])
  await giveBack(db, [byAddress])
  return { userId: account.id, secondFactor: usesTotp }
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
  const user = await getUser(deps, scope)
  return { user, csrfToken: session.csrfToken, secret: session.secret, locale: user.locale }
}

/** The signed-in user with what this session allows: less than the role where a second factor is still owed. */
export async function getUser(deps: Deps, scope: OrgScope): Promise<User> {
  const record = found(await findUserRecord(deps.db.system, scope.userId, scope.organisationId))
  return presentUser(record, [...scope.permissions])
}

function presentUser(record: UserRecord, permissions: Permission[]): User {
  const role = record.role
  return {
    id: record.id,
    email: record.email,
    customer_number: record.customer_number,
    org_group: record.org_group,
    name: record.name,
    role,
    permissions,
    locale: record.locale,
    factoringStaff: record.organisation_kind === 'factor' && isFactorRole(role),
    treats: record.treats || role === 'dentist' || role === 'doctor',
  }
}

/** Sets a new password; all other sessions of the user end. */
export async function changePassword(
  deps: Deps,
  scope: OrgScope,
  change: { current: string; next: string },
): Promise<void> {
  const db = deps.db.system
  const account = found(await findPasswordOf(db, scope.userId))
  const key: LimitKey[] = [{ kind: 'account', value: scope.email.toLowerCase() }]
  await claimAttempt(db, key, deps.clock.now())
  if (!(await verifyPassword(account.password_hash, change.current)))
    throw invalidField('/current', 'wrong_password')
  await giveBack(db, key)
  if (isKnownWeak(change.next, [scope.email, scope.userName])) throw invalidField('/next', 'weak_password')
  const passwordHash = await hashPassword(change.next)
  await updateUserAccount(db, { password_hash: passwordHash, updated_at: deps.clock.now() }, scope.userId)
  await endSessions(db, scope.userId, scope.sessionId === null ? {} : { except: scope.sessionId })
}

const resetMinutes = 60

/**
 * Sends a reset mail when the address is known; takes the same path and answer when it is not. A few mails an hour for
 * one account; a new link makes the older ones worthless.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, baseUrl, address }: { email: string; baseUrl: string; address: string },
): Promise<void> {
  const db = deps.db.system
  const keys: LimitKey[] = [
    { kind: 'reset', value: email.trim().toLowerCase() },
    { kind: 'address', value: address },
  ]
  await claimAttempt(db, keys, deps.clock.now())
  const account = await findUserByEmail(db, email)
  const token = newSecret()
  if (account === undefined) return
  const expiresAt = new Date(deps.clock.now().getTime() + resetMinutes * 60_000)
  await endOpenResets(db, { used_at: deps.clock.now() }, account.id)
  await insertPasswordReset(db, { token_hash: hashSecret(token), user_id: account.id, expires_at: expiresAt })
  const locale = account.locale ?? 'de'
  await deps.mail.send({
    to: account.email,
    subject: deps.catalogues.text(locale, 'mail.passwordReset.subject'),
    text: deps.catalogues.text(locale, 'mail.passwordReset.text', {
      link: `${baseUrl}/password-reset?token=${token}`,
      minutes: resetMinutes,
    }),
  })
}

export async function resetPassword(deps: Deps, token: string, next: string): Promise<void> {
  const now = deps.clock.now()
  const account = found(await accountOfReset(deps, token))
  if (isKnownWeak(next, [account.email, account.name])) throw invalidField('/next', 'weak_password')
  const passwordHash = await hashPassword(next)
  await deps.db.systemTransaction(async (tx) => {
    const reset = await spendReset(tx, { used_at: now }, hashSecret(token), now)
    const { user_id: userId } = found(reset)
    await setPassword(tx, { password_hash: passwordHash, updated_at: now }, userId)
    await endSessions(tx, userId)
  })
  await reportNewPassword(deps, account)
}

type Account = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: string | null
}

async function accountOfReset(deps: Deps, token: string): Promise<Account | undefined> {
  return findAccountOfReset(deps.db.system, hashSecret(token))
}

/** The person learns of a changed password, so that one they did not change is noticed; every practice audits it. */
async function reportNewPassword(deps: Deps, account: Account): Promise<void> {
  const memberships = await listOrganisationIds(deps.db.system, account.id)
  for (const { organisation_id: organisationId } of memberships)
    await deps.transaction(systemScope(organisationId), async (tx) => {
      deps.audit.append(tx, { action: 'password.reset', record: `user:${account.id}` })
    })
  await mailNewPassword(deps, account)
}

/** Informs a person by mail that their password was changed. */
export async function mailNewPassword(deps: Deps, account: Pick<Account, 'email' | 'locale'>): Promise<void> {
  const locale = isOneOf(locales, account.locale) ? account.locale : 'de'
  await deps.mail.send({
    to: account.email,
    subject: deps.catalogues.text(locale, 'mail.passwordChanged.subject'),
    text: deps.catalogues.text(locale, 'mail.passwordChanged.text'),
  })
}

const freshMs = 15 * 60_000

/** Dangerous actions ask for a login of the last 15 minutes. */
export function requireFreshLogin(deps: Pick<Deps, 'clock'>, scope: OrgScope): void {
  const isFresh = scope.freshAt !== null && deps.clock.now().getTime() - scope.freshAt.getTime() < freshMs
  if (!isFresh) throw new AppError('FRESH_LOGIN_REQUIRED')
}
