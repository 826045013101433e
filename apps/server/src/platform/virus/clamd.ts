import { connect, type Socket } from 'node:net'
import { type Scan, ScannerUnavailable, type Verdict, type VirusScanner } from './scanner.ts'

/** Longest piece that is announced to the daemon at once. */
const PIECE_BYTES = 256 * 1024
/** A verdict is one short line; more than this is not one. */
const MAX_ANSWER_BYTES = 4096

interface ClamdOptions {
  /** `host:port`, or the path of a unix socket. */
  readonly address: string
  /** So long may the daemon neither take bytes nor answer. */
  readonly timeoutMs: number
}

/**
 * The daemon of ClamAV, by its INSTREAM command: pieces with their length in four bytes, an empty piece at the end, one
 * line as answer. A connection for each file. Its `StreamMaxLength` must not be below the upload limit: a file that the
 * daemon refuses to look at is unknown, never clean.
 */
export function clamdScanner(options: ClamdOptions): VirusScanner {
  return { begin: () => new ClamdScan(options) }
}

/** Host and port, or the path of a socket. IPv6 addresses stand in brackets. */
function placeOf(
  address: string,
): { readonly host: string; readonly port: number } | { readonly path: string } {
  const parts = /^(\[[0-9a-f:.]+\]|[^:/]+):(\d{1,5})$/i.exec(address)
  const [, host = '', port = ''] = parts ?? []
  return parts === null ? { path: address } : { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

class ClamdScan implements Scan {
  private readonly socket: Socket
  private readonly answered: Promise<string>
  private failure: Error | undefined

  constructor({ address, timeoutMs }: ClamdOptions) {
    const socket = connect(placeOf(address))
    this.socket = socket
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${String(timeoutMs)} ms`)))
    this.answered = new Promise((resolve) => {
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes.toString('latin1')
        if (answer.includes('\0') || answer.includes('\n')) socket.end()
        if (answer.length > MAX_ANSWER_BYTES) socket.destroy(new Error('the answer has no end'))
      })
      socket.on('error', (error) => {
        this.failure ??= error
      })
      socket.on('close', () => resolve(answer))
    })
    socket.write('zINSTREAM\0')
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      if (!this.socket.writable) return
      const piece = bytes.subarray(at, at + PIECE_BYTES)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      this.socket.write(length)
      if (!this.socket.write(piece)) await this.drained()
    }
  }

  /** Until the daemon has taken what was sent, or is gone. */
  private async drained(): Promise<void> {
    const { socket } = this
    await new Promise<void>((resolve) => {
      const done = (): void => {
        socket.off('drain', done)
        socket.off('close', done)
        resolve()
      }
      socket.once('drain', done)
      socket.once('close', done)
      if (socket.destroyed) done()
    })
  }

  async end(): Promise<Verdict> {
    if (this.socket.writable) this.socket.write(Buffer.alloc(4))
    const answer = (await this.answered).replace(/[\0\r\n]+$/, '')
    if (/^stream: OK$/.test(answer)) return 'clean'
    if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
    throw new ScannerUnavailable(answer === '' ? 'no answer' : answer, { cause: this.failure })
  }

  cancel(): void {
    this.socket.destroy()
  }
}
