import type pg from 'pg'

export interface Table {
  readonly schema: string
  readonly name: string
  /** Columns that hold values of their own; what the database computes is computed again. */
  readonly columns: readonly string[]
}

/**
 * Not kept: the record of migrations (they are run again), and what must not come to life again with old data — sessions,
 * challenges and links that were used or ended since.
 */
const left = [
  'public.schema_migration',
  'public.login_session',
  'public.passkey_challenge',
  'public.password_reset',
  'graphile_worker.migrations',
]

/** All tables of the portal and its queue, in a fixed order. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all ($1)
     group by 1, 2 order by 1, 2`,
    [left],
  )
  return rows
}

/** `"schema"."table"`. */
export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`
}

export function columnsOf({ columns }: Pick<Table, 'columns'>): string {
  return columns.map(quoted).join(', ')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
