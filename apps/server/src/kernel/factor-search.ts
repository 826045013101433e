import { sql, type SelectQueryBuilder, type Simplify, type SqlBool } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../platform/db/pool.ts'
import type { DB } from '../platform/db/types.ts'

/** Tables that migration 0285 gave an index of their texts. */
type Searched = 'invoice' | 'credit_check' | 'invoice_file'

interface Search {
  readonly source: Searched
  /** At least one, as `searchPatterns` makes them; each must be found. */
  readonly patterns: readonly string[]
  readonly after: string | undefined
  readonly limit: number
}

/** How many ids are looked up first, and at most at once: other filters may leave out most of what a frequent word finds. */
const firstIds = 250
const mostIds = 16_000
/** Cost by the planner's measure, about that of 5,000 rows on pages of their own: what costs less takes tens of milliseconds. */
const cheap = 20_000

/**
 * A page of what a member of the factor searches over all practices, newest first, one row more than the limit. `filtered`
 * is the list with all its other filters. The index of the texts answers ids, and the rows of these are read under policies
 * and filters; where the first ids do not fill the page and the filters leave little, what they leave is searched instead.
 */
export async function searchedByFactor<Table extends Searched, Row>(
  tx: Tx,
  { source, patterns, after, limit }: Search,
  filtered: SelectQueryBuilder<DB, Table, Row>,
): Promise<Simplify<Row>[]> {
  const rows: Simplify<Row>[] = []
  let before = after ?? null
  for (let size = firstIds; ; size = Math.min(size * 8, mostIds)) {
    const { rows: found } = await sql<{ id: string }>`
      select id from found_by_factor(${source}, ${patterns}::text[], ${before}::uuid, ${size}) as id`.execute(
      tx,
    )
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) rows.push(...(await filtered.where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()))
    before = ids.at(-1) ?? null
    if (rows.length > limit || ids.length < size) return rows.slice(0, limit + 1)
    if (size > firstIds) continue
    const rest = filtered.where(sql<SqlBool>`id < ${before}::uuid`)
    if ((await costOf(tx, rest.clearLimit())) > cheap) continue
    rows.push(...(await rest.where(sql<SqlBool>`search like all(${patterns}::text[])`).execute()))
    return rows.slice(0, limit + 1)
  }
}

const plans = z.tuple([z.object({ Plan: z.object({ 'Total Cost': z.number() }) })])

/** What the planner expects a query to cost, without running it. */
async function costOf<Table extends Searched, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const { rows } = await sql<Record<string, unknown>>`explain (format json) ${query}`.execute(tx)
  const [{ Plan: plan }] = plans.parse(Object.values(rows[0] ?? {})[0])
  return plan['Total Cost']
}
