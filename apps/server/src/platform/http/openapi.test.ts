import { allRoutes } from '@honora/contract/all.ts'
import { isBinary, type Route } from '@honora/contract/routes.ts'
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
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        example: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
})
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

const { paths } = OpenApi.parse(openApiDocument(allRoutes, '1'))
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
    for (const { name, in: place, example } of parameters) {
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
