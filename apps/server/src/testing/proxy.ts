import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './port.ts'

/** A proxy that gives each connection to the next of its nodes, and to another when that one takes none. */
export interface Proxy {
  readonly url: string
  /** Ports of the nodes; changed while it runs, as in a rolling update. */
  nodes: readonly number[]
  close(): Promise<void>
}

export async function startProxy(nodes: readonly number[]): Promise<Proxy> {
  let turn = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const own = [...proxy.nodes]
    const first = turn++ % Math.max(1, own.length)
    sockets.add(client)
    client.on('error', () => undefined)
    client.once('close', () => sockets.delete(client))
    const attempt = (left: readonly number[]): void => {
      const [port, ...others] = left
      if (port === undefined) return void client.destroy()
      const node = connect(port, '127.0.0.1')
      const refused = (): void => attempt(others)
      node.once('error', refused)
      node.once('connect', () => {
        node.off('error', refused)
        node.on('error', () => client.destroy())
        node.once('close', () => client.destroy())
        client.once('close', () => node.destroy())
        client.pipe(node)
        node.pipe(client)
      })
    }
    attempt([...own.slice(first), ...own.slice(0, first)])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    nodes,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
