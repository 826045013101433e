import type { Locale } from '@honora/contract/common.ts'
import { sessionCookie, rotateSession } from '../../platform/auth/sessions.ts'
import type { LoggedIn } from './enter.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
export interface Entering {
  readonly deps: Deps
  readonly raw: FastifyRequest
  readonly rawReply: FastifyReply
}

/** A factor that was just enrolled has been shown to work: the session counts as one with a second factor. */
export async function proveSecondFactor(entering: Entering, scope: OrgScope): Promise<void> {
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
export const cookieDomain = ({ COOKIE_DOMAIN }: Deps['config']) =>
  COOKIE_DOMAIN === '' ? {} : { domain: COOKIE_DOMAIN }

export function setSessionCookie({ deps, raw, rawReply }: Entering, secret: string): void {
  const isSecure = raw.protocol === 'https' || deps.config.PUBLIC_URL.startsWith('https')
  void rawReply.setCookie(sessionCookie, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...cookieDomain(deps.config),
  })
}

export function setLocaleCookie(rawReply: FastifyReply, locale: Locale): void {
  void rawReply.setCookie('locale', locale, { path: '/', sameSite: 'lax', maxAge: 365 * 86_400 })
}

/** Where somebody signs in from, and the session that he had there. */
export const entryOf = (raw: FastifyRequest, current: OrgScope | null) => ({
  address: raw.ip,
  userAgent: raw.headers['user-agent'] ?? '',
  current,
})
