import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './port.ts'

/** A cable between browser and server that the test can pull. */
export interface Cable {
  readonly url: string
  pull(): void
  plug(): void
  close(): Promise<void>
}

export async function cableTo(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let isPlugged = true
  const server = createServer((from) => {
    if (!isPlugged) return void from.destroy()
    const to = connect(Number(port), hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    pull() {
      isPlugged = false
      for (const socket of sockets) socket.destroy()
    },
    plug() {
      isPlugged = true
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
