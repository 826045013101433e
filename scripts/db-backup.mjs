// `npm run db:backup [folder]`: a dump with the system's pg_dump when there is one,
// else a copy of the embedded database's files while it is stopped.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './lib/build.mjs'

const dataDirectory = resolve(process.env.DATA_DIR ?? join(root, 'data'))
const folder = resolve(process.argv[2] ?? join(dataDirectory, 'backup'))
mkdirSync(folder, { recursive: true, mode: 0o700 })
const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')

const dump = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
const dumpMajor = Number(/ (\d+)\./.exec(dump.stdout ?? '')?.[1] ?? 0)

if (process.env.DATABASE_URL) {
  if (dumpMajor === 0) fail('pg_dump is not installed (apt-get install postgresql-client).')
  writeDump(process.env.DATABASE_URL)
} else {
  register()
  const { startEmbeddedDatabase, clusterFolder } = await import('../apps/server/src/platform/db/embedded.ts')
  const cluster = clusterFolder(dataDirectory)
  if (!existsSync(cluster)) fail(`There is no embedded database in ${dataDirectory}.`)
  const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (dumpMajor >= major) {
    const database = await startEmbeddedDatabase({ dataDirectory })
    writeDump(database.adminUrl.replace(/\/postgres$/, '/honora'))
    await database.stop()
  } else {
    if (existsSync(join(cluster, 'postmaster.pid')))
      fail('Stop Honora first: without pg_dump 18 the files are copied, and that needs a stopped database.')
    const target = join(folder, `postgresql-${stamp}`)
    cpSync(cluster, target, { recursive: true, preserveTimestamps: true })
    console.log(`copied to ${target}; to restore, put it back as ${cluster}`)
  }
}
const objects = join(dataDirectory, 'objects')
if (existsSync(objects)) {
  cpSync(objects, join(folder, `objects-${stamp}`), { recursive: true, preserveTimestamps: true })
  console.log(`files copied to ${join(folder, `objects-${stamp}`)}`)
}
process.exit(0)

function writeDump(url) {
  const target = join(folder, `honora-${stamp}.dump`)
  // The password stays out of the process list.
  const { password, ...parts } = split(url)
  const result = spawnSync('pg_dump', ['--format=custom', '--file', target, parts.address], {
    stdio: 'inherit',
    env: { ...process.env, PGPASSWORD: password },
  })
  if (result.status !== 0) fail('pg_dump failed.')
  console.log(`written to ${target}`)
}

function split(url) {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { password, address: parsed.href }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
