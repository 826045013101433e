/**
 * Columns whose CHECK lists their values, as `table.column` → values. Read from `pg_constraint`, so a list that a later
 * migration changed counts as it stands.
 */
export async function checkedValues(client) {
  const { rows } = await client.query(`
    select rel.relname as table, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_class rel on rel.oid = con.conrelid
    join pg_namespace space on space.oid = rel.relnamespace
    where con.contype = 'c' and space.nspname = 'public'
    order by rel.relname, con.conname`)
  const values = new Map()
  for (const { table, definition } of rows) {
    const found =
      /^CHECK \(\(\(?(\w+)\)?(?:::text)? = ANY \(ARRAY\[('.*')::text\]\)\)\)$/.exec(definition) ??
      /^CHECK \(\((\w+) <@ ARRAY\[('.*')::text\]\)\)$/.exec(definition)
    if (found) values.set(`${table}.${found[1]}`, found[2].split('::text, '))
  }
  return values
}

/** Writes the values of a CHECK as a union where the generated types say `string`. */
export function withUnions(source, values) {
  const left = new Set(values.keys())
  let table = ''
  const lines = source.split('\n').map((line) => {
    const opens = /^export interface (\w+) \{$/.exec(line)
    if (opens) table = snake(opens[1])
    const column = /^ {2}(\w+): (.*\bstring\b.*);$/.exec(line)
    const key = column ? `${table}.${column[1]}` : ''
    if (!values.has(key)) return line
    left.delete(key)
    const union = values.get(key).join(' | ')
    return line.replace(/\bstring\b(\[\])?/, (_, array) => (array ? `(${union})[]` : union))
  })
  if (left.size > 0) throw new Error(`No text column for the CHECK of ${[...left].join(', ')}`)
  return lines.join('\n')
}

const snake = (name) => name.replaceAll(/(?<!^)([A-Z])/g, '_$1').toLowerCase()

/** JSONB columns by the name under which their module declares what they hold. */
export function withJsonColumns(source) {
  let table = ''
  const lines = source.split('\n').map((line) => {
    const opens = /^export interface (\w+) \{$/.exec(line)
    if (opens) table = snake(opens[1])
    const column = /^ {2}(\w+): (.*\bJson\b.*);$/.exec(line)
    return column ? line.replace(/\bJson\b/, `JsonColumn<'${table}.${column[1]}'>`) : line
  })
  return lines
    .join('\n')
    .replace(/^export type Json\w* = [\s\S]*?;\n\n(?=export (?:type Timestamp|interface))/m, '')
    .replace(
      'import type { ColumnType } from "kysely";',
      (line) => `${line}\nimport type { JsonColumn } from "./json-columns.ts";`,
    )
}
