import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** What the operating systems allow for the path of a socket, without its closing zero (macOS: 104 bytes, Linux: 108). */
const longestPath = 103
const socketName = /^\.s\.PGSQL\.\d+(?:\.lock)?$/

/**
 * The folder for the socket of a database whose files lie in `folder`; '' where there can be none: on Windows, under a
 * path too long for it, on a file system that has no sockets. A call over a socket costs both sides about 40 % less of the
 * processor than one over loopback, and only who may enter the folder can reach it. Loopback is answered as well.
 */
export async function socketFolder(folder: string): Promise<string> {
  if (process.platform === 'win32') return ''
  if (Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > longestPath) return ''
  removeStale(folder)
  return (await canHold(folder)) ? folder : ''
}

/** Address of a database on this machine, over its socket when it has one. */
export function localAddress(login: {
  readonly user: string
  readonly password: string
  readonly port: number
  readonly socket: string
  readonly database: string
}): string {
  const { user, password, port, socket, database } = login
  const address = `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
  return socket === '' ? address : `${address}?host=${encodeURIComponent(socket)}`
}

function canHold(folder: string): Promise<boolean> {
  const path = join(folder, `.s.try-${process.pid}`)
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(path, () => server.close(() => done(true)))
  })
}

/** A killed database leaves its socket behind, and the next one has another port. */
function removeStale(folder: string): void {
  const names = readdirSync(folder).filter((name) => socketName.test(name))
  for (const lock of names.filter((name) => name.endsWith('.lock'))) {
    if (isAlive(Number(readFileSync(join(folder, lock), 'utf8').split('\n')[0]))) continue
    for (const name of [lock, lock.replace(/\.lock$/, '')]) rmSync(join(folder, name), { force: true })
  }
}

/** Whether a process has that number, be it of another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
