import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  await app.app.server.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.close())

test('a caller that leaves in mid-answer is no fault of the server', async () => {
  const error = vi.spyOn(app.deps.log, 'error')
  for (let round = 0; round < 20; round += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const body = JSON.stringify({ locale: 'de' })
    socket.write(
      `POST /v2/organization/documents/translations HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await new Promise((done) => setTimeout(done, round))
    socket.destroy()
  }
  // What is logged of it comes once the stream of the answer has closed.
  await new Promise((done) => setTimeout(done, 500))
  expect(error.mock.calls).toEqual([])
})
