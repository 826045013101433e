import { timingSafeEqual } from 'node:crypto'
import type { Route } from '@honora/contract/routes.ts'
import type { FastifyRequest } from 'fastify'
import { apiKeyPrefix, findApiKey } from '../auth/api-keys.ts'
import { findSession, sessionCookie } from '../auth/sessions.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'
import { localeOfHeader } from './locale.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Who calls, and whether this call is allowed, before a body is read. Order of refusals: 401, 409
 * `ORGANIZATION_CHANGED`, 403 `CSRF_INVALID`, 403 for the permission.
 */
export async function guard(deps: Deps, route: Route, request: FastifyRequest): Promise<OrgScope | null> {
  const isWrite = !reads.has(request.method)
  const found = await findCaller(deps, request)
  const caller = found === null ? null : { ...found, scope: inLanguageOf(request, found.scope) }
  if (route.access === 'public') {
    if (isWrite) refuseForeignOrigin(deps, request)
    return caller?.scope ?? null
  }
  if (caller === null) throw new AppError('USER_UNAUTHORIZED')
  const page = request.headers['x-customer-number']
  if (typeof page === 'string' && page !== '' && page !== caller.scope.customerNumber)
    throw new AppError('ORGANIZATION_CHANGED')
  if (isWrite && caller.csrfToken !== null) {
    refuseForeignOrigin(deps, request)
    if (!isEqual(request.headers['x-csrf-token'], caller.csrfToken)) throw new AppError('CSRF_INVALID')
  }
  if (!caller.scope.permissions.has(route.access)) throw new AppError('FORBIDDEN')
  return caller.scope
}

/** The language of the page a call comes from goes before the one of the account. */
function inLanguageOf(request: FastifyRequest, scope: OrgScope): OrgScope {
  return { ...scope, locale: localeOfHeader(request.headers['accept-language']) ?? scope.locale }
}

async function findCaller(
  deps: Deps,
  request: FastifyRequest,
): Promise<{ scope: OrgScope; csrfToken: string | null } | null> {
  const limits = { config: deps.config, now: deps.clock.now(), address: request.ip }
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer?.startsWith(apiKeyPrefix) === true) {
    const scope = await findApiKey(deps.db.system, bearer, limits)
    return scope === null ? null : { scope, csrfToken: null }
  }
  const secret = request.cookies[sessionCookie]
  if (secret === undefined) return null
  const countsAsActivity = request.routeOptions.url !== '/v1/events'
  return findSession(deps.db.system, secret, limits, countsAsActivity)
}

/** A browser names the page a write comes from; writes of foreign pages are refused whatever they carry. */
function refuseForeignOrigin(deps: Deps, request: FastifyRequest): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (typeof origin === 'string' && origin !== 'null') {
    const isOwn = origin === baseUrl(deps, request) || hostOf(origin) === request.host
    if (isOwn || deps.config.CORS_ORIGINS.includes(origin)) return
    throw new AppError('CSRF_INVALID')
  }
  if (origin === 'null' || site === 'cross-site') throw new AppError('CSRF_INVALID')
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/** Address of this server as the browser sees it. */
export function baseUrl(deps: Deps, request: FastifyRequest): string {
  return deps.config.PUBLIC_URL === ''
    ? `${request.protocol}://${request.host}`
    : deps.config.PUBLIC_URL.replace(/\/$/, '')
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/**
 * Address for links in mails: whoever asks for the mail also writes the Host header, so without `PUBLIC_URL` only this
 * machine's own name is believed.
 */
export function mailBaseUrl(deps: Deps, request: FastifyRequest): string {
  if (deps.config.PUBLIC_URL !== '' || loopback.has(request.hostname)) return baseUrl(deps, request)
  return `http://${deps.config.HOST}:${deps.config.PORT}`
}

function isEqual(given: string | string[] | undefined, expected: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
