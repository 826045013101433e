// `npm start`: builds what is out of date, starts the server with its database, prints where it is.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { build, root } = await import('./lib/build.mjs')
const { join } = await import('node:path')
const { pathToFileURL } = await import('node:url')

const begin = Date.now()
const report = (text) => console.log(`  ${((Date.now() - begin) / 1000).toFixed(1).padStart(5)} s  ${text}`)
const stopLimitMs = 10_000

let running
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

try {
  console.log('Honora is starting')
  await build(report)
  const { start } = await import(pathToFileURL(join(root, 'apps/server/dist/main.js')).href)
  running = start({ onProgress: report })
  const { url, demo } = await running
  if (!isStopping) console.log(welcome(url, demo))
} catch (error) {
  console.error(`\nHonora could not start: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

/** The terminal and npm both pass Ctrl-C on, so a second signal is no sign of impatience. */
async function stop() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), stopLimitMs + 2_000).unref()
  // A start in progress is brought to its end first: only then is it known what has to be stopped.
  const server = await running?.catch(() => undefined)
  await server?.stop()
  process.exit(0)
}

function welcome(url, demo) {
  const lines = ['', `Honora is ready: ${url}`, '']
  if (demo) {
    lines.push(
      'Demo accounts, all with the password Praxis-Demo-2026:',
      '  owner@demo.example      practice owner, two practices      dentist@demo.example    dentist',
      '  assistant@demo.example  assistant                          billing@demo.example    billing clerk',
      '  other@demo.example      owner of another practice          staff@honora.example    factoring clerk',
      '',
    )
  }
  lines.push('Ctrl-C stops everything.')
  return lines.join('\n')
}
