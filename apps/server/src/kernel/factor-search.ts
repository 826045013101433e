import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../platform/db/pool.ts'

interface Search {
  /** Tables that migration 0285 gave an index of their texts. */
  readonly source: 'invoice' | 'credit_check' | 'invoice_file'
  /** At least one, as `searchPatterns` makes them; each must be found. */
  readonly patterns: readonly string[]
  readonly after: string | undefined
  readonly limit: number
}

/** How many ids are looked up first, and at most at once: other filters may leave out most of what a frequent word finds. */
const firstIds = 250
const mostIds = 16_000

/**
 * A page of what a member of the factor searches over all practices, newest first, one row more than the limit. The index
 * answers ids; `read` gets the rows of these under the policies and its own filters, newest first and at most a page.
 */
export async function searchedByFactor<Row>(
  tx: Tx,
  { source, patterns, after, limit }: Search,
  read: (isFound: RawBuilder<SqlBool>) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let before = after ?? null
  for (let size = firstIds; ; size = Math.min(size * 8, mostIds)) {
    const { rows: found } = await sql<{ id: string }>`
      select id from found_by_factor(${source}, ${patterns}::text[], ${before}::uuid, ${size}) as id`.execute(
      tx,
    )
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) rows.push(...(await read(sql<SqlBool>`id = any(${ids}::uuid[])`)))
    before = ids.at(-1) ?? null
    if (rows.length > limit || ids.length < size) return rows.slice(0, limit + 1)
  }
}
