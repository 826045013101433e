import { identity } from '@honora/contract/identity.ts'
import type { Locale } from '@honora/contract/common.ts'
import {
  deleteSession,
  deleteSessionOf,
  endSessions,
  rotateSession,
  sessionCookie,
} from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { mailBaseUrl } from '../../platform/http/guard.ts'
import { isRowId, newId, newSecret } from '../../platform/ids.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { enrolPasskey, passkeyEnrolmentOptions, passkeyLoginOptions, verifyPasskey } from './passkeys.ts'
import {
  changePassword,
  enter,
  login,
  mailNewPassword,
  getUser,
  requestPasswordReset,
  requireFreshLogin,
  resetPassword,
  type LoggedIn,
} from './service.ts'
import { newTotp, sealedTotp, totpSecretOf, totpStep } from './totp.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Column } from '../../platform/db/column.ts'
import { deleteFactorOf, insertUserFactor, updateUserAccount, updateUserFactor } from './tables.ts'
import {
  findCsrfToken,
  findFactorOf,
  findTotpFactor,
  listMemberships,
  listSessions,
  listUserFactors,
} from './queries.ts'

interface Entering {
  readonly deps: Deps
  readonly raw: FastifyRequest
  readonly rawReply: FastifyReply
}

export const identityHandlers = handlersFor(
  identity,
  {
    login: async ({ deps, body, scope, raw, rawReply, reply }) => {
      const entered = await login(deps, {
        ...body,
        totp: body.totp,
        address: raw.ip,
        userAgent: raw.headers['user-agent'] ?? '',
        current: scope,
      })
      setCookies({ deps, raw, rawReply }, entered)
      reply.header('X-CSRF-Token', entered.csrfToken)
      return { user: entered.user, csrf_token: entered.csrfToken }
    },
    passkeyOptions: ({ deps, baseUrl }) => passkeyLoginOptions(deps, baseUrl),
    passkeyLogin: async ({ deps, body, scope, raw, rawReply, baseUrl }) => {
      const userId = await verifyPasskey(deps, { ...body, baseUrl })
      const entry = {
        address: raw.ip,
        userAgent: raw.headers['user-agent'] ?? '',
        current: scope,
        secondFactor: true,
      }
      const entered = await enter(deps, userId, entry)
      setCookies({ deps, raw, rawReply }, entered)
      return { user: entered.user, csrf_token: entered.csrfToken }
    },
    logout: async ({ deps, scope, tx, rawReply }) => {
      if (scope.sessionId !== null) await deleteSession(deps.db.system, scope.sessionId)
      deps.audit.append(tx, { action: 'session.closed', record: `user:${scope.userId}` })
      void rawReply.clearCookie(sessionCookie, { path: '/', ...cookieDomain(deps.config) })
    },
    getCsrf: async ({ deps, scope }) => {
      if (scope.sessionId === null) throw new AppError('FORBIDDEN')
      const row = await findCsrfToken(deps.db.system, scope.sessionId)
      return { csrf_token: found(row).csrf_token }
    },
    getUser: ({ deps, scope }) => getUser(deps, scope),
    updateUser: async ({ deps, scope, body, rawReply }) => {
      await updateUserAccount(
        deps.db.system,
        {
          ...(body.name === undefined ? {} : { name: body.name }),
          ...(body.locale === undefined ? {} : { locale: body.locale }),
          updated_at: deps.clock.now(),
        },
        scope.userId,
      )
      if (body.locale !== undefined) setLocaleCookie(rawReply, body.locale)
      return getUser(deps, scope)
    },
    changePassword: async ({ deps, scope, tx, body }) => {
      await changePassword(deps, scope, body)
      deps.audit.append(tx, { action: 'password.changed', record: `user:${scope.userId}` })
      await mailNewPassword(deps, scope)
    },
    listUserOrgs: async ({ deps, scope }) => {
      const rows = await listMemberships(deps.db.system, scope.userId)
      return rows.map(({ id, ...row }) => ({ ...row, current: id === scope.organisationId }))
    },
    switchOrganization: async ({ deps, scope, tx, body, reply, raw, rawReply }) => {
      const memberships = await listMemberships(deps.db.system, scope.userId)
      const target = found(memberships.find((row) => row.customer_number === body.customer_number))
      if (scope.sessionId === null) throw new AppError('FORBIDDEN')
      const csrfToken = newSecret()
      const secret = await rotateSession(deps.db.system, scope.sessionId, deps.clock.now(), {
        organisation_id: target.id,
        csrf_token: csrfToken,
      })
      setSessionCookie({ deps, raw, rawReply }, secret)
      deps.audit.append(tx, { action: 'organisation.left', record: `user:${scope.userId}` })
      await deps.events.publish(tx, scope.organisationId, {
        topic: 'organization.switched',
        id: scope.userId,
      })
      reply.header('X-CSRF-Token', csrfToken)
    },
    listOwnSessions: async ({ deps, scope }) => {
      const rows = await listSessions(deps.db.system, scope.userId)
      const sessions = rows.map((row) => ({
        id: row.id,
        current: row.id === scope.sessionId,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        address: row.address,
        userAgent: row.user_agent,
      }))
      return { sessions, cursor: null }
    },
    revokeOwnSession: async ({ deps, scope, tx, params }) => {
      if (!isRowId(params.id)) throw new AppError('NOT_FOUND')
      const gone = await deleteSessionOf(deps.db.system, params.id, scope.userId)
      if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND')
      deps.audit.append(tx, { action: 'session.revoked', record: `user:${scope.userId}` })
    },
    listFactors: async ({ deps, scope }) => {
      const rows = await listUserFactors(deps.db.system, scope.userId)
      return { factors: rows.map(presentFactor), cursor: null }
    },
    enrolTotp: async ({ deps, scope, body }) => {
      requireFreshLogin(deps, scope)
      const { secret, uri } = newTotp(scope.email)
      const id = newId()
      await insertUserFactor(deps.db.system, {
        id,
        user_id: scope.userId,
        kind: 'totp',
        label: body.label ?? 'Authenticator',
        secret: sealedTotp(deps.config, id, secret),
      })
      return { id, secret, uri }
    },
    confirmTotp: async ({ deps, scope, tx, params, body, raw, rawReply }) => {
      const factor = await findTotp(deps, scope.userId, params.id)
      const step = totpStep(totpSecretOf(deps.config, factor), body.code, deps.clock.now())
      if (step === null) throw invalidField('/code', 'wrong_code')
      const confirmedAt = deps.clock.now()
      await updateUserFactor(deps.db.system, { confirmed_at: confirmedAt, last_used_step: step }, factor.id)
      await proveSecondFactor({ deps, raw, rawReply }, scope)
      deps.audit.append(tx, {
        action: 'factor.added',
        record: `user:${scope.userId}`,
        details: { kind: 'totp' },
      })
      return presentFactor({ ...factor, confirmed_at: confirmedAt })
    },
    passkeyEnrolOptions: ({ deps, scope, baseUrl }) => {
      requireFreshLogin(deps, scope)
      return passkeyEnrolmentOptions(deps, scope, baseUrl)
    },
    enrolPasskey: async ({ deps, scope, tx, body, baseUrl, raw, rawReply }) => {
      const label = body.label ?? 'Passkey'
      const id = await enrolPasskey(deps, scope, { ...body, label, baseUrl })
      await proveSecondFactor({ deps, raw, rawReply }, scope)
      deps.audit.append(tx, {
        action: 'factor.added',
        record: `user:${scope.userId}`,
        details: { kind: 'passkey' },
      })
      return {
        id,
        kind: 'passkey' as const,
        label,
        createdAt: deps.clock.now().toISOString(),
        confirmed: true,
      }
    },
    removeFactor: async ({ deps, scope, tx, params }) => {
      if (!isRowId(params.id)) throw new AppError('NOT_FOUND')
      const factor = await findFactorOf(deps.db.system, params.id, scope.userId)
      found(factor)
      requireFreshLogin(deps, scope)
      const gone = await deleteFactorOf(deps.db.system, params.id, scope.userId)
      if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND')
      if (scope.sessionId !== null)
        await endSessions(deps.db.system, scope.userId, { except: scope.sessionId })
      deps.audit.append(tx, { action: 'factor.removed', record: `user:${scope.userId}` })
    },
    requestPasswordReset: ({ deps, body, raw }) =>
      requestPasswordReset(deps, { email: body.email, baseUrl: mailBaseUrl(deps, raw), address: raw.ip }),
    resetPassword: ({ deps, params, body }) => resetPassword(deps, params.token, body.next),
  },
  {
    confirmTotp: ({ deps, scope, params }) => findTotp(deps, scope.userId, params.id),
  },
)

