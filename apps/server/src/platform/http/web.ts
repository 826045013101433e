import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statSync } from 'node:fs'
import path from 'node:path'
import { findSession, sessionCookie } from '../auth/sessions.ts'
import type { Settings } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { firstPage, type Visitor } from './first-page.ts'
import type { OrgScope } from '../scope.ts'
import { sendProblem } from './server.ts'

/** What the browser learns at start (`GET /config.json`): addresses and switches, nothing secret. */
export function publicConfig(
  config: Settings,
  state: { readonly hasDemoData: boolean; readonly isUninhabited: boolean },
) {
  return {
    portalApiBase: config.PORTAL_API_BASE,
    consultationApiBase: config.CONSULTATION_API_BASE,
    billingApiBase: config.BILLING_API_BASE,
    speechSegment: config.SPEECH_SEGMENT,
    legacyHosts: config.LEGACY_HOSTS,
    monitoring: { dsn: config.MONITORING_DSN },
    chat: {
      scriptUrl: config.CHAT_WIDGET_URL,
      help: config.CHAT_WIDGET === 'help' && config.CHAT_WIDGET_URL === '',
    },
    demo: state.hasDemoData,
    firstRun: state.isUninhabited,
    signOn: config.OIDC_ISSUER === '' ? null : config.OIDC_NAME || new URL(config.OIDC_ISSUER).host,
    virusScan: config.CLAMD_ADDRESS !== '',
  }
}

const apiPath = /^\/(v1|v2|api|fhir|realms|audio-bridge)(\/|$)/

/** What the frame of the portal asks first, of whoever is signed in. */
type FrameOf = (scope: OrgScope) => Promise<NonNullable<Visitor['session']>>

/**
 * Static files of the front end; every other path outside the API is one of its pages. Files are looked up when they are
 * asked for, not listed at the start: a new build of the front end needs no restart.
 */
export async function registerWeb(
  app: FastifyInstance,
  deps: Deps,
  folder: string | undefined,
  configuration: () => Promise<ReturnType<typeof publicConfig>>,
  frameOf: FrameOf,
): Promise<void> {
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: path.resolve(folder),
      serve: false,
      // The build lays a `.br` and a `.gz` beside each file, smaller than what can be made in passing.
      preCompressed: true,
      cacheControl: false,
    })
  }
  const sendPage = firstPage(deps.catalogues, configuration, (request) => visitorOf(deps, request, frameOf))
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead && folder !== undefined ? fileOf(folder, request.url) : undefined
    if (file === undefined) {
      const methods = app.methodsAt(request.url)
      if (methods.length > 0) void reply.header('allow', methods.join(', '))
      return sendProblem(
        deps,
        request,
        reply,
        new AppError(methods.length > 0 ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'),
      )
    }
    if (folder !== undefined && file === 'index.html')
      return sendPage(path.join(folder, file), request, reply)
    const isHashed = file.startsWith('assets/')
    void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(file)
  })
}

/** Whether the session of a page still holds, and for whom. Without an answer of the database the page finds out itself. */
async function visitorOf(deps: Deps, request: FastifyRequest, frameOf: FrameOf): Promise<Visitor> {
  const secret = request.cookies[sessionCookie]
  if (secret === undefined) return { signedIn: false }
  const limits = { config: deps.config, now: deps.clock.now(), address: request.ip }
  try {
    const found = await findSession(deps.db.system, secret, limits, false)
    return found === null ? { signedIn: false } : { signedIn: true, session: await frameOf(found.scope) }
  } catch {
    return { signedIn: true }
  }
}

/** Name of the file below the folder that answers an address; undefined when it is neither a file nor a page. */
function fileOf(folder: string, url: string): string | undefined {
  const address = url.split('?')[0] ?? ''
  if (apiPath.test(address)) return undefined
  const isPage = !/\.\w{2,5}$/.test(address) && !address.startsWith('/assets/')
  const name = isPage ? 'index.html' : path.posix.normalize(address).slice(1)
  return isFile(path.join(folder, name)) ? name : undefined
}

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() === true
}
