import {
  entryOf,
  proveSecondFactor,
  setSessionCookie,
  setLocaleCookie,
  cookieDomain,
  setCookies,
} from './session-cookies.ts'
import { findTotp } from './find-totp.ts'
import { removeFactor } from './remove-factor.ts'
import { confirmTotp } from './confirm-totp.ts'
import { enrolTotp } from './enrol-totp.ts'
import { presentFactor } from './present-factor.ts'
import { presentSessions } from './present-sessions.ts'
import { switchOrganisation } from './switch-organisation.ts'
import { updateUser } from './update-user.ts'
import { identity } from '@honora/contract/identity.ts'
import { deleteSession, deleteSessionOf, sessionCookie } from '../../platform/auth/sessions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { mailBaseUrl } from '../../platform/http/guard.ts'
import { isRowId } from '../../platform/ids.ts'
import { enrolPasskey, passkeyEnrolmentOptions } from './enrol-passkey.ts'
import { passkeyLoginOptions, verifyPasskey } from './verify-passkey.ts'
import { changePassword } from './change-password.ts'
import { enter } from './enter.ts'
import { login } from './login.ts'
import { mailNewPassword } from './mail-new-password.ts'
import { presentUser } from './present-user.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { requireFreshLogin } from './require-fresh-login.ts'
import { resetPassword } from './reset-password.ts'
import { findCsrfToken, listMemberships, listSessions, listUserFactors } from './queries.ts'

export const identityHandlers = handlersFor(
  identity,
  {
    login: async ({ deps, body, scope: current, raw, rawReply, reply }) => {
      const entered = await login(deps, { ...body, totp: body.totp, ...entryOf(raw, current) })
      setCookies({ deps, raw, rawReply }, entered)
      reply.header('X-CSRF-Token', entered.csrfToken)
      return { user: entered.user, csrf_token: entered.csrfToken }
    },
    passkeyOptions: ({ deps, baseUrl }) => passkeyLoginOptions(deps, baseUrl),
    passkeyLogin: async ({ deps, body, scope: current, raw, rawReply, baseUrl }) => {
      const userId = await verifyPasskey(deps, { ...body, baseUrl })
      const entered = await enter(deps, userId, { ...entryOf(raw, current), secondFactor: true })
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
    getUser: async ({ scope }) => presentUser(scope),
    updateUser: async ({ deps, scope, body, rawReply }) => {
      const user = await updateUser(deps, scope, body)
      if (body.locale !== undefined && body.locale !== null) setLocaleCookie(rawReply, body.locale)
      return user
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
      const { secret, csrfToken } = await switchOrganisation(deps, tx, scope, body.customer_number)
      setSessionCookie({ deps, raw, rawReply }, secret)
      reply.header('X-CSRF-Token', csrfToken)
    },
    listOwnSessions: async ({ deps, scope }) => ({
      sessions: presentSessions(await listSessions(deps.db.system, scope.userId), scope),
      cursor: null,
    }),
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
    enrolTotp: ({ deps, scope, body }) => enrolTotp(deps, scope, body.label),
    confirmTotp: async ({ deps, scope, tx, params, body, raw, rawReply }) => {
      const factor = await confirmTotp(deps, tx, scope, { id: params.id, code: body.code })
      await proveSecondFactor({ deps, raw, rawReply }, scope)
      return presentFactor(factor)
    },
    passkeyEnrolOptions: ({ deps, scope, baseUrl }) => {
      requireFreshLogin(deps, scope)
      return passkeyEnrolmentOptions(deps, scope, baseUrl)
    },
    enrolPasskey: async ({ deps, scope, tx, body, baseUrl, raw, rawReply }) => {
      const label = body.label ?? 'Passkey'
      const id = await enrolPasskey(deps, tx, scope, { ...body, label, baseUrl })
      await proveSecondFactor({ deps, raw, rawReply }, scope)
      const now = deps.clock.now()
      return presentFactor({ id, kind: 'passkey', label, created_at: now, confirmed_at: now })
    },
    removeFactor: ({ deps, scope, tx, params }) => removeFactor(deps, tx, scope, params.id),
    requestPasswordReset: ({ deps, body, raw }) =>
      requestPasswordReset(deps, { email: body.email, baseUrl: mailBaseUrl(deps, raw), address: raw.ip }),
    resetPassword: ({ deps, params, body }) => resetPassword(deps, params.token, body.next),
  },
  {
    confirmTotp: ({ deps, scope, params }) => findTotp(deps, scope.userId, params.id),
  },
)
