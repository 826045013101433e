import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import { z } from 'zod'

const Key = z.array(z.union([z.string(), z.number()]))
type Key = readonly (string | number)[]

/**
 * Signed, opaque cursors for keyset lists. The signature binds the list and the organisation, so that a cursor
 * of another practice or list is refused (400 MALFORMED) instead of showing something odd.
 */
export interface Cursors {
  encode(list: string, organisationId: string, key: Key): string
  decode(list: string, organisationId: string, cursor: string): Key
}

export function createCursors(secret: string): Cursors {
  const sign = (list: string, organisationId: string, payload: string) =>
    createHmac('sha256', secret).update(`${list}\n${organisationId}\n${payload}`).digest().subarray(0, 12)
  return {
    encode: (list, organisationId, key) => {
      const payload = Buffer.from(JSON.stringify(key)).toString('base64url')
      return `${payload}.${sign(list, organisationId, payload).toString('base64url')}`
    },
    decode: (list, organisationId, cursor) => {
      const [payload = '', signature = ''] = cursor.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(list, organisationId, payload)
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new AppError('MALFORMED')
      return Key.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    },
  }
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly cursor: string | null
}

/**
 * Cuts a query's answer to one page. Ask the database for `limit + 1` rows: the extra one tells whether there is more.
 * `keyOf` gives the values that the next page starts after.
 */
export function cutPage<Row>(rows: readonly Row[], limit: number, encode: (row: Row) => string): Page<Row> {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, cursor: rows.length > limit && last !== undefined ? encode(last) : null }
}

/** What a list call is asked for; `customer_number` and other filters stay with the call. */
export interface PageRequest {
  readonly deps: { readonly cursors: Cursors }
  readonly scope: { readonly organisationId: string }
  readonly query: { readonly cursor?: string | undefined; readonly limit: number }
}

export interface PageAsked {
  readonly after: string | undefined
  readonly limit: number
}

/**
 * One page of a list whose rows follow each other by their id. `list` names the list with its filters: a cursor of other
 * filters is refused. `read` gets `limit` as the caller asked for it and answers with one row more where there is one.
 */
export async function pageById<Row extends { readonly id: string }>(
  { deps, scope, query }: PageRequest,
  list: string,
  read: (page: PageAsked) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const { cursor, limit } = query
  const { cursors } = deps
  const after =
    cursor === undefined ? undefined : String(cursors.decode(list, scope.organisationId, cursor)[0])
  return cutPage(await read({ after, limit }), limit, (row) =>
    cursors.encode(list, scope.organisationId, [row.id]),
  )
}
