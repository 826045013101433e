// `npm run test:previous [ref]`: starts the program of an earlier commit (the last tag unless told) on a database that this
// program has migrated and filled, and works with it: what going back after an update means.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
const ref = process.argv[2] ?? git('describe', '--tags', '--abbrev=0')
const commit = ref === '' ? '' : git('rev-parse', '--verify', `${ref}^{commit}`)
if (commit === '') {
  console.error('There is no tag yet: name a commit (npm run test:previous -- <commit>).')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'honora-previous-'))
const tree = join(folder, 'tree')
spawnSync('chmod', ['711', folder])
spawnSync('git', ['worktree', 'add', '--detach', tree, commit], { cwd: root, stdio: 'inherit' })
const lockOf = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8')
// The packages of today serve the program of then, unless it had others.
if (lockOf(tree) === lockOf(root)) {
  linkPackages('.')
  for (const part of ['apps', 'packages'])
    for (const name of readdirSync(join(tree, part))) linkPackages(join(part, name))
} else spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: tree, stdio: 'inherit' })

let isFine = false
try {
  const now = await start(root)
  const made = await work(now.url, 'Heute')
  await now.stop()
  const then = await start(tree)
  const again = await work(then.url, 'Gestern')
  await then.stop()
  isFine = made && again
  console.log(
    isFine ? `${ref} works on the schema of today.` : `${ref} does not work on the schema of today.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isFine ? 0 : 1)

/** Every package but the parts of the portal itself, which are those of the tree. */
function linkPackages(place) {
  const [from, to] = [join(root, place, 'node_modules'), join(tree, place, 'node_modules')]
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '@honora') symlinkSync(join(from, name), join(to, name))
  if (place !== '.') return
  mkdirSync(join(to, '@honora'))
  for (const name of readdirSync(join(tree, 'packages')))
    symlinkSync(join(tree, 'packages', name), join(to, '@honora', name))
}

/** The sources of a tree as a server of their own on the shared data folder. */
function start(place) {
  const child = spawn(
    process.execPath,
    ['--conditions=honora-source', '--import', 'tsx', join(place, 'apps/server/src/main.ts')],
    {
      cwd: place,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATABASE_URL: '',
        PORT: '0',
        DEMO_DATA: '1',
        LOG_LEVEL: 'error',
        DATA_DIR: join(folder, 'data'),
      },
    },
  )
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the server in ${place} ended with ${code}`)))
    child.on('message', ({ step, port }) => {
      if (step !== 'ready') return
      done({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((gone) => {
            child.removeAllListeners('exit')
            child.once('exit', gone)
            child.kill('SIGTERM')
          }),
      })
    })
  })
}

/** Readiness, a login, lists and a write. */
async function work(url, familyName) {
  const login = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.example', password: 'Praxis-Demo-2026' }),
  })
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0]
  const { csrf_token: token } = await login.json()
  const headers = { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
  const answers = [
    await fetch(`${url}/readyz`),
    login,
    ...(await Promise.all(
      ['/v1/user', '/api/patients/', '/api/appointments/', '/v1/factoring/invoices'].map((path) =>
        fetch(`${url}${path}`, { headers }),
      ),
    )),
    await fetch(`${url}/api/patients/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        givenName: 'Erika',
        familyName,
        birthDate: '1990-01-01',
        insurance: { kind: 'private' },
      }),
    }),
  ]
  for (const answer of answers) console.log(`  ${answer.status}  ${new URL(answer.url).pathname}`)
  return answers.every(({ ok }) => ok)
}
