import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modelsFolder } from './speech.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly process: ChildProcess
  /** Ends the server as a power cut would, without a chance to tidy up. */
  kill(): Promise<void>
  /** All that it printed, for tests that read logs. */
  output(): string
  stop(): Promise<void>
}

/** A data folder of its own, below the system's temporary one, that the database's account may enter. */
export function dataFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `honora-${name}-`))
  chmodSync(folder, 0o711)
  return folder
}

/**
 * A data folder with the demo data in it: a copy of what the setup of all journeys has loaded once, because loading takes half a
 * minute. Where a running server was named instead, the first start loads them.
 */
export function demoFolder(name: string): string {
  const folder = dataFolder(name)
  const loaded = process.env['E2E_DEMO_FOLDER']
  if (loaded !== undefined) copyFolder(loaded, folder)
  return folder
}

/** With owners and permissions, which the database insists on. */
function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The data folder was not copied: ${stderr}`)
}

/** The product as a user starts it (`npm start` without npm), on a data folder and port of its own. */
export async function startProduct(options: {
  dataDirectory: string
  port?: number
  env?: Record<string, string>
  onSpawn?: (child: ChildProcess) => void
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
      MODELS_DIR: modelsFolder,
      ...options.env,
    },
  })
  options.onSpawn?.(child)
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await ready(child, () => text)
  return {
    url,
    process: child,
    output: () => text,
    async kill() {
      const ended = once(child, 'exit')
      for (const pid of childrenOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
      await ended
    },
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

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output()}`)
    // Its own word for it: on a taken port somebody else would answer.
    const isReady = output().includes('Honora: http')
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

export function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout
    .trim()
    .split(/\s+/)
    .filter((text) => text !== '')
    .map(Number)
}

/** Number of the database's process on this data folder, or undefined when none runs. */
export function databaseProcess(dataDirectory: string): number | undefined {
  try {
    const pid = Number(
      readFileSync(join(dataDirectory, 'postgresql/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    )
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
