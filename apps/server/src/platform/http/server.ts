import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type ConnectionError,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../config.ts'
import { callContext, runInCall, type CallContext } from '../db/call-context.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'
import { appErrorOf, problemOf } from './problem.ts'
import { memberOf } from '../values.ts'
import { collectMethods } from './methods.ts'
import { localeOf } from './register.ts'
import { isHealthProbe, shedLoad } from './shed-load.ts'
import { securityHeaders } from './security-headers.ts'
import { traceRequests } from '../observability/trace-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard; null on public routes without a session. */
    scope: OrgScope | null
  }
}

const probes = new Set(['/healthz', '/readyz', '/metrics'])
const jsonLimit = 1024 * 1024

/** A number counts the proxies from the server outwards: what lies before the last of them was written by the client. */
function trustedProxies(setting: Settings['TRUST_PROXY']) {
  if (typeof setting !== 'number') return setting
  return (_address: string, hop: number): boolean => hop < setting
}

/** The HTTP server with everything that is the same for every call; routes are registered afterwards. */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps
  const logger: FastifyBaseLogger = deps.log
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: jsonLimit,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: () => randomUUID(),
    // A whole file, on the line of a practice; senders that fall silent are cut off much earlier.
    requestTimeout: 3_600_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: (error, socket) => refuseUnread(deps, error, socket),
    frameworkErrors: (error, request, reply) => {
      void sendProblem(deps, request, reply, error)
    },
  })
  app.decorateRequest('scope', null)
  collectMethods(app)
  if (config.TRACING_URL !== '') traceRequests(app)
  shareDatabase(app)
  registerBodies(app)
  shedLoad(app)
  const protection = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, done) => {
    // At the answer of Node itself: streams that are written past the framework carry them too.
    reply.raw.setHeaders(protection)
    done()
  })
  await app.register(cookie)
  await app.register(cors, {
    origin: config.CORS_ORIGINS.length === 0 ? false : [...config.CORS_ORIGINS],
    credentials: true,
    exposedHeaders: ['ETag', 'Location', 'Retry-After', 'X-CSRF-Token'],
    allowedHeaders: [
      'Content-Type',
      'X-CSRF-Token',
      'X-Customer-Number',
      'Idempotency-Key',
      'If-Match',
      'Accept-Language',
      'Upload-Offset',
    ],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  })
  await app.register(rateLimit, {
    global: false,
    max: config.REQUEST_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    allowList: isHealthProbe,
    errorResponseBuilder: (_request, context) =>
      new AppError('RATE_LIMITED', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  limitRequests(app)
  await app.register(multipart, {
    limits: { files: 1, fields: 20, parts: 25, fileSize: 512 * 1024 * 1024, fieldSize: 64 * 1024 },
  })
  await app.register(compress, {
    global: true,
    threshold: 2048,
    encodings: ['br', 'gzip'],
    customTypes:
      /^(application\/((problem|fhir)\+)?json|text\/(css|javascript|html)|application\/javascript|image\/svg\+xml)/,
  })
  app.setErrorHandler((error, request, reply) => sendProblem(deps, request, reply, error))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    deps.metrics.requests.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    // Probes ask every few seconds and say nothing of the house.
    deps.log[probes.has(route) ? 'debug' : 'info'](
      {
        traceId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  return app
}

/** JSON is the only body that is read whole; byte uploads pass as streams, everything else is refused (415). */
function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Bytes that are no UTF-8 are refused: read leniently they would be stored as replacement characters.
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) => {
    if (bytes.length === 0) {
      done(null, undefined)
      return
    }
    try {
      done(null, JSON.parse(utf8.decode(bytes)))
    } catch (cause) {
      done(new AppError('MALFORMED', { cause }))
    }
  })
  for (const type of ['application/offset+octet-stream', 'application/octet-stream']) {
    app.addContentTypeParser(type, (_request, payload, done) => {
      done(null, payload)
    })
  }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text: string, done) => {
      done(null, Object.fromEntries(new URLSearchParams(text)))
    },
  )
}

/** Names each request for the database, whose connections are shared among kinds of calls. */
function shareDatabase(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, CallContext>()
  app.addHook('onRequest', (request, _reply, done) => {
    const context = callContext(request.method, request.routeOptions.url ?? 'unknown')
    contexts.set(request, context)
    runInCall(context, done)
  })
  // What follows the reading of a body runs in the course of the socket, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request)
    if (context === undefined) done()
    else runInCall(context, done)
  })
}

/** What could not be read as a request (a header too long, no HTTP) is refused as a problem document too. */
function refuseUnread(deps: Deps, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const isLong = error.code === 'HPE_HEADER_OVERFLOW'
  const refusal = new AppError(isLong ? 'HEADER_TOO_LARGE' : 'MALFORMED', { cause: error })
  const body = JSON.stringify(problemOf(refusal, 'de', randomUUID(), deps.catalogues))
  deps.metrics.refused.inc({ code: refusal.code })
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\nContent-Type: application/problem+json; charset=utf-8\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Before anything is looked up: the hooks of a route come after its guard, and what that refuses would not be counted. */
function limitRequests(app: FastifyInstance): void {
  const limit = app.rateLimit()
  app.addHook('onRequest', async (request, reply) => {
    // A route with a limit of its own counts by that.
    if (request.routeOptions.config.rateLimit === undefined) await limit.call(app, request, reply)
  })
}

/** The caller hung up, in its request or while the answer was written: nobody is left to answer, and nothing failed here. */
const hasLeft = (request: FastifyRequest, reply: FastifyReply, cause: unknown): boolean =>
  reply.raw.destroyed &&
  (cause === request.raw.errored || memberOf(cause, 'code') === 'ERR_STREAM_PREMATURE_CLOSE')

/** Every refusal leaves as a problem document; only unexpected ones (a defect, a dependency that failed) are logged and reported. */
export async function sendProblem(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  cause: unknown,
): Promise<void> {
  if (hasLeft(request, reply, cause)) {
    reply.hijack()
    return
  }
  const error = appErrorOf(cause)
  const route = request.routeOptions.url ?? 'unknown'
  deps.metrics.refused.inc({ code: error.code })
  if (error.code === 'STORAGE_FULL') deps.disk.reportFull()
  if (error !== cause && error.status >= 500) {
    deps.log.error({ traceId: request.id, route, err: cause }, 'request failed')
    deps.monitor.report(cause, { traceId: request.id, route })
  }
  const { retryAfter } = error.details
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter))
  const body = problemOf(error, localeOf(request), request.id, deps.catalogues)
  await reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body))
}
