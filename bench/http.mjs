// Calls through the whole request layer (session, row-level security, keyset page of 20) of a server as it is operated, in
// turn with two floors: a bare node:http server in this process that answers the same bytes, and a server of its own process
// that looks up the session and asks the same rows with the same driver, and does nothing else. The median of the rounds counts.
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

/** As an operator sets it: answers are no longer held against their schemas, as they are in development. */
const operated = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://127.0.0.1',
  APP_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
  MAIL_URL: 'smtp://127.0.0.1:1',
  DEMO_DATA: 'yes-in-production',
}

async function floorServer(folder) {
  const child = fork(fileURLToPath(new URL('lib/floor-server.mjs', import.meta.url)), [folder])
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the floor ended with ${code}`)
  })
  const [{ port }] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return { url: `http://127.0.0.1:${port}`, close: () => child.disconnect() }
}

async function compare({ name, path, least }, server, asking, headers) {
  const url = `${server.url}${path}`
  const askingUrl = `${asking.url}${path}`
  const body = await (await fetch(url, { headers })).text()
  const bare = await bareServer(body)
  const measured = []
  await measure(url, headers)
  await measure(bare.url, {})
  await measure(askingUrl, headers)
  for (let round = 0; round < rounds; round += 1)
    measured.push({
      ours: await measure(url, headers),
      floor: await measure(bare.url, {}),
      asking: await measure(askingUrl, headers),
    })
  bare.close()
  const middle = (valueOf) => median(measured.map(valueOf))
  const share = (of, to) => middle((round) => round[of].perSecond / round[to].perSecond)
  const ratio = share('ours', 'floor')
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
    ...times('Session and rows alone', 'asking'),
    { name: `${name} against session and rows alone`, value: share('ours', 'asking').toFixed(3), unit: '×' },
    {
      name: 'Session and rows alone against bare node:http',
      value: share('asking', 'floor').toFixed(3),
      unit: '×',
    },
  ]
}

const ms = (value) => value.toFixed(2)

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  // The account of the database must get to its files, which lie elsewhere otherwise.
  chmodSync(folder, 0o711)
  try {
    const cold = await startServer(folder)
    await stopServer(cold)
    const server = await startServer(folder, { env: operated })
    const headers = await logIn(server.url)
    const asking = await floorServer(folder)
    const compared = []
    for (const call of calls) compared.push(...(await compare(call, server, asking, headers)))
    asking.close()
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
