// A list call through the whole request layer (session, row-level security, keyset page of 20) beside a bare node:http
// server that answers the same bytes, and the same query sent straight to the database.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const requests = 3000
const atOnce = 16

/** Latencies in milliseconds, sorted, of many requests over kept connections. */
async function measure(url, headers) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
  const times = []
  const once_ = () =>
    new Promise((resolve, reject) => {
      const begin = performance.now()
      http
        .get(url, { agent, headers }, (answer) => {
          answer.resume()
          answer.on('end', () => {
            times.push(performance.now() - begin)
            if (answer.statusCode === 200) resolve()
            else reject(new Error(`${url} answered ${answer.statusCode}`))
          })
        })
        .on('error', reject)
    })
  const begin = performance.now()
  let left = requests
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await once_()
    }),
  )
  const perSecond = times.length / ((performance.now() - begin) / 1000)
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
  }
}

async function bareServer(body) {
  const server = http.createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}

const ms = (value) => value.toFixed(2)

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  try {
    const cold = await startServer(folder)
    await stopServer(cold)
    const server = await startServer(folder)
    const list = `${server.url}/v1/factoring/invoice-files`
    const headers = await logIn(server.url)
    const body = await (await fetch(list, { headers })).text()
    const bare = await bareServer(body)
    await measure(list, headers)
    const ours = await measure(list, headers)
    const floor = await measure(bare.url, {})
    bare.close()
    await stopServer(server)
    return [
      { name: 'Server start, first time, with demo data', value: cold.seconds.toFixed(2), unit: 's' },
      {
        name: 'Server start, warm, to /readyz 200',
        value: server.seconds.toFixed(2),
        unit: 's',
        goal: '≤ 3 s',
        isMet: server.seconds <= 3,
      },
      { name: `List of 20 invoice files, ${atOnce} at once: p50`, value: ms(ours.p50), unit: 'ms' },
      { name: `List of 20 invoice files, ${atOnce} at once: p99`, value: ms(ours.p99), unit: 'ms' },
      { name: 'List of 20 invoice files: per second', value: Math.round(ours.perSecond), unit: '/s' },
      { name: `Bare node:http with the same ${body.length} bytes: p50`, value: ms(floor.p50), unit: 'ms' },
      { name: `Bare node:http with the same bytes: p99`, value: ms(floor.p99), unit: 'ms' },
      { name: 'Bare node:http: per second', value: Math.round(floor.perSecond), unit: '/s' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
