import { sql } from 'kysely'
import type { Tx } from './pool.ts'

/**
 * Tables that have an id in a column of this name, such as `patient_id`: read from the database's own description, so that a
 * table added later cannot be forgotten.
 */
export async function tablesWithColumn(tx: Tx, column: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = ${column} and c.udt_name = 'uuid' order by 1`.execute(
    tx,
  )
  return rows.map(({ name }) => name)
}

/** True when one of the tables has the id in that column. */
export async function isReferred(
  tx: Tx,
  tables: readonly string[],
  { column, id }: { readonly column: string; readonly id: string },
): Promise<boolean> {
  if (tables.length === 0) return false
  const checks = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid)`,
  )
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(checks, sql` or `)} as used`.execute(tx)
  return rows[0]?.used !== false
}
