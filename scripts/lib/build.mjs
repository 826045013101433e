// Builds what `npm start` serves, and skips what is newer than its sources.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from './bundle-server.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** What runs as the server. */
export const serverProgram = join(root, 'apps/server/dist/program/main.js')

const shared = [
  'tsconfig.base.json',
  'package-lock.json',
  'packages/language',
  'packages/domain',
  'packages/contract',
]
const targets = [
  {
    name: 'server',
    sources: [
      ...shared,
      'packages/formats',
      'apps/server/src',
      'apps/server/tsconfig.json',
      'scripts/lib/bundle-server.mjs',
    ],
    output: 'apps/server/dist/program/main.js',
    stamp: 'apps/server/dist/.built',
    // Only translated: types are checked by `npm test`, and a first start should be short.
    command: ['node_modules/typescript/bin/tsc', '-b', 'apps/server', '--noCheck'],
    isFatal: false,
    after: () => bundleServer(join(root, 'apps/server/dist')),
  },
  {
    name: 'reader',
    sources: ['tsconfig.base.json', 'apps/reader/tsconfig.json', 'apps/reader/src'],
    output: 'apps/reader/dist/main.js',
    stamp: 'apps/reader/dist/.built',
    command: ['node_modules/typescript/bin/tsc', '-b', 'apps/reader', '--noCheck'],
    isFatal: false,
  },
  {
    name: 'front end',
    sources: [
      ...shared,
      // Texts and plugin that the prerendered pages are made of.
      'apps/server/catalogues',
      'apps/web/scripts',
      'apps/web/src',
      'apps/web/public',
      'apps/web/package.json',
      'apps/web/vite.config.ts',
      'apps/web/index.html',
    ],
    output: 'apps/web/dist/site/index.html',
    stamp: 'apps/web/dist/.site-built',
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'],
    isFatal: true,
    after: () => compressFolder(join(root, 'apps/web/dist/site')),
  },
]

/** Brings server and front end, or the named ones of the targets, up to date. `report` is told what takes time. */
export async function build(report, names = targets.map(({ name }) => name)) {
  const stale = targets
    .filter(({ name }) => names.includes(name))
    .filter((target) => existsSync(join(root, target.sources.at(-1))))
    .map((target) => ({ ...target, state: stateOf(target.sources) }))
    .filter((target) => !isBuilt(target))
  if (stale.length === 0) return
  report(`building ${stale.map((target) => target.name).join(' and ')}`)
  await Promise.all(stale.map((target) => run(target, report)))
}

/** Brings up to date what a check of types that passed has translated already. */
export async function finishBuilt(...names) {
  const stale = targets
    .filter(({ name }) => names.includes(name))
    .map((target) => ({ ...target, state: stateOf(target.sources) }))
    .filter((target) => !isBuilt(target))
  for (const target of stale) {
    await target.after?.()
    writeFileSync(join(root, target.stamp), target.state)
  }
}

function isBuilt({ output, stamp, state }) {
  return (
    existsSync(join(root, output)) &&
    existsSync(join(root, stamp)) &&
    readFileSync(join(root, stamp), 'utf8') === state
  )
}

async function run(target, report) {
  const begin = Date.now()
  const { code, text } = await finish(target.command)
  if (code !== 0 && (target.isFatal || !existsSync(join(root, target.output)))) {
    throw new Error(`building the ${target.name} failed:\n${text}`)
  }
  await target.after?.()
  if (code !== 0) report(`the ${target.name} has type errors (npm run test:types shows them)`)
  else report(`${target.name} built in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
  writeFileSync(join(root, target.stamp), target.state)
}

function finish([file, ...args]) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Whoever starts a server for development still gets the small and fast front end.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.once('error', fail)
    child.once('exit', (code) => done({ code: code ?? 1, text: text.trim() }))
  })
}

/** One line that changes when any source file is changed, added or removed. */
function stateOf(sources) {
  const hash = createHash('sha256')
  for (const source of sources) walk(join(root, source), hash)
  return hash.digest('hex')
}

function walk(path, hash) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) {
    if (!path.endsWith('.test.ts') && !path.endsWith('.tsbuildinfo'))
      hash.update(`${path.slice(root.length)} ${found.size} ${found.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'dist' && name !== 'node_modules') walk(join(path, name), hash)
  }
}

/** Lays a `.br` and a `.gz` beside each text file, as small as they get, for the server to send as they are. */
async function compressFolder(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|html|svg|json)$/.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      if (bytes.length < 200) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([
        writeFile(join(folder, `${name}.br`), br),
        writeFile(join(folder, `${name}.gz`), gz),
      ])
    }),
  )
}
