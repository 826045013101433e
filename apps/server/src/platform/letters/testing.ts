import { createHash, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { posix } from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'
import { portOf } from '../../testing/port.ts'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

const rsaKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

/** The key of the one user who may sign in without a password. */
export const userKey = rsaKey()

function publicPart(privateKey: string): Buffer {
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  return parsed.getPublicSSH()
}

export interface SftpServer {
  readonly port: number
  /** Fingerprint of its host key, as `ssh-keygen -lf` prints it. */
  readonly hostKey: string
  /** What lies there, by its whole name. */
  readonly files: Map<string, Buffer>
  /** Names in the order in which they were written, renamed or removed. */
  readonly steps: string[]
  /** `full`: it refuses to write; `hung`: it never answers a write. */
  disk: DiskState
  close(): void
}

type DiskState = 'free' | 'full' | 'hung'

interface Disk {
  readonly files: Map<string, Buffer>
  readonly steps: string[]
  readonly state: { readonly disk: DiskState }
}

/** The part of SFTP that a hand-over uses. */
function serve(sftp: SFTPWrapper, { files, steps, state }: Disk): void {
  const open = new Map<number, string>()
  const nameOf = (handle: Buffer): string => open.get(handle.readUInt32BE(0)) ?? ''
  const ok = (id: number): void => sftp.status(id, STATUS_CODE.OK)
  const missing = (id: number): void => sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  const sendAttributes = (id: number, name: string): void => {
    const bytes = files.get(name)
    if (bytes === undefined) missing(id)
    else sftp.attrs(id, { mode: 0o100640, uid: 0, gid: 0, size: bytes.length, atime: 0, mtime: 0 })
  }
  sftp.on('REALPATH', (id, name) => {
    const filename = posix.resolve('/', name)
    sftp.name(id, [
      { filename, longname: filename, attrs: { mode: 0, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 } },
    ])
  })
  sftp.on('STAT', sendAttributes)
  sftp.on('LSTAT', sendAttributes)
  sftp.on('OPEN', (id, name) => {
    if (state.disk === 'hung') return
    if (state.disk === 'full') {
      sftp.status(id, STATUS_CODE.FAILURE)
      return
    }
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(open.size)
    open.set(open.size, name)
    files.set(name, Buffer.alloc(0))
    steps.push(`write ${name}`)
    sftp.handle(id, handle)
  })
  sftp.on('WRITE', (id, handle, offset, data) => {
    const before = files.get(nameOf(handle)) ?? Buffer.alloc(0)
    files.set(nameOf(handle), Buffer.concat([before.subarray(0, offset), data]))
    ok(id)
  })
  sftp.on('FSETSTAT', ok)
  sftp.on('CLOSE', ok)
  sftp.on('REMOVE', (id, name) => {
    steps.push(`remove ${name}`)
    if (files.delete(name)) ok(id)
    else missing(id)
  })
  sftp.on('RENAME', (id, from, to) => {
    const bytes = files.get(from)
    // As the protocol's third version has it: what is there is not replaced.
    if (bytes === undefined || files.has(to)) {
      sftp.status(id, STATUS_CODE.FAILURE)
      return
    }
    steps.push(`rename ${to}`)
    files.set(to, bytes)
    files.delete(from)
    ok(id)
  })
}

/** A post service's server in this process: user `post` with the password `geheim` or with {@link userKey}. */
export async function sftpServer(): Promise<SftpServer> {
  const hostKey = rsaKey()
  const files = new Map<string, Buffer>()
  const steps: string[] = []
  const state: { disk: DiskState } = { disk: 'free' }
  const server = new Server({ hostKeys: [hostKey] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (attempt) => {
      if (attempt.method === 'password' && attempt.username === 'post' && attempt.password === 'geheim')
        attempt.accept()
      else if (attempt.method === 'publickey' && attempt.key.data.equals(publicPart(userKey)))
        attempt.accept()
      else attempt.reject(['password', 'publickey'])
    })
    client.on('ready', () =>
      client.on('session', (accept) => accept().on('sftp', (open) => serve(open(), { files, steps, state }))),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    hostKey: `SHA256:${createHash('sha256').update(publicPart(hostKey)).digest('base64').replace(/=+$/, '')}`,
    files,
    steps,
    get disk() {
      return state.disk
    },
    set disk(value) {
      state.disk = value
    },
    close: () => server.close(),
  }
}
