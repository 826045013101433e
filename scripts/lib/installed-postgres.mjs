// Starts the oldest PostgreSQL (15 or newer) that the system brings, on a throw-away folder.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'

const oldest = 15

/**
 * Answers undefined when none is installed. `isDurable`: every commit waits for the disk, as in operation; else nothing does.
 * `revive` starts it again when it was killed, as a service manager would.
 */
export async function startInstalledPostgres({ isDurable = false } = {}) {
  const found = find()
  if (!found) return undefined
  const unregister = register()
  const { databaseAccount } = await import('../../apps/server/src/platform/db/embedded-binaries.ts')
  await unregister()
  const account = databaseAccount()
  const folder = mkdtempSync(join(tmpdir(), 'honora-installed-'))
  chmodSync(folder, 0o711)
  const home = join(folder, 'home')
  const secret = join(folder, 'password')
  const password = randomBytes(16).toString('hex')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) {
    chownSync(folder, account.uid, account.gid)
    chownSync(secret, account.uid, account.gid)
  }
  const run = (program, args) => {
    const result = spawnSync(join(found.bin, program), args, {
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    })
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`)
  }
  const port = await freePort()
  run('initdb', [
    '-D',
    home,
    '-U',
    'postgres',
    '--pwfile',
    secret,
    '--auth',
    'scram-sha-256',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ])
  const settings = [
    // Nothing of a throw-away server is kept: neither the disk nor the upkeep of hundreds of small databases is worth a wait.
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']),
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
  ]
  const start = () =>
    run('pg_ctl', [
      '-D',
      home,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' '),
      'start',
    ])
  start()
  return {
    version: found.version,
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    revive() {
      if (isAlive(home)) return
      try {
        start()
      } catch (error) {
        // Processes of the killed one may still hold its memory: a service manager would try again, and so does the next call.
        console.error(String(error).trim())
      }
    },
    stop() {
      run('pg_ctl', ['-D', home, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isAlive(home) {
  try {
    process.kill(Number(readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')[0]), 0)
    return true
  } catch {
    return false
  }
}

function find() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const versions = readdirSync(base)
    .map(Number)
    .filter((version) => version >= oldest && existsSync(join(base, String(version), 'bin/initdb')))
  const version = versions.sort((a, b) => a - b)[0]
  return version === undefined ? undefined : { version, bin: join(base, String(version), 'bin') }
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
