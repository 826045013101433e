import {
  anyOf,
  isEqual,
  moment,
  nothing,
  refuseModifier,
  type Condition,
  type SearchParameter,
} from './queries/conditions.ts'
import { FhirError } from './outcome.ts'
import type { Query } from './queries/search.ts'

const defaultCount = 20
const mostCount = 100
/** More values than this in one search are no question any more. */
const mostValues = 100

export interface Asked {
  readonly conditions: readonly Condition[]
  readonly count: number
  readonly isCountOnly: boolean
  readonly cursor: string | undefined
  /** What was understood, as it is repeated in the links. */
  readonly used: readonly (readonly [name: string, value: string])[]
  readonly ignored: readonly string[]
}

/** Search parameters of every resource. */
export function commonParameters(query: Query): Readonly<Record<string, SearchParameter>> {
  return {
    _id: {
      type: 'token',
      documentation: 'Id of the resource',
      condition(value) {
        const id = query.readId(value)
        return id === undefined ? nothing : isEqual(query.id, id)
      },
    },
    _lastUpdated: moment('When it was changed last', query.updatedAt),
  }
}

/**
 * Reads the parameters of a search. Unknown ones are left out and named in the answer, or refused where the caller prefers
 * strict handling. A value that cannot be read, a modifier that is not supported: 400.
 */
export function readParameters(
  query: Query,
  pairs: Iterable<readonly [string, string]>,
  isStrict: boolean,
): Asked {
  const known = { ...commonParameters(query), ...query.parameters }
  const conditions: Condition[] = []
  const used: [string, string][] = []
  const ignored: string[] = []
  let count = defaultCount
  let isCountOnly = false
  let cursor: string | undefined
  for (const [key, value] of pairs) {
    if (value === '' || key === '_format' || key === '_pretty') continue
    if (key === '_cursor') {
      cursor = value
      continue
    }
    const [name = '', modifier = ''] = key.split(':')
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined
    if (key === '_count') count = readCount(value)
    else if (key === '_summary') isCountOnly = readSummary(value)
    else if (parameter === undefined) {
      ignored.push(key)
      continue
    } else conditions.push(conditionOf(parameter, { name, modifier, value }))
    used.push([key, value])
  }
  if (isStrict && ignored.length > 0)
    throw new FhirError(400, 'not-supported', `unknown parameters: ${ignored.join(', ')}`)
  return {
    conditions,
    count: Math.min(count, mostCount),
    isCountOnly: isCountOnly || count === 0,
    cursor,
    used,
    ignored,
  }
}

/** Values with a comma between are alternatives; `\,` is a comma of the value. */
function conditionOf(
  parameter: SearchParameter,
  { name, modifier, value }: { readonly name: string; readonly modifier: string; readonly value: string },
): Condition {
  if (modifier !== '' && parameter.modifiers?.includes(modifier) !== true)
    throw refuseModifier(name, modifier)
  const values = value
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(/\\([,$|\\])/g, '$1'))
    .filter((part) => part !== '')
  if (values.length > mostValues) throw new FhirError(400, 'too-costly', `${name}: too many values`)
  return anyOf(values.map((part) => parameter.condition(part, { name, modifier })))
}

function readCount(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new FhirError(400, 'value', '_count: not a number')
  return Number(value)
}

function readSummary(value: string): boolean {
  if (value !== 'count' && value !== 'false')
    throw new FhirError(400, 'not-supported', '_summary: only count and false are supported')
  return value === 'count'
}
