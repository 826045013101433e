import { eventStream } from '@honora/contract/platform.ts'
import { isBinary, isSeekable, type Route, type RouteTable } from '@honora/contract/routes.ts'
import { errorCodes, Problem, type ErrorCode } from '@honora/contract/errors.ts'
import { z } from 'zod'
import { answerHeaders, headerParameters, refusalHeaders, takesKey } from './openapi-headers.ts'
import { exampleOf, withExampleValues } from './examples.ts'
import { isRecord } from '../values.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of all calls and the stream of events, from the same schemas that validate them. */
export function openApiDocument(table: RouteTable, version: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  const problem = schemaOf(Problem, schemas, 'output')
  for (const [operationId, route] of Object.entries({ ...table, listenToEvents: eventStream })) {
    const operations = (paths[route.path] ??= {})
    operations[route.method.toLowerCase()] = operation(operationId, route, schemas, problem)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Honora',
      version,
      description: 'Portal calls live under /v1 and /v2, consultation calls under /api.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'honora_session' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(operationId: string, route: Route, schemas: Json, problem: Json): Json {
  const good = [
    route.status ?? 200,
    ...(route.statuses ?? []),
    ...(isSeekable(route.answer) ? [206] : []),
    ...(route.isCatalogue === true ? [304] : []),
  ]
  const codes = new Set<ErrorCode>([...(route.errors ?? []), ...impliedErrors(route)])
  const responses: Json = Object.fromEntries(
    good.map((status) => [String(status), goodResponse(route, status, schemas)]),
  )
  for (const status of [...new Set([...codes].map((code) => errorCodes[code].status))].toSorted(
    (a, b) => a - b,
  )) {
    responses[String(status)] = {
      description: [...codes].filter((code) => errorCodes[code].status === status).join(', '),
      ...refusalHeaders(status),
      content: { 'application/problem+json': { schema: problem } },
    }
  }
  return {
    operationId,
    summary: route.summary,
    tags: [route.path.split('/').slice(1, 3).join('/')],
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ session: [] }, { apiKey: [] }],
    ...(parameters(route, schemas).length > 0 ? { parameters: parameters(route, schemas) } : {}),
    ...(requestBody(route, schemas) ?? {}),
    responses,
  }
}

function impliedErrors(route: Route): ErrorCode[] {
  const isWrite = route.method !== 'GET'
  return [
    ...(route.access === 'public'
      ? []
      : (['USER_UNAUTHORIZED', 'FORBIDDEN', 'ORGANIZATION_CHANGED'] as const)),
    // What is sent along is read before anybody knows that the call takes no body.
    ...(isWrite
      ? (['CSRF_INVALID', 'MALFORMED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      : []),
    ...(takesKey(route) ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'] as const) : []),
    ...(route.path.includes('{') ? (['NOT_FOUND'] as const) : []),
    ...(route.query === undefined ? [] : (['MALFORMED'] as const)),
    ...(route.body === undefined ? [] : (['VALIDATION_FAILED'] as const)),
    ...(isSeekable(route.answer) ? (['RANGE_NOT_SATISFIABLE'] as const) : []),
    ...loadErrors(route, isWrite),
  ]
}

/** What any call answers when there is too much to do, a part of the installation is away, or the program has a defect. */
function loadErrors(route: Route, isWrite: boolean): ErrorCode[] {
  const movesFiles = isBinary(route.answer) || route.consumes === 'multipart' || route.consumes === 'bytes'
  return [
    'RATE_LIMITED',
    'INTERNAL',
    'OVERLOADED',
    'DATABASE_UNAVAILABLE',
    'TOO_SLOW',
    ...(isWrite ? (['RECORD_BUSY', 'STORAGE_FULL'] as const) : []),
    ...(movesFiles ? (['STORAGE_UNAVAILABLE'] as const) : []),
  ]
}

function goodResponse(route: Route, status: number, schemas: Json): Json {
  if (status === 304) return { description: 'Unchanged since the ETag of If-None-Match' }
  const headers = answerHeaders(route, status)
  if (route.answer === null || status === 204) return { description: 'Done', ...headers }
  if (isBinary(route.answer)) {
    return {
      description: 'File',
      ...headers,
      content: Object.fromEntries(route.answer.mediaTypes.map((type) => [type, {}])),
    }
  }
  return {
    description: 'Done',
    ...headers,
    content: { 'application/json': mediaType(route.answer, schemas, 'output') },
  }
}

function parameters(route: Route, schemas: Json): Json[] {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const inPath = names.map((name) => {
    const schema: unknown = route.params?.shape[name]
    const known = schema instanceof z.ZodType ? schema : z.string()
    return { name, in: 'path', required: true, ...mediaType(known, schemas, 'input', name) }
  })
  const inQuery = Object.entries((route.query?.shape ?? {}) as Record<string, z.ZodType>).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
      ...mediaType(schema, schemas, 'input', name),
    }),
  )
  return [...inPath, ...inQuery, ...headerParameters(route)]
}

function requestBody(route: Route, schemas: Json): Json | null {
  if (route.consumes === 'bytes')
    return { requestBody: { content: { 'application/offset+octet-stream': {} } } }
  const json = route.body === undefined ? {} : { 'application/json': mediaType(route.body, schemas, 'input') }
  if (route.consumes === 'multipart') {
    const form = formOf(route.form ?? route.body, schemas)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form }, ...json } } }
  }
  return route.body === undefined
    ? null
    : { requestBody: { required: !route.body.safeParse({}).success, content: json } }
}

/** The file of a form behind its fields, which are those of the JSON body without what names a file that was sent before. */
function formOf(fields: z.ZodType | undefined, schemas: Json): Json {
  const known = fields instanceof z.ZodObject ? fields : z.object({})
  const { properties = {}, required = [] } = z
    .object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
    .partial()
    .parse(schemaOf(known, schemas, 'input'))
  const { uploadId: _sentBefore, ...named } = properties
  return {
    type: 'object',
    properties: { ...named, data: { type: 'string', format: 'binary' } },
    required: [...required.filter((name) => name in named), 'data'],
  }
}

/** Schema and example of a body, an answer or the parameter `member`. */
function mediaType(schema: z.ZodType, schemas: Json, io: 'input' | 'output', member = ''): Json {
  const json = schemaOf(schema, schemas, io, member)
  return { schema: json, example: exampleOf(json, schema, schemas) }
}

/** Named schemas (`meta({ id })`) become components; input and output forms of one name are kept apart. */
function schemaOf(schema: z.ZodType, schemas: Json, io: 'input' | 'output', member = ''): Json {
  const json = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json & { $defs?: Record<string, Json> }
  const { $defs: definitions, $schema: _dialect, ...rest } = json
  const suffix = io === 'input' ? 'Input' : ''
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value).map(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [key, inner.replace(/^#\/\$defs\/(.*)$/, `#/components/schemas/$1${suffix}`)]
      return [key, rewrite(inner)]
    })
    return Object.fromEntries(entries) as unknown
  }
  for (const [name, definition] of Object.entries(definitions ?? {}))
    schemas[`${name}${suffix}`] = withExampleValues(rewrite(definition))
  const shown = withExampleValues(rewrite(rest), member)
  return isRecord(shown) ? shown : {}
}
