// `npm run test:release`: makes a release in a plain folder, takes away every right to write to it, and runs it as the
// container image would: another account where we are root, production settings, its own database, no compiler.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'honora-release-'))
const release = join(folder, 'release')
const data = join(folder, 'data')
const account = process.getuid?.() === 0 ? nobody() : undefined
const password = 'vierzehn Muscheln im Koffer'
const failures = []
const expect = (what, isTrue) => {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'}  ${what}`)
  if (!isTrue) failures.push(what)
}

chmodSync(folder, 0o711)
let server
try {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build-release.mjs'), release], {
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error('the release could not be built')
  mkdirSync(data, { mode: 0o700 })
  if (account) chownSync(data, account.uid, account.gid)
  if (process.platform !== 'win32') spawnSync('chmod', ['-R', 'a-w,a+rX', release])
  lookAround()

  const settings = {
    PATH: process.env.PATH,
    SystemRoot: process.env.SystemRoot,
    NODE_ENV: 'production',
    DATA_DIR: data,
    PUBLIC_URL: 'https://portal.example',
    APP_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    MAIL_URL: 'smtp://127.0.0.1:2525',
    PORT: String(await freePort()),
  }
  const refused = command('start', [], { ...settings, MAIL_URL: '', PUBLIC_URL: 'portal' })
  expect('a start with wrong settings names each of them', /PUBLIC_URL [^]*MAIL_URL /.test(refused.stderr))
  expect('and leaves nothing behind', readdirSync(data).length === 0)

  server = start(settings)
  await until(() => server.output().includes('Ctrl-C stops everything.'))
  const url = `http://127.0.0.1:${settings.PORT}`
  expect('it is ready', (await fetch(`${url}/readyz`)).status === 200)
  const page = await (await fetch(url)).text()
  expect('it serves the front end', page.includes('<title>Honora</title>'))
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  expect('with its scripts', (await fetch(url + script)).status === 200)
  expect('it says what is simulated', server.output().includes('SIMULATED: the bank'))
  expect('it prints the code of the first run', /code ([A-Z2-9-]{24})/.test(server.output()))
  const code = /code ([A-Z2-9-]{24})/.exec(server.output())?.[1]
  const made = await fetch(`${url}/v1/first-run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code,
      organisation: 'Nord Factoring GmbH',
      name: 'Ute Beispiel',
      email: 'ute@factor.example',
      password,
    }),
  })
  expect('the first administrator is made with it', made.status === 201)
  expect('the log names node and request', /"node":"[^"]+"[^\n]*"request"/.test(server.output()))

  const backup = command('db-backup', [join(data, 'backup')], settings)
  expect('a backup is made while it runs', backup.status === 0 && /rows of \d+ tables/.test(backup.stdout))
  const trail = command('audit-verify', [], settings)
  expect('the audit trail is whole', /900001 {2}whole/.test(trail.stdout))
  await server.stop()

  const empty = join(data, 'second')
  const [name] = readdirSync(join(data, 'backup'))
  const restored = command('db-restore', [join(data, 'backup', name)], { ...settings, DATA_DIR: empty })
  expect('it is restored into an empty place', restored.status === 0)
  const other = start({ ...settings, DATA_DIR: empty })
  server = other
  await until(() => other.output().includes('Ctrl-C stops everything.'))
  const login = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ute@factor.example', password }),
  })
  expect('where the administrator signs in', login.status === 200)
  await other.stop()
} catch (error) {
  failures.push(error instanceof Error ? error.message : String(error))
  console.error(server?.output())
  await server?.stop()
} finally {
  spawnSync('chmod', ['-R', 'u+w', release])
  rmSync(folder, { recursive: true, force: true })
}
if (failures.length > 0) console.error(`\n${failures.join('\n')}`)
process.exit(failures.length === 0 ? 0 : 1)

/** What must lie in a release, and what must not. */
function lookAround() {
  const packages = join(release, 'node_modules')
  for (const name of ['typescript', 'vite', 'tsx', 'vitest', '@playwright', 'oxlint', 'react'])
    expect(`no ${name} in it`, !existsSync(join(packages, name)))
  for (const name of [
    'COPYING',
    'LICENSE',
    'THIRD-PARTY-NOTICES.txt',
    'sbom.cdx.json',
    'SECURITY.md',
    'CHANGELOG.md',
  ])
    expect(`${name} in it`, existsSync(join(release, name)))
  expect(
    'the text of the licence',
    readFileSync(join(release, 'COPYING'), 'utf8').includes('GNU AFFERO GENERAL PUBLIC LICENSE'),
  )
  const agent = readdirSync(release).find((name) => /^honora-agent-.*\.tgz$/.test(name)) ?? 'missing.tgz'
  const started = spawnSync('npx', ['--yes', '--package', join(release, agent), 'honora-agent'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    // Not the settings of the npm that runs this.
    env: { PATH: process.env.PATH, HOME: folder },
    shell: process.platform === 'win32',
  })
  expect('the agent in it starts', started.stdout.includes('honora-agent run'))
  const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8'))
  expect(
    'the packages in the bill of materials',
    components.some(({ name }) => name === 'fastify'),
  )
  const sources = readdirSync(join(release, 'apps'), { recursive: true }).filter((name) =>
    /\.(ts|tsx)$/.test(name),
  )
  expect('no sources in it', sources.length === 0)
}

function command(name, args, env) {
  return spawnSync(process.execPath, [join(release, `scripts/${name}.mjs`), ...args], {
    cwd: release,
    encoding: 'utf8',
    env,
    ...(account ?? {}),
  })
}

function start(env) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: release,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account ?? {}),
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.on('data', (chunk) => (text += chunk))
  return {
    output: () => text,
    stop: () =>
      new Promise((done) => {
        if (child.exitCode !== null) return done()
        child.once('exit', done)
        child.kill('SIGTERM')
      }),
  }
}

async function until(check) {
  const end = Date.now() + 120_000
  while (!check()) {
    if (Date.now() > end) throw new Error('the release did not get ready')
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** An account that owns nothing. */
function nobody() {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    .split(':')
  return { uid: Number(fields[2]), gid: Number(fields[3]) }
}

function freePort() {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}
