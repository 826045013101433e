// `node scripts/high-availability.mjs`: three PostgreSQL under Patroni with etcd and HAProxy (packages of Debian), the portal on
// top of them, and the primary killed under load. Everything on loopback and in a throw-away folder. Prints what was lost and
// how long writes stood still; --write makes docs/operation/high-availability.md of it. --kills=3, --port=4390 (the first of 30).
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { requireNode } from './lib/node-version.mjs'
import { serverModule } from './lib/server-module.mjs'

requireNode()
const { root } = await import('./lib/build.mjs')
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    port: { type: 'string', default: '4390' },
    write: { type: 'boolean', default: false },
  },
})
const first = Number(values.port)
const ports = {
  etcd: first,
  peer: first + 1,
  way: first + 2,
  portal: first + 3,
  postgres: first + 10,
  rest: first + 20,
}
const bin = ['15', '16', '17', '18']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((path) => existsSync(path))
const missing = ['patroni', 'etcd', 'haproxy'].filter(
  (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
)
if (bin === undefined || missing.length > 0) {
  console.error(
    `Not run: ${[...missing, ...(bin === undefined ? ['postgresql'] : [])].join(', ')} missing (apt-get install postgresql patroni etcd-server haproxy).`,
  )
  process.exit(1)
}

const { databaseAccount } = await serverModule('platform/db/embedded-binaries')
const { hashPassword } = await serverModule('platform/auth/passwords')
const account = databaseAccount()
const folder = mkdtempSync(join(tmpdir(), 'honora-ha-'))
if (account) chownSync(folder, account.uid, account.gid)
const running = new Map()
const limits = { writesAgainMs: 30_000 }
const names = ['pg1', 'pg2', 'pg3']
const customer = '300077'

const portal = () => `http://127.0.0.1:${ports.portal}`
const way = (user, password, database = 'postgres') =>
  `postgresql://${user}:${password}@127.0.0.1:${ports.way}/${database}`

try {
  begin('etcd', 'etcd', [
    '--data-dir',
    join(folder, 'etcd'),
    '--listen-client-urls',
    `http://127.0.0.1:${ports.etcd}`,
    '--advertise-client-urls',
    `http://127.0.0.1:${ports.etcd}`,
    '--listen-peer-urls',
    `http://127.0.0.1:${ports.peer}`,
    '--initial-advertise-peer-urls',
    `http://127.0.0.1:${ports.peer}`,
    '--initial-cluster',
    `default=http://127.0.0.1:${ports.peer}`,
  ])
  for (const name of names) await startNode(name)
  await until(async () => (await standbys()).length === 2, 120_000, 'the three databases')
  begin('haproxy', 'haproxy', ['-db', '-f', write('haproxy.cfg', haproxy())])
  await until(() => canConnect(way('postgres', 'super')), 30_000, 'the proxy')
  await prepare()
  begin(
    'portal',
    process.execPath,
    ['--conditions=honora-source', '--import', 'tsx', 'apps/server/src/main.ts'],
    {
      ...process.env,
      PORT: String(ports.portal),
      DATA_DIR: join(folder, 'portal'),
      DATABASE_URL: way('honora', 'owner', 'honora'),
      DATABASE_PRACTICE_URL: way('honora_practice', 'practice', 'honora'),
      DEMO_DATA: '0',
      LOG_LEVEL: 'error',
      REQUEST_LIMIT_PER_MINUTE: '1000000',
    },
    false,
  )
  await until(() => isReady(), 90_000, 'the portal')
  const results = await killPrimaries(Number(values.kills))
  const text = page(results)
  console.log(text)
  if (values.write) {
    mkdirSync(join(root, 'docs/operation'), { recursive: true })
    writeFileSync(join(root, 'docs/operation/high-availability.md'), text)
  }
  process.exitCode =
    results.lost + results.doubled === 0 && Math.max(...results.pauses) <= limits.writesAgainMs ? 0 : 1
} finally {
  for (const name of ['portal', ...names, 'haproxy', 'etcd']) await end(name, 'SIGTERM')
  for (const name of names) killPostgres(name)
  await sleep(500)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 })
}

