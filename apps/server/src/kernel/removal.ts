import type { sql } from 'kysely'
import type { Tx } from '../platform/db/pool.ts'

/** What a removal took: rows by table, and keys of stored bytes that nothing refers to any more. */
export interface Removal {
  readonly counts: Readonly<Record<string, number>>
  readonly objects: readonly string[]
}

/** How a module removes what it keeps of one record, by the id of that record. */
export type Forget = (tx: Tx, id: string) => Promise<Removal>

/** How many rows a statement has changed or removed. */
export async function rowsOf(tx: Tx, statement: ReturnType<typeof sql>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Removes in the given order. */
export async function forgetAll(tx: Tx, id: string, steps: readonly Forget[]): Promise<Removal> {
  const removals: Removal[] = []
  for (const forget of steps) removals.push(await forget(tx, id))
  return together(removals)
}

/** Removals as one; a table that several name is counted in the last of them. */
export function together(removals: readonly Removal[]): Removal {
  return {
    counts: Object.assign({}, ...removals.map(({ counts }) => counts)),
    objects: removals.flatMap(({ objects }) => objects),
  }
}
