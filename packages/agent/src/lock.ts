import { openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config.ts'
import { isCode } from './files.ts'

/** Keeps a second agent away from a folder. Answers what lets go of it; a lock of a process that is gone is taken over. */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, '.honora-agent.lock')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
      if (isAlive(Number(readFileSync(file, 'utf8'))))
        throw new ConfigError(`Another agent already watches ${folder}; end that one first.`)
      rmSync(file, { force: true })
    }
  }
  throw new ConfigError(`Another agent just began to watch ${folder}; end that one first.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}
