import { isBinary, isSeekable, type Route, type RouteTable } from '@honora/contract/routes.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'
import type { Context, FileAnswer, RouteGroup } from './context.ts'
import { contentTag, isKnown } from './etag.ts'
import { baseUrl, guard } from './guard.ts'
import { hashBody, onceByKey, type KeptAnswer } from './idempotency.ts'
import { localeOfHeader } from './locale.ts'
import { fieldsOf } from './problem.ts'
import { cutRange } from './ranges.ts'
import { brokenTextIn } from './text-check.ts'

type AnyHandler = (context: Context<Route>) => Promise<unknown>

/** Handlers or lookups of all groups by the names of their calls; each is called with the context of its own call only. */
function workOf(groups: readonly RouteGroup[], kind: 'handlers' | 'lookups'): Record<string, AnyHandler> {
  const entries = groups.flatMap((group) => Object.entries(group[kind]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `handlersFor` has checked each against its own call.
  return Object.fromEntries(entries) as Record<string, AnyHandler>
}

/** Serves a group of calls: guard, validation, one transaction, idempotency, answer. */
export function registerRoutes(app: FastifyInstance, deps: Deps, groups: readonly RouteGroup[]): void {
  const all: RouteTable = Object.fromEntries(groups.flatMap((group) => Object.entries(group.routes)))
  const handlers = workOf(groups, 'handlers')
  const ownLookups = workOf(groups, 'lookups')
  const readers = Object.entries(all).filter(
    ([, route]) => route.method === 'GET' && route.transaction !== 'manual' && !isBinary(route.answer),
  )
  for (const [name, route] of Object.entries(all)) {
    const handler = handlers[name]
    if (handler === undefined) throw new Error(`call ${name} has no handler`)
    app.route({
      method: route.method,
      url: fastifyPath(route.path),
      onRequest: async (request) => {
        request.scope = await guard(deps, route, request)
      },
      preParsing: async (request) => {
        if (!takesBody(route, request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
      },
      handler: async (request, reply) => {
        const lookup = (): Promise<void> => {
          const parent = ownLookups[name] === undefined ? parentOf(readers, route) : ([name, route] as const)
          const find = ownLookups[name] ?? handlers[parent?.[0] ?? '']
          return refuseUnknown({ deps, request, reply, find, parent })
        }
        await serve({ deps, route, name, handler, request, reply, lookup })
      },
    })
  }
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')
// By its header: the parser that knows for sure has not run yet.
const isMultipart = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true
const isJson = (request: FastifyRequest): boolean =>
  /^application\/json *(;|$)/i.test(request.headers['content-type'] ?? '')
const hasOtherCharset = (request: FastifyRequest): boolean =>
  /; *charset *= *(?!"?utf-8"?(;| |$))/i.test(request.headers['content-type'] ?? '')

/** A form or bytes only where a call takes them, text in UTF-8 only; what comes without a body has no type to be wrong. */
function takesBody({ consumes }: Route, request: FastifyRequest): boolean {
  const { method, headers } = request
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (isEmpty || method === 'GET' || method === 'HEAD') return true
  if (isMultipart(request)) return consumes === 'multipart'
  if (consumes === 'bytes') return true
  return isJson(request) && !hasOtherCharset(request)
}

interface Call {
  readonly deps: Deps
  readonly route: Route
  readonly name: string
  readonly handler: AnyHandler
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly lookup: () => Promise<void>
}

async function serve(call: Call): Promise<void> {
  const { deps, route, name, request, handler } = call
  const scope = request.scope
  const input = await readInput(call)
  const control = { status: route.status ?? 200, headers: {} as Record<string, string> }
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (typeof key === 'string' && key.length > 128) throw brokenHeader('Idempotency-Key', 'too_long')
  const isKeyed = typeof key === 'string' && key !== '' && scope !== null
  const run = async (tx: Tx | undefined): Promise<KeptAnswer> => {
    const context = makeContext(call, input, control, tx, isKeyed ? key : undefined)
    const body = await handler(context)
    checkAnswer(deps, route, name, body)
    return { status: control.status, headers: { ...control.headers, ...etagOf(body) }, body }
  }
  let answer: KeptAnswer
  if (scope === null || route.transaction === 'manual') answer = await run(undefined)
  else if (isKeyed && !isBinary(route.answer))
    answer = await onceByKey(
      deps,
      scope,
      { key, route: keyedRoute(request), bodyHash: hashBody(request.body) },
      run,
    )
  else answer = await deps.transaction(scope, run)
  await send(call, answer)
}

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** 400 for query, 404 for ids of impossible form, 422 for the body — the body last, after the record it speaks of. */
async function readInput(call: Call): Promise<Input> {
  const { route, request } = call
  if (brokenTextIn(request.query) !== undefined) throw new AppError('MALFORMED')
  if (brokenTextIn(request.params) !== undefined) throw new AppError('NOT_FOUND')
  const params =
    route.params === undefined
      ? { success: true as const, data: request.params }
      : route.params.safeParse(request.params)
  if (!params.success) throw new AppError('NOT_FOUND')
  const query = route.query?.safeParse(request.query)
  if (query?.success === false)
    throw new AppError('MALFORMED', { errors: fieldsOf(query.error, request.query) })
  const isStream = route.consumes !== undefined && route.consumes !== 'json' && !isJson(request)
  if (route.body === undefined || isStream)
    return { params: params.data, query: query?.data, body: isStream ? undefined : request.body }
  const given = request.body === undefined ? {} : request.body
  const body = route.body.safeParse(given)
  const broken = brokenTextIn(given)
  if (!body.success || broken !== undefined) {
    await call.lookup()
    const refused = body.success ? [] : fieldsOf(body.error, given)
    throw new AppError('VALIDATION_FAILED', {
      errors: broken === undefined ? refused : [...refused, { pointer: broken, code: 'broken_text' }],
    })
  }
  return { params: params.data, query: query?.data, body: body.data }
}

function makeContext(
  call: Call,
  input: Input,
  control: { status: number; headers: Record<string, string> },
  tx: Tx | undefined,
  key: string | undefined,
): Context<Route> {
  const { deps, request, reply } = call
  const scope = request.scope
  /* oxlint-disable typescript/no-unsafe-type-assertion -- What a call gets is typed by its own route; guard and schemas have
   checked it, and a call without a transaction or a session has none in its type. */
  const given = {
    scope: scope as OrgScope,
    tx: tx as never,
    params: input.params as never,
    query: input.query as never,
  }
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  return {
    deps,
    ...given,
    body: input.body,
    locale: localeOf(request),
    ifMatch: versionOf(request.headers['if-match']),
    traceId: request.id,
    baseUrl: baseUrl(deps, request),
    raw: request,
    rawReply: reply,
    reply: {
      status: (code) => {
        control.status = code
      },
      header: (headerName, value) => {
        control.headers[headerName.toLowerCase()] = value
      },
    },
    async inTransaction(work, bodyHash) {
      if (scope === null) throw new AppError('USER_UNAUTHORIZED')
      if (key === undefined || bodyHash === undefined) return deps.transaction(scope, work)
      const keyed = { key, route: keyedRoute(request), bodyHash }
      const kept = await onceByKey(deps, scope, keyed, async (inner) => ({
        body: await work(inner),
        status: control.status,
        headers: control.headers,
      }))
      control.status = kept.status
      Object.assign(control.headers, kept.headers)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The answer of the same work, made now or kept under the same key.
      return kept.body as Awaited<ReturnType<typeof work>>
    },
  }
}

/** What a key is for: the call on its record, the same for both spellings of a path. */
function keyedRoute({ method, url }: FastifyRequest): string {
  return `${method} ${url.split('?')[0]?.replace(/\/+$/, '') ?? ''}`
}

/** Language of an answer: that of the caller, whom the guard knows; else the header's, else German. */
export function localeOf(request: FastifyRequest): Locale {
  return request.scope?.locale ?? localeOfHeader(request.headers['accept-language']) ?? 'de'
}

/** A header that cannot be read, named as a member of a query is. */
const brokenHeader = (name: string, code: string): AppError =>
  new AppError('MALFORMED', { errors: [{ pointer: `/${name}`, code }] })

function versionOf(header: string | undefined): number | undefined {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header ?? '')?.[1]
  if (header !== undefined && header !== '*' && version === undefined)
    throw brokenHeader('If-Match', 'invalid_format')
  return version === undefined ? undefined : Number(version)
}

function etagOf(body: unknown): Record<string, string> {
  const version = body !== null && typeof body === 'object' && 'version' in body ? body.version : undefined
  return typeof version === 'number' ? { etag: `"${version}"` } : {}
}

/** Outside production an answer that leaves its schema is an error at once, not a surprise for a client. */
function checkAnswer(deps: Deps, route: Route, name: string, body: unknown): void {
  if (deps.config.NODE_ENV === 'production' || route.answer === null || isBinary(route.answer)) return
  const parsed = route.answer.safeParse(JSON.parse(JSON.stringify(body ?? null)))
  if (!parsed.success)
    throw new Error(
      `answer of ${name} leaves its schema: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
}

async function send({ route, request, reply }: Call, answer: KeptAnswer): Promise<void> {
  if (reply.sent || reply.raw.headersSent) return
  void reply.code(answer.status).headers(answer.headers)
  if (isBinary(route.answer) && answer.body !== null && answer.body !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A call that answers bytes has a handler that makes a file.
    const file = answer.body as FileAnswer
    void reply.type(file.contentType)
    void reply.header(
      'cache-control',
      file.maxAge === undefined ? 'private, no-store' : `private, max-age=${file.maxAge}`,
    )
    const replaced = file.replacedLetters ?? []
    if (replaced.length > 0) void reply.header('X-Replaced-Letters', encodeURIComponent(replaced.join('')))
    if (file.download !== undefined)
      void reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(file.download)}`,
      )
    const content =
      file.content instanceof Uint8Array && !Buffer.isBuffer(file.content)
        ? Buffer.from(file.content)
        : file.content
    await (isSeekable(route.answer) && Buffer.isBuffer(content)
      ? sendPart(request, reply, content)
      : reply.send(content))
    return
  }
  if (answer.status === 204 || route.answer === null) {
    await reply.send()
    return
  }
  const text = JSON.stringify(answer.body)
  if (route.isCatalogue === true && answer.status === 200) {
    const tag = answer.headers.etag ?? contentTag(text)
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (isKnown(request.headers['if-none-match'], tag)) {
      await reply.code(304).send()
      return
    }
  }
  void reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
  await reply.type('application/json; charset=utf-8').send(text)
}

/** The file, or the part of it that a player asks for when it is moved to another place. */
async function sendPart(request: FastifyRequest, reply: FastifyReply, file: Buffer): Promise<void> {
  const cut = cutRange(file, request.method === 'GET' ? request.headers : {})
  void reply.headers(cut.headers)
  if (cut.status === 416) throw new AppError('RANGE_NOT_SATISFIABLE')
  await reply.code(cut.status).send(cut.content)
}

/** The call that reads the record a path speaks of: the longest GET path that this one starts with. */
function parentOf(
  readers: readonly (readonly [string, Route])[],
  route: Route,
): readonly [string, Route] | undefined {
  return readers
    .filter(
      ([, get]) =>
        get.path.includes('{') && (route.path === get.path || route.path.startsWith(`${get.path}/`)),
    )
    .toSorted(([, a], [, b]) => b.path.length - a.path.length)[0]
}

interface Lookup {
  readonly deps: Deps
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly find: AnyHandler | undefined
  readonly parent: readonly [string, Route] | undefined
}

/** Before a body is refused: is the record there at all? Reads it in a transaction that is thrown away. */
async function refuseUnknown({ deps, request, reply, find, parent }: Lookup): Promise<void> {
  const { scope } = request
  if (parent === undefined || find === undefined || scope === null) return
  const [name, route] = parent
  if (route.access === 'public' || !scope.permissions.has(route.access)) return
  const query = route.query?.safeParse({})
  const input = { params: request.params, query: query?.data, body: undefined }
  const call: Call = { deps, route, name, handler: find, request, reply, lookup: () => Promise.resolve() }
  try {
    await deps.transaction(scope, async (tx) => {
      await find(makeContext(call, input, { status: 200, headers: {} }, tx, undefined))
      throw new Unchanged()
    })
  } catch (error) {
    if (error instanceof AppError && ['NOT_FOUND', 'VALIDATION_FAILED'].includes(error.code)) throw error
  }
}

/** Rolls a look-up back, so that its audit entry is not written. */
class Unchanged extends Error {}
