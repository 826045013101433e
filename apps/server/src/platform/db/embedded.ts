import { spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  canReach,
  databaseAccount,
  prepareBinaries,
  runProgram,
  type Account,
  type Binaries,
} from './embedded-binaries.ts'
import { isAlive, localAddress, socketFolder } from './embedded-socket.ts'
import { startLocks } from './locks.ts'

export type EmbeddedDatabase = {
  /** For the application: a plain role without special rights, owner of its database. */
  url: string
  /** For requests of practices: owns nothing, sees what its scope allows. */
  practiceUrl: string
  /** For tests that create databases; never for the application. */
  adminUrl: string
  /** True when a database left by an earlier process was joined instead of started. */
  adopted: boolean
  /** What the operator should know (other folders than expected), in English, one sentence each. */
  notes: string[]
  /** Stops the database unless another process still uses it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The data folder of this installation; the database lives in `postgresql` below it. */
  dataDirectory: string
  /** Additional server settings; tests switch durability off here. */
  settings?: Record<string, string>
  onProgress?: (text: string) => void
}

type Place = { folder: string; cluster: string; account: Account | undefined; binaries: Binaries }
/** `socket` is the folder of its socket, '' when it has none. */
type Running = { pid: number; port: number; socket: string; adopted: boolean }

const passwordFile = 'honora-password'
const startLimitMs = 60_000
/** So long a database that is ending may keep a new one from starting. */
const dyingLimitMs = 15_000
const retryPauseMs = 250

