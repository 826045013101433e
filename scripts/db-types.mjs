// Writes apps/server/src/platform/db/types.ts from the migrations: `npm run db:types`.
// With --schema also docs/generated/schema.md. With --check it only compares and fails on a difference.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'
import { checkedValues, withJsonColumns, withUnions } from './lib/check-unions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'apps/server/src/platform/db/types.ts')
const lock = join(tmpdir(), 'honora-db-types.lock')
const isCheck = process.argv.includes('--check')
const isSchema = process.argv.includes('--schema')

const unregister = register()
const { startEmbeddedDatabase } = await import('../apps/server/src/platform/db/embedded.ts')
const { migrate } = await import('../apps/server/src/platform/db/migrate.ts')

await takeLock()
const folder = mkdtempSync(join(tmpdir(), 'honora-types-'))
chmodSync(folder, 0o711)
let database
try {
  database = await startEmbeddedDatabase({ dataDirectory: join(folder, 'data'), settings: { fsync: 'off' } })
  await migrate({ url: database.url })
  const out = join(folder, 'types.ts')
  const generated = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect',
      'postgres',
      '--url',
      database.url,
      '--out-file',
      out,
      '--date-parser',
      'string',
      '--numeric-parser',
      'string',
      '--log-level',
      'error',
      '--type-mapping',
      '{"int8":"number","date":"string"}',
      '--exclude-pattern',
      'graphile_worker.*',
    ],
    { encoding: 'utf8', cwd: folder },
  )
  if (generated.status !== 0) throw new Error(generated.stderr || generated.stdout)
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    emit(target, withJsonColumns(withUnions(readFileSync(out, 'utf8'), await checkedValues(client))))
    if (isSchema) emit(join(root, 'docs/generated/schema.md'), await schemaPage(client))
  } finally {
    await client.end()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
  rmSync(lock, { recursive: true, force: true })
  await unregister()
}

function emit(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  const name = file.slice(root.length)
  if (isCheck) throw new Error(`${name} does not fit the migrations: run npm run generate`)
  writeFileSync(file, text)
  console.log(`wrote ${name}`)
}

/** Tables with their columns, for people who look for a field. */
async function schemaPage(client) {
  const { rows } = await client.query(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
      (select relrowsecurity from pg_class where oid = format('public.%I', c.table_name)::regclass) as secured
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`)
  const lines = [
    '# Database schema',
    '',
    'Generated from the migrations by `npm run generate`. Tables marked with a lock are under row-level security.',
  ]
  let current
  for (const row of rows) {
    if (row.table !== current)
      lines.push(
        '',
        `## ${row.table}${row.secured ? ' 🔒' : ''}`,
        '',
        '| Column | Type | Empty allowed |',
        '|---|---|---|',
      )
    current = row.table
    lines.push(`| ${row.column} | ${row.type} | ${row.nullable ? 'yes' : ''} |`)
  }
  return `${lines.join('\n')}\n`
}

async function takeLock() {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    try {
      mkdirSync(lock)
      return
    } catch {
      await delay(200)
    }
  }
  rmSync(lock, { recursive: true, force: true })
  mkdirSync(lock)
}