/** Writers send patients all the time; each round kills the node that is primary then, its supervisor too, as a lost machine. */
async function killPrimaries(kills) {
  const headers = await signIn()
  const acknowledged = []
  const open = []
  let isRunning = true
  let serial = 0
  const writer = async () => {
    while (isRunning) {
      serial += 1
      const key = `ha-${serial}`
      const status = await send(headers, key)
      if (status === 201) acknowledged.push({ key, at: performance.now() })
      else {
        open.push(key)
        await sleep(1_000)
      }
    }
  }
  const writers = [1, 2, 3, 4].map(writer)
  const pauses = []
  for (let round = 0; round < kills; round += 1) {
    await until(async () => (await standbys()).length === 2, 120_000, 'two standbys')
    await sleep(5_000)
    const primary = await primaryName()
    const killedAt = performance.now()
    await end(primary, 'SIGKILL')
    killPostgres(primary)
    await until(() => acknowledged.some(({ at }) => at > killedAt + 500), 90_000, 'writes again')
    // What was acknowledged in the first half second may have been on its way when the primary died.
    const again = acknowledged.find(({ at }) => at > killedAt + 500)
    pauses.push(again.at - killedAt)
    console.error(`killed ${primary}: writes again after ${(pauses.at(-1) / 1000).toFixed(1)} s`)
    await startNode(primary)
  }
  await sleep(2_000)
  isRunning = false
  await Promise.all(writers)
  const repeated = open.length
  for (const key of open) {
    await until(async () => (await send(headers, key)) === 201, 30_000, `the repeated ${key}`)
    acknowledged.push({ key, at: performance.now() })
  }
  const stored = await storedKeys()
  return {
    kills,
    acknowledged: acknowledged.length,
    repeated,
    lost: acknowledged.filter(({ key }) => !stored.has(key)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
    pauses,
  }
}

function page({ kills, acknowledged, repeated, lost, doubled, pauses }) {
  const seconds = pauses.map((pause) => (pause / 1000).toFixed(1))
  const version = (program, args) =>
    spawnSync(program, args, { encoding: 'utf8' }).stdout.split('\n')[0].trim()
  return `# High availability

Written by \`node scripts/high-availability.mjs --kills=${kills} --write\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, everything on this one machine. ${version(join(bin, 'postgres'), ['--version'])}, ${version('patroni', ['--version'])}, ${version('etcd', ['--version'])}, ${version('haproxy', ['-v'])}.

Three PostgreSQL under Patroni with one synchronous standby at all times (\`synchronous_mode_strict\`), HAProxy in front that asks Patroni for the primary, the portal on the proxy's address. Four writers send patients; the primary and its supervisor are killed with -9, as a machine that is lost.

| Measure | Value | Goal |
| --- | ---: | ---: |
| primaries killed | ${kills} | |
| writes acknowledged | ${acknowledged} | |
| … without an answer, sent again with the same key | ${repeated} | |
| acknowledged and lost | ${lost} | 0 |
| doubled | ${doubled} | 0 |
| seconds without a write, each kill | ${seconds.join(' / ')} | ≤ ${limits.writesAgainMs / 1000} |

The pause is the time until Patroni's lease runs out (\`ttl: 20\`) and the synchronous standby is promoted. One etcd was run here; an installation needs three, on machines of their own.
`
}

async function asSuper(database) {
  const url = way('postgres', 'super', database)
  await until(() => canConnect(url), 60_000, 'the primary')
  const client = new pg.Client({ connectionString: url })
  // What breaks a connection in use is told by the query on it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function prepare() {
  const client = await asSuper('postgres')
  await client.query(`create role honora login password 'owner'`)
  await client.query(`create role honora_practice login password 'practice'`)
  await client.query('create database honora owner honora')
  await client.end()
}

async function signIn() {
  const client = await asSuper('honora')
  const [organisation, user, membership] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000007${n}`)
  const password = 'Verfuegbar-2026-im-Test'
  await client.query(
    `insert into organisation (id, customer_number, name, mode, onboarding_status) values ($1, $2, 'Praxis', 'production', 'done')`,
    [organisation, customer],
  )
  await client.query(
    `insert into user_account (id, email, name, password_hash) values ($1, 'ha@test.example', 'Test', $2)`,
    [user, await hashPassword(password)],
  )
  await client.query(
    `insert into membership (id, user_id, organisation_id, role, treats) values ($1, $2, $3, 'owner', true)`,
    [membership, user, organisation],
  )
  await client.end()
  const answer = await fetch(`${portal()}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ha@test.example', password }),
  })
  const { csrf_token: token } = await answer.json()
  const cookie = answer.headers
    .getSetCookie()
    .find((text) => text.includes('honora_session='))
    ?.split(';')[0]
  return { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
}

