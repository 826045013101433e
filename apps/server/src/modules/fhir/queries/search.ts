import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Condition, SearchParameter } from './conditions.ts'

/** What every row tells beside its content. */
export interface Row {
  readonly id: string
  readonly version: number
  readonly updated_at: Date
}

/** Where the rows of a resource come from. `id` is what they are ordered and found by. */
export interface Query {
  readonly columns: RawBuilder<unknown>
  readonly from: RawBuilder<unknown>
  readonly organisation: RawBuilder<unknown>
  readonly id: RawBuilder<string>
  readonly updatedAt: RawBuilder<Date>
  /** What every row of the resource fulfils. */
  readonly always: Condition
  /** Turns an id of the address into one that the rows may have; undefined finds nothing. */
  readonly readId: (id: string) => RawBuilder<unknown> | undefined
  readonly parameters: Readonly<Record<string, SearchParameter>>
}

export interface Search {
  readonly conditions: readonly Condition[]
  readonly after: string | undefined
  readonly limit: number
}

const matches = (query: Query, organisationId: string, conditions: readonly Condition[]): Condition =>
  sql<boolean>`${sql.join(
    [sql`${query.organisation} = ${organisationId}::uuid`, query.always, ...conditions],
    sql` and `,
  )}`

/** In the order of their ids, one row more than the limit. */
export async function searchRows<R extends Row>(
  tx: Tx,
  organisationId: string,
  query: Query,
  { conditions, after, limit }: Search,
): Promise<R[]> {
  const next = after === undefined ? undefined : query.readId(after)
  const all = next === undefined ? conditions : [...conditions, sql<boolean>`${query.id} > ${next}`]
  const { rows } = await sql<R>`
    select ${query.columns} from ${query.from} where ${matches(query, organisationId, all)}
    order by ${query.id} limit ${limit + 1}`.execute(tx)
  return rows
}

export async function countRows(
  tx: Tx,
  organisationId: string,
  query: Query,
  conditions: readonly Condition[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${query.from} where ${matches(query, organisationId, conditions)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function findRow<R extends Row>(
  tx: Tx,
  organisationId: string,
  query: Query,
  id: string,
): Promise<R | undefined> {
  const known = query.readId(id)
  if (known === undefined) return undefined
  const { rows } = await sql<R>`
    select ${query.columns} from ${query.from}
    where ${matches(query, organisationId, [sql<boolean>`${query.id} = ${known}`])}`.execute(tx)
  return rows[0]
}

/** Whether retention has removed the record: the trail keeps that it was there. */
export async function wasRemoved(tx: Tx, organisationId: string, kind: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_event
    where organisation_id = ${organisationId}::uuid and record = ${`${kind}:${id}`}
      and action = ${`retention.${kind}`}
    limit 1`.execute(tx)
  return rows.length > 0
}
