// `npm start`: builds what is out of date, starts the server with its database, prints where it is. A release is
// never built. A server that died is started again, with a limit.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { fork } = await import('node:child_process')
const { join } = await import('node:path')
const { fileURLToPath } = await import('node:url')
const { isRelease } = await import('./lib/server-module.mjs')
const { serverOptions } = await import('./lib/server-options.mjs')

const root = fileURLToPath(new URL('..', import.meta.url))
const begin = Date.now()
const report = (text) => console.log(`  ${((Date.now() - begin) / 1000).toFixed(1).padStart(5)} s  ${text}`)
/** The server drains within 10 s; whoever is still there then is ended. */
const stopLimitMs = 15_000
// A database that is being made on a slow machine is stopped once it runs, not left behind.
const startLimitMs = 75_000
/** Deaths within the window after which nobody believes in another start. */
const restarts = { limit: 5, windowMs: 10 * 60_000 }

const steps = {
  database: 'starting the database',
  migrations: 'bringing the database up to date',
  demo: 'looking after the demo data (the first time takes a moment)',
}

let server
let wasReady = false
let isStopping = false
let deaths = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

console.log('Honora is starting')
if (!isRelease) {
  const { build } = await import('./lib/build.mjs')
  try {
    await build(report)
  } catch (error) {
    console.error(`\nHonora could not be built: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
run()

function run() {
  server = fork(join(root, 'apps/server/dist/program/main.js'), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...serverOptions],
    // Somebody at a terminal wants to see the address, not the log; LOG_LEVEL=info shows it.
    env: { LOG_LEVEL: process.env.NODE_ENV === 'production' ? 'info' : 'warn', ...process.env },
  })
  server.on('message', (message) => {
    if (message.step === 'ready') welcome(message)
    else report(steps[message.step] ?? message.step)
  })
  server.once('exit', ended)
}

function ended(code, signal) {
  if (isStopping) process.exit(0)
  if (!wasReady) {
    console.error('\nHonora could not start; the reason is above.')
    process.exit(code || 1)
  }
  const now = Date.now()
  deaths = [...deaths.filter((at) => now - at < restarts.windowMs), now]
  console.error(`\nThe server has ended (${signal ?? `code ${code}`}).`)
  if (deaths.length > restarts.limit) {
    console.error(`It died ${deaths.length} times within ten minutes and is not started again.`)
    process.exit(code || 1)
  }
  console.error('It is started again.')
  setTimeout(
    () => {
      if (!isStopping) run()
    },
    500 * 2 ** (deaths.length - 1),
  )
}

/** The terminal and npm both pass Ctrl-C on, so a second signal is no sign of impatience. */
function stop() {
  if (isStopping) return
  isStopping = true
  // During the build, and between a death and the next start, there is nothing to stop.
  if (!server || server.exitCode !== null || server.signalCode !== null) process.exit(0)
  setTimeout(() => server.kill('SIGKILL'), wasReady ? stopLimitMs : startLimitMs).unref()
  server.kill('SIGTERM')
}

function welcome({ port, hasDemoData, firstRunCode, notes }) {
  const isAgain = wasReady
  wasReady = true
  report('ready')
  if (isAgain) return
  const host =
    process.env.HOST && process.env.HOST !== '0.0.0.0' && process.env.HOST !== '::'
      ? process.env.HOST
      : '127.0.0.1'
  const url =
    process.env.PUBLIC_URL?.replace(/\/+$/, '') ||
    `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  for (const note of notes ?? []) console.log(`  note: ${note}`)
  const lines = ['', `Honora: ${url}`, '']
  if (firstRunCode)
    lines.push(
      'Nobody has an account yet. Make the first administrator with this one-time code:',
      `  ${url}/first-run    code ${firstRunCode}`,
      '',
    )
  if (hasDemoData) {
    lines.push(
      'Demo accounts, all with the password Praxis-Demo-2026:',
      '  owner@demo.example      owner of two practices    dentist@demo.example    dentist',
      '  assistant@demo.example  assistant                 billing@demo.example    billing clerk',
      '  other@demo.example      owner of a third practice staff@honora.example    factoring clerk',
      '',
    )
  }
  lines.push('Ctrl-C stops everything.')
  console.log(lines.join('\n'))
}
