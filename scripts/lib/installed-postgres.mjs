// Starts the oldest PostgreSQL (15 or newer) that the system brings, on a throw-away folder.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from 'tsx/esm/api'

const oldest = 15
const prefix = 'honora-installed-'

const memoryFolder = '/dev/shm'
/** A run of all API tests makes some 200 copies of 14 MB and a gigabyte of log; the other half is for the tests. */
const memoryNeededBytes = 8 * 1024 ** 3

/**
 * Answers undefined when none is installed. `isDurable`: every commit waits for the disk, as in operation; else nothing does.
 * `revive` starts it again when it was killed, as a service manager would. It is a child of this program, which so hears of its
 * end at once: whether a process number is still alive says nothing while nobody has taken note of its end.
 */
export async function startInstalledPostgres({ isDurable = false } = {}) {
  const found = find()
  if (!found) return undefined
  const unregister = register()
  const { databaseAccount } = await import('../../apps/server/src/platform/db/embedded-binaries.ts')
  const { clearLeftServers } = await import('../../apps/server/src/testing/left-servers.ts')
  await unregister()
  const account = databaseAccount()
  for (const place of [memoryFolder, tmpdir()].filter((each) => existsSync(each)))
    clearLeftServers({ folder: place, prefix, cluster: 'home' })
  const place = isDurable ? tmpdir() : throwAwayFolder()
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  const home = join(folder, 'home')
  const secret = join(folder, 'password')
  const password = randomBytes(16).toString('hex')
  writeFileSync(secret, password, { mode: 0o600 })
  if (account) {
    chownSync(folder, account.uid, account.gid)
    chownSync(secret, account.uid, account.gid)
  }
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }
  const owner = account ? { uid: account.uid, gid: account.gid } : {}
  const run = (program, args) => {
    const result = spawnSync(join(found.bin, program), args, {
      cwd: '/',
      encoding: 'utf8',
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...owner,
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
    // Tests make some 1,500 connections: over the socket their password is not proven by thousands of hashes.
    '--auth-local',
    'password',
    '--auth-host',
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
    // A call over a socket costs less than one over loopback.
    `unix_socket_directories=${folder}`,
    'timezone=UTC',
  ]
  const log = join(folder, 'log')
  let child
  const launch = () => {
    const output = openSync(log, 'a')
    child = spawn(
      join(found.bin, 'postgres'),
      ['-D', home, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: '/', env, stdio: ['ignore', output, output], ...owner },
    )
    closeSync(output)
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  launch()
  while (!isReady(home)) {
    if (hasEnded()) throw new Error(`postgres ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
    await sleep(50)
  }
  return {
    version: found.version,
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    /** To be called again and again: one that finds the memory of the killed one still in use ends at once. */
    revive() {
      if (hasEnded()) launch()
    },
    stop() {
      child.kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

/**
 * Where nothing need outlast the run: in memory if there is plenty, because a copy of a database is a thousand files, and
 * a disk takes up to ten times the processor time to make and remove them.
 */
function throwAwayFolder() {
  if (!existsSync(memoryFolder)) return tmpdir()
  const { bavail, bsize } = statfsSync(memoryFolder)
  return Math.min(bavail * bsize, freemem()) >= memoryNeededBytes ? memoryFolder : tmpdir()
}

/** Its lock file says in the eighth line that it takes connections. */
function isReady(home) {
  try {
    return readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
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
