import { allRoutes } from '@honora/contract/all.ts'
import { isBinary, type Route } from '@honora/contract/routes.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const Media = z.object({ schema: z.unknown().optional(), example: z.unknown() })
const Content = z.record(z.string(), Media.partial())
const Operation = z.object({
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        example: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: Content.optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
})
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})

const { paths, components } = OpenApi.parse(openApiDocument(allRoutes, '1'))
const calls: readonly [string, Route][] = Object.entries(allRoutes)
const json = 'application/json'

function operationOf({ path, method }: Route) {
  return paths[path]![method.toLowerCase()]!
}

describe('the examples of every call', () => {
  test.each(calls)('%s: request and answer are taken by their own schemas', (_name, route) => {
    const { parameters, requestBody, responses } = operationOf(route)

    if (route.body !== undefined && route.consumes !== 'bytes')
      expect(route.body.safeParse(requestBody?.content[json]?.example).error).toBeUndefined()
    const { answer } = route
    if (answer !== null && !isBinary(answer))
      expect(
        answer.safeParse(responses[String(route.status ?? 200)]?.content?.[json]?.example).error,
      ).toBeUndefined()
    for (const { name, in: place, example } of parameters.filter((one) => one.in !== 'header')) {
      const schema = (place === 'path' ? route.params : route.query)?.shape[name] ?? z.string().min(1)
      expect([name, z.safeParse(schema, example).error]).toEqual([name, undefined])
    }
  })

  test('say what is in a member, not of which type it is', () => {
    const shown = Object.values(paths).flatMap((operations) => Object.values(operations))
    const patient = operationOf(allRoutes.createPatient).requestBody?.content[json]?.example

    expect(patient).toMatchObject({ givenName: 'Mia', birthDate: '1985-04-12', address: { city: 'Kiel' } })
    for (const { parameters } of shown)
      for (const { example } of parameters) expect(example).not.toBe('string')
  })

  test('are not taken where a schema asks for something else', () => {
    const { body } = allRoutes.createPatient
    const example = operationOf(allRoutes.createPatient).requestBody?.content[json]?.example

    expect(body.safeParse({ ...z.object({}).loose().parse(example), birthDate: 'soon' }).success).toBe(false)
  })
})

test('a parameter is required where the call refuses without it', () => {
  const isRequired = (route: Route, name: string) =>
    operationOf(route).parameters.find((one) => one.name === name)?.required

  expect(isRequired(allRoutes.getPatient, 'id')).toBe(true)
  expect(isRequired(allRoutes.listPatients, 'limit')).toBe(false)
})

describe('the schemas', () => {
  // Names of components stand for their addresses, as `$ref` wants them.
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'document', components })
  const compile = (schema: unknown) =>
    ajv.compile(
      z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))),
    )

  test.each(Object.keys(components.schemas))('%s compiles and is not a name for itself', (name) => {
    expect(components.schemas[name]).not.toMatchObject({ $ref: `#/components/schemas/${name}` })
    expect(() => compile(components.schemas[name])).not.toThrow()
  })

  test('are all there that bodies, answers and each other refer to', () => {
    const named = JSON.stringify({ paths, components }).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)
    const missing = [...named]
      .map((match) => match[1] ?? '')
      .filter((name) => !Object.hasOwn(components.schemas, name))

    expect(missing).toEqual([])
  })

  test('a refusal has the members of a problem document', () => {
    const isProblem = compile({ $ref: '#/components/schemas/Problem' })
    const problem = { type: '/problems/not-found', title: 'x', status: 404, code: 'NOT_FOUND', detail: 'x' }

    expect(isProblem({ ...problem, traceId: 't' })).toBe(true)
    expect(isProblem(problem)).toBe(false)
    expect(isProblem({ ...problem, traceId: 't', errors: [{ pointer: '/a' }] })).toBe(false)
  })
})

describe('a call that takes a file', () => {
  const Form = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
  const formOf = (route: Route) =>
    Form.parse(operationOf(route).requestBody?.content['multipart/form-data']?.schema)

  test.each([
    ['createInvoiceFile', ['format', 'factoringType', 'name', 'data'], ['data']],
    ['giveClaimDocuments', ['kind', 'message', 'data'], ['kind', 'data']],
    ['askQuestion', ['topic', 'message', 'data'], ['topic', 'message', 'data']],
    ['putLogo', ['data'], ['data']],
  ] as const)('%s names the fields of its form', (name, fields, required) => {
    const form = formOf(allRoutes[name])

    expect(Object.keys(form.properties)).toEqual(fields)
    expect(form.required).toEqual(required)
  })
})

describe('headers and refusals that are not in the body', () => {
  const headersOf = (route: Route) =>
    operationOf(route)
      .parameters.filter((one) => one.in === 'header')
      .map((one) => one.name)

  test('a request names what it may carry', () => {
    expect(headersOf(allRoutes.getPatient)).toEqual(['X-Customer-Number'])
    expect(headersOf(allRoutes.createPatient)).toEqual([
      'X-Customer-Number',
      'X-CSRF-Token',
      'Idempotency-Key',
    ])
    expect(headersOf(allRoutes.replaceAppointment)).toEqual(['X-Customer-Number', 'X-CSRF-Token', 'If-Match'])
    expect(headersOf(allRoutes.translations)).toEqual(['If-None-Match'])
  })

  test('an answer names Location and ETag', () => {
    const { responses } = operationOf(allRoutes.createPatient)

    expect(Object.keys(responses['201']?.headers ?? {})).toEqual(['Location', 'ETag'])
    expect(operationOf(allRoutes.listPatients).responses['200']?.headers).toBeUndefined()
  })

  test.each([
    ['billFromCodes', 404, 'NOT_FOUND'],
    ['switchOrganization', 404, 'NOT_FOUND'],
    ['exportBilling', 422, 'VALIDATION_FAILED'],
    ['finalizeBilling', 409, 'INVALID_TRANSITION'],
    ['generateDocumentation', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['continueUpload', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['createPatient', 422, 'IDEMPOTENCY_KEY_REUSED'],
    ['createPatient', 409, 'IDEMPOTENCY_IN_PROGRESS'],
    ['createPatient', 503, 'RECORD_BUSY'],
    ['createPatient', 507, 'STORAGE_FULL'],
    ['createInvoiceFile', 503, 'STORAGE_UNAVAILABLE'],
    ['getConsultationRecording', 416, 'RANGE_NOT_SATISFIABLE'],
  ] as const)('%s answers %i %s', (name, status, code) => {
    expect(operationOf(allRoutes[name]).responses[status]?.description).toContain(code)
  })

  test.each(calls)('%s says what a busy or broken server answers, and when to come back', (_name, route) => {
    const { responses } = operationOf(route)

    expect(responses['500']?.description).toContain('INTERNAL')
    expect(responses['503']?.description).toContain('DATABASE_UNAVAILABLE')
    expect(responses['429']?.description).toContain('RATE_LIMITED')
    for (const status of ['429', '503'])
      expect(Object.keys(responses[status]?.headers ?? {})).toEqual(['Retry-After'])
  })

  test('a recording may come in parts', () => {
    expect(headersOf(allRoutes.getConsultationRecording)).toContain('Range')
    expect(
      Object.keys(operationOf(allRoutes.getConsultationRecording).responses['206']?.headers ?? {}),
    ).toEqual(['ETag', 'Content-Range'])
  })

  test.each(['translations', 'listDentalCodes'] as const)('%s may be unchanged', (name) => {
    expect(operationOf(allRoutes[name]).responses['304']).toEqual({
      description: expect.stringContaining('ETag'),
    })
  })
})