/**
 * Starts the PostgreSQL that comes with the package registry, or joins the one that already runs on this folder.
 * Works as root (the server then runs as `postgres` or `nobody`) and without install scripts.
 * The server listens on loopback only, on a free port, and on a socket in its own folder where there can be one.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const progress = options.onProgress ?? (() => undefined)
  const account = databaseAccount()
  const binaries = prepareBinaries(account)
  const notes = [...binaries.notes]
  const folder = chooseFolder(resolve(options.dataDirectory), account, notes)
  const place: Place = { folder, cluster: join(folder, 'cluster'), account, binaries }

  createCluster(place, progress)
  const password = readFileSync(join(place.cluster, passwordFile), 'utf8').trim()
  const applicationPassword = createHmac('sha256', password).update('honora').digest('hex')

  let running = await joinOrStart(place, password, options.settings ?? {}, undefined, progress)
  const addressFor = (user: string, secret: string, database: string): string =>
    localAddress({ ...running, user, password: secret, database })
  const admin = (): string => addressFor('postgres', password, 'postgres')
  const practicePassword = createHmac('sha256', password).update('honora practice').digest('hex')
  await ensureRoles(admin(), applicationPassword, practicePassword)

  // One connection for our whole life tells other processes that we are here, and tells us when the server dies.
  let isStopping = false
  let presence = await hold(admin(), onLost)
  function onLost(): void {
    if (!isStopping) void restart()
  }
  async function restart(): Promise<void> {
    for (let attempt = 0; !isStopping; attempt += 1) {
      try {
        running = await joinOrStart(place, password, options.settings ?? {}, running.port, progress)
        presence = await hold(admin(), onLost)
        return
      } catch {
        await delay(Math.min(500 * 2 ** attempt, 10_000))
      }
    }
  }

  return {
    url: addressFor('honora', applicationPassword, 'honora'),
    practiceUrl: addressFor('honora_practice', practicePassword, 'honora'),
    adminUrl: admin(),
    adopted: running.adopted,
    notes,
    async stop() {
      if (isStopping) return
      isStopping = true
      const others = await countOthers(presence)
      await presence.end().catch(() => undefined)
      if (others === 0) await stopServer(running.pid)
    },
  }
}

function chooseFolder(dataDirectory: string, account: Account | undefined, notes: string[]): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 })
  const wanted = join(dataDirectory, 'postgresql')
  if (canReach(join(wanted, 'cluster'), account)) return ownFolder(wanted, account)
  const key = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12)
  const elsewhere = `/var/lib/honora/${key}`
  notes.push(
    `database files are in ${elsewhere}, because user ${account?.name ?? ''} cannot reach ${dataDirectory}`,
  )
  return ownFolder(elsewhere, account)
}

function ownFolder(folder: string, account: Account | undefined): string {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o711 })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  }
  return folder
}

/** Built under another name and renamed, so that a start cut off in the middle leaves no half cluster. */
function createCluster(place: Place, progress: (text: string) => void): void {
  const { cluster, account, binaries } = place
  const major = binaries.version.split('.')[0]
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    takeOver(cluster, account)
    const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (found !== major) {
      throw new Error(
        `The database files in ${cluster} are from PostgreSQL ${found}, this program brings ${major}. Restore them with a dump, or set DATABASE_URL.`,
      )
    }
    return
  }
  progress('creating the database')
  const draft = join(place.folder, `draft-${process.pid}`)
  const secret = join(place.folder, `password-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  const password = randomBytes(24).toString('hex')
  writeSecret(secret, password, account)
  try {
    runProgram(
      binaries,
      'initdb',
      [
        '--pgdata',
        draft,
        '--username',
        'postgres',
        '--pwfile',
        secret,
        '--auth',
        'scram-sha-256',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--locale-provider',
        'builtin',
        '--builtin-locale',
        'C.UTF-8',
        '--no-instructions',
      ],
      account,
    )
    writeSecret(join(draft, passwordFile), password, account)
    if (!existsSync(cluster)) renameSync(draft, cluster)
  } finally {
    rmSync(secret, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Files put back from a backup belong to whoever copied them; the server runs on its own account's files only. */
function takeOver(cluster: string, account: Account | undefined): void {
  if ((statSync(cluster).mode & 0o077) !== 0) chmodSync(cluster, 0o700)
  if (!account || statSync(cluster).uid === account.uid) return
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  chownSync(cluster, account.uid, account.gid)
}

function writeSecret(file: string, text: string, account: Account | undefined): void {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
  if (account) chownSync(file, account.uid, account.gid)
}

async function joinOrStart(
  place: Place,
  password: string,
  settings: Record<string, string>,
  wantedPort: number | undefined,
  progress: (text: string) => void,
): Promise<Running> {
  const until = Date.now() + startLimitMs
  const recorded = readPostmaster(place)
  if (
    recorded &&
    isAlive(recorded.pid) &&
    (await waitUntilReady(place, password, Math.min(until, Date.now() + 15_000), recorded.pid))
  ) {
    const { port, socket } = readPostmaster(place) ?? recorded
    return { pid: recorded.pid, port, socket, adopted: true }
  }
  progress('starting the database')
  const port = wantedPort ?? (await freePort())
  const socket = await socketFolder(place.folder)
  const retryUntil = Date.now() + dyingLimitMs
  let hasEnded = false
  let child = begin()
  function begin(): ReturnType<typeof spawn> {
    hasEnded = false
    const started = launch(place, { port, socket }, settings)
    started.once('exit', () => (hasEnded = true))
    started.once('error', () => (hasEnded = true))
    return started
  }
  while (Date.now() < until) {
    const now = readPostmaster(place)
    if (now && now.pid === child.pid && now.isReady && (await canConnect(now.port, password)))
      return { pid: now.pid, port: now.port, socket: now.socket, adopted: false }
    // Somebody else was faster: our server found the lock file and left.
    if (
      hasEnded &&
      now &&
      now.pid !== child.pid &&
      isAlive(now.pid) &&
      now.isReady &&
      (await canConnect(now.port, password))
    ) {
      return { pid: now.pid, port: now.port, socket: now.socket, adopted: true }
    }
    if (hasEnded && !(now && now.pid !== child.pid && isAlive(now.pid))) {
      // The one before us may still be letting go of the folder: its lock and its shared memory outlive it by a moment.
      if (Date.now() > retryUntil) break
      await delay(retryPauseMs)
      child = begin()
    }
    await delay(15)
  }
  throw new Error(
    `The database did not start. Its log (${join(place.folder, 'server.log')}) ends with: ${logTail(place)}`,
  )
}

function launch(
  place: Place,
  { port, socket }: { port: number; socket: string },
  settings: Record<string, string>,
): ReturnType<typeof spawn> {
  const { account, binaries, cluster } = place
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    ...settings,
  }
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = openSync(join(place.folder, 'server.log'), 'w', 0o600)
  try {
    // Detached: Ctrl-C in the terminal must reach us first, so that requests end before the database does.
    const child = spawn(join(binaries.directory, 'bin', 'postgres'), args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      cwd: cluster,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

type Recorded = { pid: number; port: number; socket: string; isReady: boolean }

function readPostmaster(place: Place): Recorded | undefined {
  try {
    const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    return { pid, port, socket: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** False when the recorded process is not our database (its number was given to another program) or ends meanwhile. */
async function waitUntilReady(place: Place, password: string, until: number, pid: number): Promise<boolean> {
  while (Date.now() < until) {
    const now = readPostmaster(place)
    if (!now || now.pid !== pid || !isAlive(pid)) return false
    if (now.isReady) return canConnect(now.port, password)
    await delay(50)
  }
  return false
}

async function canConnect(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The roles must not be superusers: row-level security binds nobody who is. */
async function ensureRoles(adminUrl: string, password: string, practicePassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLocks.embeddedRoles])
    for (const [name, secret] of [
      ['honora', password],
      ['honora_practice', practicePassword],
    ]) {
      const role = await client.query('select 1 from pg_roles where rolname = $1', [name])
      const verb = role.rowCount === 0 ? 'create' : 'alter'
      await client.query(
        `${verb} role ${name} login nosuperuser nocreatedb nocreaterole nobypassrls password '${secret}'`,
      )
    }
    const database = await client.query("select 1 from pg_database where datname = 'honora'")
    if (database.rowCount === 0) await client.query('create database honora owner honora')
  } finally {
    await client.end()
  }
}

async function hold(url: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'honora presence',
    keepAlive: true,
  })
  let isLost = false
  const lose = (): void => {
    if (!isLost) onLost()
    isLost = true
  }
  await client.connect()
  client.on('error', lose)
  client.on('end', lose)
  return client
}

/** Clients of other processes. When the server no longer answers there is nobody to spare. */
async function countOthers(presence: pg.Client): Promise<number> {
  try {
    // Our own pool was closed a moment ago; its backends need some milliseconds to leave.
    for (let attempt = 0; ; attempt += 1) {
      const { rows } = await presence.query<{ others: number }>(
        "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      )
      const others = rows[0]?.others ?? 0
      if (others === 0 || attempt === 10) return others
      await delay(30)
    }
  } catch {
    return 0
  }
}

/** Fast shutdown (SIGINT in PostgreSQL's language): open transactions are rolled back, data is flushed. */
async function stopServer(pid: number): Promise<void> {
  const until = Date.now() + 20_000
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && Date.now() < until) await delay(20)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      )
    })
  })
}

function logTail(place: Place): string {
  try {
    return readFileSync(join(place.folder, 'server.log'), 'utf8').trim().split('\n').slice(-3).join(' | ')
  } catch {
    return '(no log)'
  }
}
