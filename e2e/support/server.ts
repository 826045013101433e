import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly process: ChildProcess
  /** All that it printed, for tests that read logs. */
  output(): string
  stop(): Promise<void>
}

/** The product as a user starts it (`npm start` without npm), on a data folder and port of its own. */
export async function startProduct(options: {
  dataDirectory: string
  port?: number
  env?: Record<string, string>
}): Promise<RunningServer> {
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: options.dataDirectory,
      LOG_LEVEL: 'info',
      ...options.env,
    },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await ready(url, child, () => text)
  return {
    url,
    process: child,
    output: () => text,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The first start builds and loads demo data; on a slow machine that takes minutes. */
const startLimitMs = 300_000

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`The server did not get ready:\n${output()}`)
}

export function freePort(): Promise<number> {
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
