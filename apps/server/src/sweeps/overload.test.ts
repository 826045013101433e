import http from 'node:http'
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { until } from '../testing/server-process.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'
import { portOf } from '../testing/port.ts'

let app: TestApp
let practice: Practice
let port: number
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  await app.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = portOf(app.app.server.server)
})
afterAll(() => app.close())

interface Outcome {
  readonly status: number
  readonly retryAfter: string | undefined
}

function get(path: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    http
      .get({ port, path, headers: { cookie: practice.owner.cookie }, agent: false }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
        )
      })
      .on('error', reject)
  })
}

/** Promise L2: more work than fits is refused at once with 503 and Retry-After; what was accepted is answered. */
test('sheds what does not fit and recovers by itself', { timeout: 60_000 }, async () => {
  const client = await app.deps.db.systemPool.connect()
  await client.query('begin')
  await client.query('lock table membership in access exclusive mode')

  const answers: Outcome[] = []
  const all = Promise.all(
    Array.from({ length: 700 }, () => get('/v1/user').then((answer) => answers.push(answer))),
  )
  await until(() => answers.length >= 90)
  const shed = [...answers]
  const alive = await get('/healthz')
  await client.query('commit')
  client.release()
  await all

  // Refused, it would be ended as a dead one.
  expect(alive.status).toBe(200)
  expect(new Set(shed.map((answer) => answer.status))).toEqual(new Set([503]))
  expect(shed.every((answer) => Number(answer.retryAfter) >= 1)).toBe(true)
  expect(answers.every((answer) => answer.status === 200 || answer.status === 503)).toBe(true)
  expect((await get('/v1/user')).status).toBe(200)
})

test('senders that hold back their bodies take no place from others', async () => {
  const error = vi.spyOn(app.deps.log, 'error')
  const sockets = await Promise.all(
    Array.from({ length: 620 }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(
        'POST /v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      )
      return socket
    }),
  )
  // Each beyond the bound pushes out the one that has waited longest.
  await until(() => sockets.filter((socket) => socket.destroyed).length === 320)

  expect(sockets.slice(0, 320).every((socket) => socket.destroyed)).toBe(true)
  expect((await get('/v1/user')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await until(() => app.app.server.inFlight.size === 0)
  expect(error.mock.calls).toEqual([])
})

test('a file may be on its way for an hour', () => {
  expect(app.app.server.server.requestTimeout).toBe(3_600_000)
})

test.each(['/', '/metrics', '/v1/events', '/nothing'])('no socket is opened on %s', async (path) => {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await once(socket, 'end')

  expect(text).toMatch(/^HTTP\/1\.1 404 /)
  socket.destroy()
})

test('what is refused counts for the limit of requests too; health probes never do', async () => {
  const limited = await testApp({ REQUEST_LIMIT_PER_MINUTE: 2 })
  try {
    const statusesOf = async (path: string) => {
      const statuses: number[] = []
      for (let count = 0; count < 4; count += 1) statuses.push((await limited.anonymous.get(path)).status)
      return statuses
    }
    expect(await statusesOf('/healthz')).toEqual([200, 200, 200, 200])
    expect(await statusesOf('/readyz')).toEqual([200, 200, 200, 200])
    expect((await statusesOf('/v1/user')).at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})

test('a caller that hangs up does not count as work for ever', async () => {
  for (let count = 0; count < 30; count += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET /v1/user HTTP/1.1\r\nHost: x\r\nCookie: ${practice.owner.cookie}\r\n\r\n`)
    socket.destroy()
  }
  await until(() => app.app.server.inFlight.size === 0)

  expect((await get('/v1/user')).status).toBe(200)
})

test('a header that is too long is refused with a problem document', async () => {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(`GET /v1/user HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')

  expect(head).toMatch(/^HTTP\/1\.1 431 /)
  expect(head).toContain('application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ status: 431, code: 'HEADER_TOO_LARGE' })
})

test('a body that is too large is refused before it is read', async () => {
  const answer = await practice.owner.patch<{ code: string }>('/v1/user', {
    name: 'x'.repeat(2 * 1024 * 1024),
  })

  expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})
