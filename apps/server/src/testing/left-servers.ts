import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

interface Place {
  readonly folder: string
  /** Before the number of the process that owns a server, in the name of its folder. */
  readonly prefix: string
  /** Where in such a folder the files of the database lie. */
  readonly cluster: string
}

/** Ends servers whose test run was killed, and removes their files. */
export function clearLeftServers({ folder, prefix, cluster }: Place): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const owner = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1])
    if (!owner || isAlive(owner)) continue
    const left = join(folder, name)
    try {
      const pid = Number(readFileSync(join(left, cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      if (pid > 0) process.kill(pid, 'SIGQUIT')
    } catch {
      // No server is left, only its files.
    }
    rmSync(left, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