async function send(headers, key) {
  try {
    const answer = await fetch(`${portal()}/api/patients/`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({
        givenName: 'Test',
        familyName: key,
        birthDate: '1980-01-01',
        insurance: { kind: 'private' },
      }),
      signal: AbortSignal.timeout(15_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

async function storedKeys() {
  const client = await asSuper('honora')
  const { rows } = await client.query(
    'select family_name, count(*)::int as count from patient group by family_name',
  )
  await client.end()
  return new Map(rows.map((row) => [row.family_name, row.count]))
}

async function startNode(name) {
  const n = names.indexOf(name)
  const replication = { username: 'replicator', password: 'replication' }
  const settings = {
    scope: 'honora',
    name,
    restapi: { listen: `127.0.0.1:${ports.rest + n}`, connect_address: `127.0.0.1:${ports.rest + n}` },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.postgres + n}`,
      connect_address: `127.0.0.1:${ports.postgres + n}`,
      data_dir: join(folder, name),
      bin_dir: bin,
      pgpass: join(folder, `${name}.pgpass`),
      authentication: {
        superuser: { username: 'postgres', password: 'super' },
        replication,
        rewind: { username: 'rewind', password: 'rewind' },
      },
      parameters: { unix_socket_directories: folder },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'local all all trust',
      ],
    },
  }
  begin(name, 'patroni', [write(`${name}.yml`, JSON.stringify(settings))])
  if (name === 'pg1' && !running.has('pg2'))
    await until(async () => (await roleOf(0)) === 'primary', 90_000, 'the first database')
}

function haproxy() {
  const servers = names.map(
    (name, n) => `  server ${name} 127.0.0.1:${ports.postgres + n} check port ${ports.rest + n}`,
  )
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 3s
  timeout check 3s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${ports.way}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 5 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}

function begin(name, program, args, env = process.env, isDatabase = true) {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, {
    cwd: isDatabase ? folder : root,
    env,
    stdio: ['ignore', log, log],
    ...(isDatabase && account ? { uid: account.uid, gid: account.gid } : {}),
  })
  running.set(name, child)
}

async function end(name, signal) {
  const child = running.get(name)
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await Promise.race([new Promise((done) => child.once('exit', done)), sleep(20_000)])
}

function killPostgres(name) {
  try {
    process.kill(Number(readFileSync(join(folder, name, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function write(name, text) {
  const file = join(folder, name)
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}

async function roleOf(n) {
  const state = await status(n)
  return state?.state === 'running' ? state.role.replace('master', 'primary') : undefined
}

async function status(n) {
  try {
    const answer = await fetch(`http://127.0.0.1:${ports.rest + n}/patroni`, {
      signal: AbortSignal.timeout(3_000),
    })
    return await answer.json()
  } catch {
    return undefined
  }
}

async function primaryName() {
  const roles = await Promise.all(names.map((_name, n) => roleOf(n)))
  return names[roles.indexOf('primary')]
}

/** Replicas that stream, of which the primary says that at least one is synchronous. */
async function standbys() {
  const states = await Promise.all(names.map((_name, n) => status(n)))
  const primary = states.find((state) => state?.role === 'master' || state?.role === 'primary')
  const streaming = (primary?.replication ?? []).filter(({ state }) => state === 'streaming')
  return streaming.some(({ sync_state: kind }) => kind === 'sync') ? streaming : []
}

async function isReady() {
  try {
    return (await fetch(`${portal()}/readyz`)).status === 200
  } catch {
    return false
  }
}

async function canConnect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
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

async function until(check, limitMs, what) {
  const end = performance.now() + limitMs
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}; logs of this run:\n${tails()}`)
    await sleep(200)
  }
}

function tails() {
  return [...running.keys()]
    .map(
      (name) =>
        `${name}: ${readFileSync(join(folder, `${name}.log`), 'utf8')
          .trim()
          .split('\n')
          .slice(-4)
          .join('\n  ')}`,
    )
    .join('\n')
}
