import { sql, type RawBuilder } from 'kysely'
import { isRowId } from '../../../platform/ids.ts'
import { readDate, type DatePrefix } from '../dates.ts'
import { FhirError } from '../outcome.ts'

export type Condition = RawBuilder<boolean>
type Column = RawBuilder<unknown>

/** One search parameter of a resource: how it is announced, and what a value of it asks of the rows. */
export interface SearchParameter {
  readonly type: 'string' | 'token' | 'date' | 'reference'
  readonly documentation: string
  readonly modifiers?: readonly string[]
  condition(value: string, given: { readonly name: string; readonly modifier: string }): Condition
}

export const nothing = sql<boolean>`false`

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)

/** Text that begins with the value, whatever its case; `:contains` anywhere, `:exact` as written. */
export function text(documentation: string, columns: readonly Column[]): SearchParameter {
  return {
    type: 'string',
    documentation,
    modifiers: ['exact', 'contains'],
    condition(value, { modifier }) {
      const pattern = modifier === 'contains' ? `%${escapeLike(value)}%` : `${escapeLike(value)}%`
      return anyOf(
        columns.map((column) =>
          modifier === 'exact'
            ? sql<boolean>`${column} = ${value}`
            : sql<boolean>`${column} ilike ${pattern}`,
        ),
      )
    },
  }
}

/** `system|code`, `|code`, `system|` or `code`; `find` answers undefined for a system that it does not know. */
export function token(
  documentation: string,
  find: (code: string, system: string | undefined) => Condition | undefined,
): SearchParameter {
  return {
    type: 'token',
    documentation,
    condition(value) {
      const bar = value.indexOf('|')
      const found = bar === -1 ? find(value, undefined) : find(value.slice(bar + 1), value.slice(0, bar))
      return found ?? nothing
    },
  }
}

/** `Type/id`, a bare id, or the address of a resource of this server. */
export function reference(documentation: string, targets: Readonly<Record<string, Column>>): SearchParameter {
  return {
    type: 'reference',
    documentation,
    modifiers: Object.keys(targets),
    condition(value, { modifier }) {
      const parts = /^(?:https?:\/\/[^|]+\/fhir\/r4\/)?(?:([A-Za-z]+)\/)?([A-Za-z0-9.-]{1,64})$/.exec(value)
      const id = parts?.[2]
      const type = parts?.[1] ?? (modifier === '' ? undefined : modifier)
      if (id === undefined || !isRowId(id)) return nothing
      const columns = Object.entries(targets).filter(([target]) => type === undefined || type === target)
      return anyOf(columns.map(([, column]) => sql<boolean>`${column} = ${id}::uuid`))
    },
  }
}

/** A moment in time. Values without an offset are times of Europe/Berlin. */
export function moment(documentation: string, column: Column): SearchParameter {
  return {
    type: 'date',
    documentation,
    condition(value, { name }) {
      const { prefix, from, to, hasOffset } = readDate(name, value)
      const bound = (at: string): Column =>
        hasOffset ? sql`${at}::timestamptz` : sql`(${at}::timestamp at time zone 'Europe/Berlin')`
      return within(column, prefix, bound(from), bound(to))
    },
  }
}

/** A calendar day. */
export function day(documentation: string, column: Column): SearchParameter {
  return {
    type: 'date',
    documentation,
    condition(value, { name }) {
      const { prefix, from, to } = readDate(name, value)
      const last = to.slice(0, 10)
      // A value finer than a day names the day that it lies in.
      const end = last === from.slice(0, 10) ? sql`(${last}::date + 1)` : sql`${last}::date`
      return within(column, prefix, sql`${from.slice(0, 10)}::date`, end)
    },
  }
}

function within(column: Column, prefix: DatePrefix, from: Column, to: Column): Condition {
  switch (prefix) {
    case 'eq':
      return sql<boolean>`(${column} >= ${from} and ${column} < ${to})`
    case 'ne':
      return sql<boolean>`(${column} < ${from} or ${column} >= ${to})`
    case 'gt':
    case 'sa':
      return sql<boolean>`${column} >= ${to}`
    case 'ge':
      return sql<boolean>`${column} >= ${from}`
    case 'lt':
    case 'eb':
      return sql<boolean>`${column} < ${from}`
    case 'le':
      return sql<boolean>`${column} < ${to}`
  }
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? nothing : sql<boolean>`(${sql.join([...conditions], sql` or `)})`
}

/** A code of a fixed list: unknown codes find nothing, a foreign system neither. */
export function codeIn(column: Column, values: Readonly<Record<string, readonly string[]>>, system: string) {
  return (code: string, given: string | undefined): Condition | undefined => {
    if (given !== undefined && given !== system) return undefined
    const stored = values[code]
    return stored === undefined ? undefined : sql<boolean>`${column} = any(${[...stored]}::text[])`
  }
}

export function refuseModifier(name: string, modifier: string): FhirError {
  return new FhirError(400, 'not-supported', `${name}:${modifier}: this modifier is not supported`)
}

/** One column is the given value. */
export const isEqual = (column: Column, value: unknown): Condition => sql<boolean>`${column} = ${value}`
