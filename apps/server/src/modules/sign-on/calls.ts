import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { findSession, sessionCookie } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { baseUrl } from '../../platform/http/guard.ts'
import { enter, setCookies } from '../identity/index.ts'
import { accountOf } from './account.ts'
import { begunCookie, begunMinutes, openBegun, sealBegun } from './begun.ts'
import { claimsOf } from './claims.ts'
import { providerOf } from './provider.ts'
import { SignOnRefused } from './refusal.ts'

const path = '/v1/session/sign-on'
const callbackPath = `${path}/callback`

const Wish = z.object({
  /** Page of ours to go to afterwards. */
  next: z.string().max(2000).catch('/').default('/'),
  /** `1`: the person shall prove themselves anew, for a step that needs a fresh sign-in. */
  fresh: z.literal('1').optional().catch(undefined),
})

/**
 * Signing in with the account at a provider of OpenID Connect: authorization code with PKCE. Both calls are visited by the
 * browser, so they answer with redirects; a refusal leads to the sign-in page, which has words for it.
 */
export function registerSignOn(app: FastifyInstance, deps: Deps): void {
  app.get(path, async (request, reply) => {
    if (deps.config.OIDC_ISSUER === '') throw new AppError('NOT_FOUND')
    return begin(deps, request, reply)
  })
  app.get(callbackPath, async (request, reply) => {
    if (deps.config.OIDC_ISSUER === '') throw new AppError('NOT_FOUND')
    return finish(deps, request, reply)
  })
}

const callbackUrl = (deps: Deps, request: FastifyRequest): string =>
  `${baseUrl(deps, request)}${callbackPath}`

async function begin(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const wish = Wish.parse(request.query)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  const fresh = wish.fresh === '1'
  try {
    const provider = await providerOf(deps)
    const address = buildAuthorizationUrl(provider, {
      redirect_uri: callbackUrl(deps, request),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(fresh ? { prompt: 'login', max_age: '60' } : {}),
    })
    const until = deps.clock.now().getTime() + begunMinutes * 60_000
    const sealed = sealBegun(deps, { state, nonce, verifier, next: ownPage(wish.next), fresh, until })
    return await reply
      .setCookie(begunCookie, sealed, {
        path,
        httpOnly: true,
        // The provider leads back here from its own page.
        sameSite: 'lax',
        secure: baseUrl(deps, request).startsWith('https'),
        maxAge: begunMinutes * 60,
      })
      .header('cache-control', 'no-store')
      .redirect(address.href)
  } catch (error) {
    return refuse(deps, reply, new SignOnRefused('away', { cause: error }), wish.next)
  }
}

async function finish(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const begun = openBegun(deps, request.cookies[begunCookie])
  void reply.clearCookie(begunCookie, { path })
  if (begun === undefined) return refuse(deps, reply, new SignOnRefused('expired'), '/')
  try {
    const provider = await providerOf(deps).catch((error: unknown) => {
      throw new SignOnRefused('away', { cause: error })
    })
    const search = new URL(request.url, 'http://localhost').search
    const claims = await claimsOf(provider, new URL(callbackUrl(deps, request) + search), begun)
    const userId = await accountOf(deps, claims)
    const entered = await enter(deps, userId, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      current: await currentScope(deps, request),
      secondFactor: claims.secondFactor,
      // Who was signed in at the provider already has proven nothing now.
      provenAt: claims.provenAt ?? new Date(0),
      by: 'sign-on',
    })
    setCookies({ deps, raw: request, rawReply: reply }, entered)
    return await reply.header('cache-control', 'no-store').redirect(begun.next)
  } catch (error) {
    if (error instanceof SignOnRefused) return refuse(deps, reply, error, begun.next)
    // Of an account without any practice.
    if (error instanceof AppError && error.code === 'INVALID_CREDENTIALS')
      return refuse(deps, reply, new SignOnRefused('unknown'), begun.next)
    throw error
  }
}

async function currentScope(deps: Deps, request: FastifyRequest) {
  const secret = request.cookies[sessionCookie]
  if (secret === undefined) return null
  const limits = { config: deps.config, now: deps.clock.now(), address: request.ip }
  return (await findSession(deps.db.system, secret, limits, true))?.scope ?? null
}

async function refuse(
  deps: Deps,
  reply: FastifyReply,
  { reason, cause }: SignOnRefused,
  next: string,
): Promise<FastifyReply> {
  // The messages of the library name the step that failed; they hold neither tokens nor names.
  const said = cause instanceof Error ? { error: cause.name, message: cause.message } : {}
  deps.log.warn({ reason, ...said }, 'sign-on refused')
  const search = new URLSearchParams({ signOn: reason, ...(next === '/' ? {} : { next: ownPage(next) }) })
  return reply.header('cache-control', 'no-store').redirect(`/login?${search.toString()}`)
}

/** Only addresses of our own pages; anything else leads home. */
function ownPage(next: string): string {
  return /^\/(?![/\\])[^\\]*$/.test(next) ? next : '/'
}
