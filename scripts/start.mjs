// `npm start`: builds what is out of date, starts the server with its database, prints where it is.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { fork } = await import('node:child_process')
const { join } = await import('node:path')
const { build, root } = await import('./lib/build.mjs')
const { serverOptions } = await import('./lib/server-options.mjs')

const begin = Date.now()
const report = (text) => console.log(`  ${((Date.now() - begin) / 1000).toFixed(1).padStart(5)} s  ${text}`)
/** The server drains within 10 s; whoever is still there then is ended. */
const stopLimitMs = 15_000

const steps = {
  database: 'starting the database',
  migrations: 'bringing the database up to date',
  demo: 'looking after the demo data (the first time takes a moment)',
}

const running = { server: undefined }
let isReady = false
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

console.log('Honora is starting')
try {
  await build(report)
} catch (error) {
  console.error(`\nHonora could not be built: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}

const server = fork(join(root, 'apps/server/dist/main.js'), {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  execArgv: [...process.execArgv, ...serverOptions],
  // Somebody at a terminal wants to see the address, not the log; LOG_LEVEL=info shows it.
  env: { LOG_LEVEL: process.env.NODE_ENV === 'production' ? 'info' : 'warn', ...process.env },
})
running.server = server
server.on('message', (message) => {
  if (message.step === 'ready') welcome(message)
  else report(steps[message.step] ?? message.step)
})
server.once('exit', (code, signal) => {
  if (!isStopping)
    console.error(isReady ? '\nThe server has ended.' : '\nHonora could not start; the reason is above.')
  process.exit(isStopping ? 0 : (code ?? (signal ? 1 : 0)))
})

/** The terminal and npm both pass Ctrl-C on, so a second signal is no sign of impatience. */
function stop() {
  if (isStopping) return
  isStopping = true
  // During the build there is nothing to stop yet.
  if (!running.server) process.exit(0)
  setTimeout(() => running.server.kill('SIGKILL'), stopLimitMs).unref()
  running.server.kill('SIGTERM')
}

function welcome({ port, hasDemoData, notes }) {
  isReady = true
  const host =
    process.env.HOST && process.env.HOST !== '0.0.0.0' && process.env.HOST !== '::'
      ? process.env.HOST
      : '127.0.0.1'
  const url = process.env.PUBLIC_URL || `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  report('ready')
  for (const note of notes ?? []) console.log(`  note: ${note}`)
  const lines = ['', `Honora: ${url}`, '']
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
