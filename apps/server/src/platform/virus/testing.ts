import { createServer, type Server, type Socket } from 'node:net'

/** The file that every scanner reports, made for trying scanners out. */
export const testFile = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
)

export interface FakeClamd {
  readonly address: string
  /** Bytes of each stream so far. */
  readonly received: number[]
  readonly close: Server['close']
}

/** A daemon that understands INSTREAM and knows the test file; or one that answers as told, or hangs up. */
export async function fakeClamd(
  options: {
    readonly path?: string
    readonly port?: number
    readonly answer?: string
    readonly hangUpAfter?: number
  } = {},
): Promise<FakeClamd> {
  const received: number[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    void serve(socket, options, received)
  })
  await new Promise<void>((resolve) => {
    if (options.path === undefined) server.listen(options.port ?? 0, '127.0.0.1', resolve)
    else server.listen(options.path, resolve)
  })
  const bound = server.address()
  const address =
    typeof bound === 'object' && bound !== null ? `127.0.0.1:${String(bound.port)}` : String(bound)
  return { address, received, close: server.close.bind(server) }
}

async function serve(
  socket: Socket,
  options: { readonly answer?: string; readonly hangUpAfter?: number },
  received: number[],
): Promise<void> {
  let held = Buffer.alloc(0)
  let hasCommand = false
  const content: Buffer[] = []
  let size = 0
  const place = received.push(0) - 1
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      held = Buffer.concat([held, chunk])
      if (!hasCommand) {
        const end = held.indexOf(0)
        if (end === -1) continue
        if (held.subarray(0, end).toString() !== 'zINSTREAM') break
        held = held.subarray(end + 1)
        hasCommand = true
      }
      for (
        let length = held.length < 4 ? -1 : held.readUInt32BE();
        held.length >= 4 + length && length >= 0;
      ) {
        if (length === 0) {
          const isFound = Buffer.concat(content).includes(testFile)
          socket.end(options.answer ?? (isFound ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'))
          return
        }
        content.push(held.subarray(4, 4 + length))
        size += length
        received[place] = size
        held = held.subarray(4 + length)
        if (options.hangUpAfter !== undefined && size > options.hangUpAfter) {
          socket.destroy()
          return
        }
        length = held.length < 4 ? -1 : held.readUInt32BE()
      }
    }
  } catch {
    // The other side went away.
  }
  socket.destroy()
}
