// Calls through the whole request layer (session, row-level security, keyset page of 20), in turn with a bare node:http
// server that answers the same bytes. The median of the rounds counts.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './lib/median.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const rounds = 5
const requests = 1000
const atOnce = 16
/** What is asked, and the least share of the bare server's answers a second. */
const calls = [
  { name: 'List of 20 invoice files', path: '/v1/factoring/invoice-files', least: 0.12 },
  { name: 'Own account', path: '/v1/user', least: 0.2 },
]

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

async function compare({ name, least }, url, headers) {
  const body = await (await fetch(url, { headers })).text()
  const bare = await bareServer(body)
  const measured = []
  await measure(url, headers)
  await measure(bare.url, {})
  for (let round = 0; round < rounds; round += 1)
    measured.push({ ours: await measure(url, headers), floor: await measure(bare.url, {}) })
  bare.close()
  const middle = (valueOf) => median(measured.map(valueOf))
  const ratio = middle(({ ours, floor }) => ours.perSecond / floor.perSecond)
  const times = (what, which) => [
    { name: `${what}: p50`, value: ms(middle((round) => round[which].p50)), unit: 'ms' },
    { name: `${what}: p99`, value: ms(middle((round) => round[which].p99)), unit: 'ms' },
    {
      name: `${what}: per second`,
      value: Math.round(middle((round) => round[which].perSecond)),
      unit: '/s',
    },
  ]
  return [
    ...times(`${name}, ${atOnce} at once`, 'ours'),
    ...times(`Bare node:http with the same ${body.length} bytes`, 'floor'),
    {
      name: `${name} against bare node:http, answers a second, median of ${rounds} rounds in turn`,
      value: ratio.toFixed(3),
      unit: '×',
      goal: `≥ ${least} ×`,
      isMet: ratio >= least,
    },
  ]
}

const ms = (value) => value.toFixed(2)

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  try {
    const cold = await startServer(folder)
    await stopServer(cold)
    const server = await startServer(folder)
    const headers = await logIn(server.url)
    const compared = []
    for (const call of calls) compared.push(...(await compare(call, `${server.url}${call.path}`, headers)))
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
      ...compared,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
