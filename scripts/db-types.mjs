// Writes apps/server/src/platform/db/types.ts from the migrations: `npm run db:types`.
// With --check it only compares and fails on a difference.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'apps/server/src/platform/db/types.ts')
const lock = join(tmpdir(), 'honora-db-types.lock')
const isCheck = process.argv.includes('--check')

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
  const text = readFileSync(out, 'utf8')
  if (isCheck) {
    if (text !== readFileSync(target, 'utf8'))
      throw new Error('types.ts does not fit the migrations: run npm run db:types')
  } else {
    writeFileSync(target, text)
    console.log('wrote apps/server/src/platform/db/types.ts')
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
