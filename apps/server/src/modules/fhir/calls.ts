import type { Route } from '@honora/contract/routes.ts'
import type { Binary } from 'fhir/r4.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { baseUrl, guard } from '../../platform/http/guard.ts'
import { appErrorOf } from '../../platform/http/problem.ts'
import { brokenTextIn } from '../../platform/http/text-check.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { documentationPdf } from '../documentation/index.ts'
import { capabilityStatement } from './capability.ts'
import { FhirError, outcome, refusalOf } from './outcome.ts'
import { resources, type Resource } from './resources.ts'
import { readResource, refuseMasked, searchResources } from './serve.ts'

const root = '/fhir/r4'
const mediaType = 'application/fhir+json; charset=utf-8'
const Params = z.object({ id: z.string().regex(/^[A-Za-z0-9.-]{1,64}$/) })

/** FHIR R4, reading only: outside the route table because its refusals and its media type are those of FHIR. */
export async function registerFhir(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (fhir) => {
    fhir.setErrorHandler((error, request, reply) => refuse(deps, error, request, reply))
    const base = (request: FastifyRequest): string => `${baseUrl(deps, request)}${root}`
    fhir.get(`${root}/metadata`, async (request, reply) => {
      refuseOtherFormats(request)
      return send(reply, capabilityStatement(base(request), '0.1.0'))
    })
    for (const resource of resources) {
      const onRequest = authorise(deps, resource.access)
      fhir.get(`${root}/${resource.type}`, { onRequest }, async (request, reply) => {
        refuseOtherFormats(request)
        const call = { deps, scope: scopeOf(request), base: base(request) }
        return send(reply, await searchResources(call, resource, searchOf(request)))
      })
      fhir.get(`${root}/${resource.type}/:id`, { onRequest }, async (request, reply) => {
        refuseOtherFormats(request)
        const call = { deps, scope: scopeOf(request), base: base(request) }
        return sendFound(request, reply, await readResource(call, resource, idOf(request, resource)))
      })
    }
    fhir.get(
      `${root}/Binary/:id`,
      { onRequest: authorise(deps, 'documentation.read') },
      async (request, reply) => sendDocument(deps, request, reply, base(request)),
    )
    fhir.all(`${root}/*`, { onRequest: authorise(deps, 'user.self') }, async (request) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      throw isRead
        ? new FhirError(404, 'not-supported', 'no such resource type or interaction; see metadata')
        : new FhirError(405, 'not-supported', 'this interface only reads')
    })
  })
}

/** The same guard as every call: session or API key, then the permission. */
function authorise(deps: Deps, access: Route['access']) {
  return async (request: FastifyRequest): Promise<void> => {
    const route: Route = { method: 'GET', path: request.url, summary: 'FHIR', access, answer: null }
    const scope = await guard(deps, route, request)
    if (scope !== null) refuseMasked(scope)
    request.scope = scope
  }
}

function scopeOf(request: FastifyRequest): OrgScope {
  if (request.scope === null) throw new AppError('USER_UNAUTHORIZED')
  return request.scope
}

function idOf(request: FastifyRequest, resource: { readonly type: string }): string {
  const params = Params.safeParse(request.params)
  if (!params.success) throw new FhirError(404, 'not-found', `${resource.type}: no such id`)
  return params.data.id
}

/** Repeated parameters mean "and": they are read from the address itself, in its order. */
function searchOf(request: FastifyRequest): {
  readonly pairs: readonly (readonly [string, string])[]
  readonly isStrict: boolean
} {
  if (brokenTextIn(request.query) !== undefined) throw new AppError('MALFORMED')
  const search = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  const prefer = String(request.headers['prefer'] ?? '')
  return { pairs: [...search], isStrict: /\bhandling\s*=\s*strict\b/.test(prefer) }
}

const json = /(^|[,\s])(\*\/\*|application\/\*|application\/(fhir\+)?json|text\/html)/

function refuseOtherFormats(request: FastifyRequest): void {
  const format = new URLSearchParams(request.url.split('?')[1] ?? '').get('_format')
  const isJson =
    format === null
      ? json.test(request.headers.accept ?? '*/*')
      : ['json', 'application/json', 'application/fhir+json'].includes(format.replace(' ', '+'))
  if (!isJson) throw new FhirError(406, 'not-supported', 'only application/fhir+json is written')
}

const send = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'no-store').type(mediaType).send(JSON.stringify(body))

function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  found: Awaited<ReturnType<typeof readResource>>,
): FastifyReply {
  const etag = `W/"${found.version}"`
  void reply.header('etag', etag).header('last-modified', found.updatedAt.toUTCString())
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag) === true) return reply.header('cache-control', 'no-store').code(304).send()
  return send(reply, found.resource)
}

const documents = (): Resource => {
  const known = resources.find(({ type }) => type === 'DocumentReference')
  if (known === undefined) throw new Error('documents cannot be read')
  return known
}

/** The PDF itself, or within a Binary for those who ask for FHIR. */
async function sendDocument(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  base: string,
): Promise<FastifyReply> {
  const scope = scopeOf(request)
  const id = idOf(request, { type: 'Binary' })
  const found = await readResource({ deps, scope, base }, documents(), id)
  const { content } = await deps.transaction(scope, (tx) => documentationPdf({ deps, tx, scope }, found.id))
  if (/application\/(fhir\+)?json/.test(request.headers.accept ?? '')) {
    const binary: Binary = {
      resourceType: 'Binary',
      id,
      meta: { versionId: String(found.version), lastUpdated: found.updatedAt.toISOString() },
      contentType: 'application/pdf',
      securityContext: { reference: `DocumentReference/${id}` },
      data: content.toString('base64'),
    }
    return send(reply, binary)
  }
  return reply.header('cache-control', 'private, no-store').type('application/pdf').send(content)
}

async function refuse(
  deps: Deps,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refusal = refusalOf(error, appErrorOf)
  if (refusal.status >= 500) {
    const route = request.routeOptions.url ?? 'unknown'
    deps.log.error({ traceId: request.id, route, err: error }, 'request failed')
    deps.monitor.report(error, { traceId: request.id, route })
  }
  if (refusal.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (error instanceof AppError && error.details.retryAfter !== undefined)
    void reply.header('retry-after', String(error.details.retryAfter))
  await send(reply.code(refusal.status), outcome('error', refusal.code, refusal.message))
}
