// `npm run reader -- install cpu|cuda|vulkan`: brings the runtime for a language model on this machine. Not part of `npm install`:
// its graphics variants are large, and most houses use a model elsewhere or none.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'apps/reader')
const scope = '@node-llama-cpp'

/** Packages with prebuilt binaries by platform and variant; every graphics variant falls back to the processor. */
const variants = {
  'linux-x64': {
    cpu: ['linux-x64'],
    cuda: ['linux-x64', 'linux-x64-cuda', 'linux-x64-cuda-ext'],
    vulkan: ['linux-x64', 'linux-x64-vulkan'],
  },
  'linux-arm64': { cpu: ['linux-arm64'] },
  'linux-arm': { cpu: ['linux-armv7l'] },
  'linux-riscv64': { cpu: ['linux-riscv64'] },
  'darwin-arm64': { cpu: ['mac-arm64-metal'] },
  'darwin-x64': { cpu: ['mac-x64'] },
  'win32-x64': {
    cpu: ['win-x64'],
    cuda: ['win-x64', 'win-x64-cuda', 'win-x64-cuda-ext'],
    vulkan: ['win-x64', 'win-x64-vulkan'],
  },
  'win32-arm64': { cpu: ['win-arm64'] },
}

const here = `${process.platform}-${process.arch}`
const offered = variants[here] ?? {}
const [command, variant] = process.argv.slice(2)

if (command === 'install' && variant in offered) install(offered[variant])
else if (command === 'install')
  stop(`On ${here} there is: ${Object.keys(offered).join(', ') || 'nothing prebuilt'}.`)
else if (command === 'remove') rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
else if (command === undefined) console.log(installed())
else stop('npm run reader -- install cpu|cuda|vulkan, npm run reader -- remove')

function install(names) {
  const locked = packagesOf(join(folder, 'package-lock.json'))
  const wanted = names.map((name) => `${scope}/${name}`)
  // Install scripts would look for binaries and build or download what is missing; nothing of the kind happens here.
  const quiet = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
  npm(['ci', ...quiet])
  npm([
    'install',
    '--no-save',
    ...quiet,
    ...wanted.map((name) => `${name}@${locked[`node_modules/${name}`].version}`),
  ])
  const present = packagesOf(join(folder, 'node_modules/.package-lock.json'))
  for (const name of wanted) {
    const place = `node_modules/${name}`
    if (present[place]?.integrity === locked[place].integrity) continue
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    stop(`${name} is not what package-lock.json names; removed again.`)
  }
  console.log(installed())
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function installed() {
  const place = join(folder, 'node_modules', scope)
  const names = existsSync(place) ? readdirSync(place) : []
  if (names.length === 0) return 'Not installed: npm run reader -- install cpu|cuda|vulkan'
  return `Installed: ${names.join(', ')}. Models are chosen in Settings → Language model.`
}

function npm(args) {
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm could not install the reader; nothing else is touched by that.')
}

function stop(text) {
  console.error(text)
  process.exit(1)
}
