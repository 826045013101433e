// `npm run build:release [folder]`: a folder that starts with `npm start` and nothing else: built, with its packages, without
// developers' packages, sources or compilers. It runs on the platform it was made on.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { build, root } = await import('./lib/build.mjs')
const { deliveredPackages, leftOut, noticesText } = await import('./lib/notices.mjs')

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const target = resolve(process.argv[2] ?? join(root, 'release', `honora-${manifest.version}`))
if (existsSync(target)) rmSync(target, { recursive: true })
mkdirSync(target, { recursive: true })

/** The parts whose packages a release needs; the front end is built and needs none. */
const parts = ['apps/server', 'packages/contract', 'packages/domain', 'packages/language', 'packages/formats']

await build((text) => console.log(text))
/** Of what was built only what runs. */
const runs = (name) => !/(\.test\.js|\.d\.ts|\.map|\.tsbuildinfo)$|\/(testing|promises)$/.test(name)
for (const part of parts) copy(`${part}/package.json`)
for (const path of [...parts, 'apps/reader'].map((part) => `${part}/dist`)) copy(path, runs)
copy('apps/server/api-page', runs)
for (const path of [
  'apps/server/migrations',
  'apps/server/catalogues',
  'apps/server/reference',
  'apps/server/demo',
  'apps/web/dist/site',
  'apps/reader/package.json',
  'apps/reader/package-lock.json',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'delivery',
  'docs/guides/operate.md',
  'docs/guides/alerts.md',
  'docs/generated/configuration.md',
  '.env.example',
  '.npmrc',
  ...[
    'start',
    'admin-create',
    'audit-verify',
    'config',
    'db-backup',
    'db-restore',
    'reader',
    'lib/node-version',
    'lib/server-module',
    'lib/server-options',
    'lib/settings',
  ].map((name) => `scripts/${name}.mjs`),
])
  copy(path)

// For the computers of practices, which do not have this folder.
compile('packages/agent')
npm(['pack', '--workspace', 'packages/agent', '--pack-destination', target], root)

const commit = run('git', ['rev-parse', 'HEAD'], root) || 'unknown'
write('release.json', {
  version: manifest.version,
  commit,
  node: manifest.engines.node,
  platform: `${process.platform}-${process.arch}`,
})
// The lock file speaks of all parts: those that are not delivered are named while the packages are fetched.
for (const part of ['packages/agent', 'packages/client', 'apps/web', 'e2e']) copy(`${part}/package.json`)
copy('package.json')
copy('package-lock.json')
npm(
  [
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...parts.flatMap((part) => ['--workspace', part]),
  ],
  target,
)
const sbom = npm(
  [
    'sbom',
    '--package-lock-only',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    ...[...parts, 'apps/web'].flatMap((part) => ['--workspace', part]),
  ],
  target,
)
const bill = JSON.parse(sbom)
bill.components = bill.components.filter(({ group, name }) => !leftOut.includes(group || name))
write('sbom.cdx.json', bill)
writeFileSync(join(target, 'THIRD-PARTY-NOTICES.txt'), noticesText(deliveredPackages(root)))
const spdx = createRequire(import.meta.url).resolve(`spdx-license-list/licenses/${manifest.license}.json`)
writeFileSync(join(target, 'COPYING'), `${JSON.parse(readFileSync(spdx, 'utf8')).licenseText.trim()}\n`)
for (const name of leftOut) rmSync(join(target, 'node_modules', name), { recursive: true, force: true })
rmSync(join(target, 'e2e'), { recursive: true })
rmSync(join(target, 'apps/web/package.json'))
// The database programs are made ready here, so that the folder may be read-only later.
const { prepareBinaries } = await import(join(target, 'apps/server/dist/platform/db/embedded-binaries.js'))
prepareBinaries(undefined)

const { name, version, description, license, type, engines } = manifest
const scripts = Object.fromEntries(
  Object.entries({
    start: 'start',
    'admin:create': 'admin-create',
    'audit:verify': 'audit-verify',
    config: 'config',
    'db:backup': 'db-backup',
    'db:restore': 'db-restore',
    reader: 'reader',
  }).map(([command, script]) => [command, `node scripts/${script}.mjs`]),
)
rmSync(join(target, 'package-lock.json'))
write('package.json', { name, version, private: true, description, license, type, engines, scripts })
console.log(`release in ${target}`)

function copy(path, filter = () => true) {
  const source = join(root, path)
  if (existsSync(source)) cpSync(source, join(target, path), { recursive: true, filter })
  else throw new Error(`${path} is not there`)
}

function write(name, value) {
  writeFileSync(join(target, name), `${JSON.stringify(value, null, 2)}\n`)
}

function npm(args, cwd) {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args[0]}: ${stderr}`)
  return stdout
}

function compile(part) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', part], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout)
}

function run(file, args, cwd) {
  return spawnSync(file, args, { cwd, encoding: 'utf8' }).stdout?.trim() ?? ''
}