async function findTotp(deps: Deps, userId: string, id: string) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  const row = await findTotpFactor(deps.db.system, id, userId)
  return found(row)
}

interface FactorRow {
  readonly id: string
  readonly kind: Column<'user_factor', 'kind'>
  readonly label: string
  readonly created_at: Date
  readonly confirmed_at: Date | null
}

function presentFactor(row: FactorRow) {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    createdAt: row.created_at.toISOString(),
    confirmed: row.confirmed_at !== null,
  }
}

/** A factor that was just enrolled has been shown to work: the session counts as one with a second factor. */
async function proveSecondFactor(entering: Entering, scope: OrgScope): Promise<void> {
  if (scope.sessionId === null) return
  const { deps } = entering
  const secret = await rotateSession(deps.db.system, scope.sessionId, deps.clock.now(), {
    second_factor: true,
  })
  setSessionCookie(entering, secret)
}

/** Session cookie (rotated at every login) and, when the user chose a language once, the locale cookie. */
export function setCookies(entering: Entering, entered: LoggedIn): void {
  setSessionCookie(entering, entered.secret)
  if (entered.locale !== null) setLocaleCookie(entering.rawReply, entered.locale)
}

/** The bases of the calls may stand on hosts of their own below one domain. */
const cookieDomain = ({ COOKIE_DOMAIN }: Deps['config']) =>
  COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }

function setSessionCookie({ deps, raw, rawReply }: Entering, secret: string): void {
  const isSecure = raw.protocol === 'https' || deps.config.PUBLIC_URL.startsWith('https')
  void rawReply.setCookie(sessionCookie, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...cookieDomain(deps.config),
  })
}

function setLocaleCookie(rawReply: FastifyReply, locale: Locale): void {
  void rawReply.setCookie('locale', locale, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
}
