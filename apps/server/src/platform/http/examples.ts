import { exampleEndings, exampleValues } from '@honora/contract/example-values.ts'
import { sample } from 'openapi-sampler'
import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A JSON schema with an example at each text and number whose member name says what it holds. */
export function withExampleValues(schema: unknown, member = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => withExampleValues(one, member))
  if (!isObject(schema)) return schema
  const value = valueFor(schema, member)
  const inner = Object.entries(schema).map(([key, one]) => [
    key,
    key === 'properties' && isObject(one)
      ? Object.fromEntries(Object.entries(one).map(([name, of]) => [name, withExampleValues(of, name)]))
      : withExampleValues(one, member),
  ])
  return { ...Object.fromEntries(inner), ...(value === undefined ? {} : { examples: [value] }) }
}

const leaves = new Set<unknown>(['string', 'number', 'integer'])

function valueFor(schema: Json, member: string): string | number | undefined {
  const types: unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type]
  if (
    !types.some((type) => leaves.has(type)) ||
    'enum' in schema ||
    'const' in schema ||
    'examples' in schema
  )
    return undefined
  const named = Object.hasOwn(exampleValues, member) ? exampleValues[member] : undefined
  const ending = exampleEndings.find(([name]) => name.test(member))?.[1]
  const candidates = [named, ending, types.includes('string') ? undefined : 1]
  const fits = z.fromJSONSchema(schema)
  return candidates.find((value) => value !== undefined && fits.safeParse(value).success)
}

/**
 * An example of a whole body or answer: with every member where its schema takes that, else (some members exclude each
 * other) with those that must be there. `components` are the named schemas it refers to.
 */
export function exampleOf(json: Json, schema: z.ZodType, components: Json): unknown {
  const document = { components: { schemas: components } }
  const whole = sample(json, { quiet: true }, document)
  return schema.safeParse(whole).success
    ? whole
    : sample(json, { quiet: true, skipNonRequired: true }, document)
}
