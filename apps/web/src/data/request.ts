import type { ClientRequest, Transport } from '@honora/contract/client.ts'
import { encodeBody, readAnswer, withQuery } from '@honora/contract/http.ts'
import type { WebConfig } from './config.ts'
import { ConsultationError, parseProblem, UnauthorizedError } from './problem.ts'

/** What a request needs from the page around it. */
export interface RequestContext {
  readonly config: WebConfig
  /** Host of the page, for legacy host names. */
  readonly pageHost: string
  readonly locale: () => string
  /** Organisation that this tab was loaded for; null before it is known. */
  readonly customerNumber: () => string | null
  /** Ends when no change of the organisation is under way. */
  readonly organisationSettled: () => Promise<unknown>
  /** A call found the session gone; the loaders then look for themselves. */
  readonly onUnauthorized: () => void
  /** The session works in another organisation by now; nothing was done. */
  readonly onOrganizationChanged: () => void
  readonly fetch: typeof fetch
  readonly newKey: () => string
}

const consultationPath = /^\/api\//
const billingPath = /^\/api\/billing\//
const withoutSession =
  /^\/v1\/(session|password-reset|invitations|plan-offers|consent-forms)(\/|$)|\/translations$/
/** The loaders report by themselves that nobody is signed in. */
const loaderPath = /^\/v1\/(user|organization|user\/orgs)$/
const changesOrganisation = /^\/v1\/organization\/switch$/
const isWrite = (method: string): boolean => method !== 'GET'
/** Calls that work without a session need no token; signing out ends one and does. */
const needsToken = ({ method, path }: Pick<ClientRequest, 'method' | 'path'>): boolean =>
  isWrite(method) && !(method === 'POST' && withoutSession.test(path))

/** Base of the API that serves a path; never with a slash at its end. */
export function baseFor(path: string, config: WebConfig): string {
  let base = config.portalApiBase
  if (billingPath.test(path)) base = config.billingApiBase || config.consultationApiBase
  else if (consultationPath.test(path)) base = config.consultationApiBase
  return base.replace(/\/+$/, '')
}

/** Sends a request for a legacy host to the host that belongs to the page; without an entry it is left alone. */
export function rewriteLegacyHost(url: string, config: WebConfig, pageHost: string): string {
  const [, scheme = '', rest] = /^((?:https?:|wss?:)?)\/\/(.*)$/is.exec(url) ?? []
  if (rest === undefined) return url
  // An address without a scheme takes the page's; which one plays no part for its host.
  const target = new URL(`${scheme === '' ? 'http:' : scheme}//${rest}`)
  const replacement = entryOf(config.legacyHosts, target.host)?.[pageHost]
  if (replacement === undefined) return url
  target.port = ''
  target.host = replacement
  return scheme === '' ? target.href.replace(/^http:/, '') : target.href
}

/** Hosts know no upper case; a configuration may. */
function entryOf(hosts: WebConfig['legacyHosts'], host: string) {
  return Object.entries(hosts).find(([name]) => name.toLowerCase() === host)?.[1]
}

/**
 * The one way to the server: cookies, cross-origin mode, CSRF token, organisation, language, idempotency.
 * Throws as section 8 of the specification says; every error carries the parsed problem (see `problemOf`).
 */
export function createTransport(context: RequestContext): Transport {
  const { config } = context
  let csrfToken: string | null = null

  async function send(
    request: Pick<ClientRequest, 'method' | 'path' | 'query'> & Partial<ClientRequest>,
  ): Promise<Response> {
    const headers = new Headers({
      Accept: request.binary === true ? '*/*' : 'application/json, application/problem+json',
    })
    headers.set('Accept-Language', context.locale())
    const organisation = context.customerNumber()
    if (organisation !== null && !withoutSession.test(request.path))
      headers.set('X-Customer-Number', organisation)
    const { body, contentType } = encodeBody(request.body)
    if (contentType !== undefined) headers.set('Content-Type', contentType)
    if (isWrite(request.method) && csrfToken !== null) headers.set('X-CSRF-Token', csrfToken)
    for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value)

    const url = baseFor(request.path, config) + withQuery(request.path, request.query)
    const { onProgress } = request
    const sendOver =
      onProgress === undefined
        ? context.fetch
        : (await import('./upload-with-progress.ts')).uploadWithProgress(onProgress)
    const answer = await sendOver(rewriteLegacyHost(url, config, context.pageHost), {
      method: request.method,
      credentials: 'include',
      mode: 'cors',
      headers,
      ...(body === undefined ? {} : { body }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    })
    csrfToken = answer.headers.get('X-CSRF-Token') ?? csrfToken
    return answer
  }

  async function fetchCsrfToken(): Promise<void> {
    const answer = await send({ method: 'GET', path: '/v1/csrf', query: {} })
    if (!answer.ok) return
    const body: unknown = await answer.json()
    if (typeof body === 'object' && body !== null && 'csrf_token' in body) csrfToken = String(body.csrf_token)
  }

  return async (request) => {
    if (!changesOrganisation.test(request.path)) await context.organisationSettled()
    if (needsToken(request) && csrfToken === null) await fetchCsrfToken()
    const sent: ClientRequest =
      request.method === 'POST' && needsToken(request) && request.headers['Idempotency-Key'] === undefined
        ? { ...request, headers: { ...request.headers, 'Idempotency-Key': context.newKey() } }
        : request

    let answer = await send(sent)
    let problem = answer.ok ? null : await problemIn(answer)
    if (problem?.parsed.code === 'CSRF_INVALID') {
      await fetchCsrfToken()
      answer = await send(sent)
      problem = answer.ok ? null : await problemIn(answer)
    }
    if (problem === null) {
      const value = await readAnswer(answer, request.binary)
      if (request.path.startsWith('/v1/session'))
        csrfToken = tokenIn(value) ?? (request.method === 'DELETE' ? null : csrfToken)
      return value
    }

    if (problem.parsed.code === 'ORGANIZATION_CHANGED') context.onOrganizationChanged()
    if (answer.status === 401 && !withoutSession.test(request.path)) {
      csrfToken = null
      if (!loaderPath.test(request.path)) context.onUnauthorized()
    }
    if (consultationPath.test(request.path)) throw new ConsultationError(problem.body, problem.parsed)
    if (answer.status === 401) throw new UnauthorizedError(problem.parsed)
    return Promise.reject(Object.assign(answer, { problem: problem.parsed }))
  }
}

async function problemIn(answer: Response) {
  const body = await answer.clone().text()
  return { body, parsed: parseProblem(answer, body) }
}

function tokenIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('csrf_token' in value)) return null
  return typeof value.csrf_token === 'string' ? value.csrf_token : null
}

/** Header that lets a write pass only if nobody changed the record meanwhile. */
export function ifMatch(record: { readonly version: number }): { 'If-Match': string } {
  return { 'If-Match': `"${record.version}"` }
}
