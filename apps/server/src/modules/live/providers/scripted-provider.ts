import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Settings } from '../../../platform/config.ts'
import { bytesOfChunk, memberOf } from '../../../platform/values.ts'
import { bytesOfMessage } from '../message-bytes.ts'

/** A provider that says what a test tells it to, in the public form of the protocol and without any member of ours. */
export class ScriptedProvider {
  /** Seconds that its tokens live. */
  expiresIn = 300
  /** Answers of REST calls by path ending; a number is a refusal. */
  readonly lists = new Map<string, unknown>()
  readonly calls: {
    readonly method: string
    readonly path: string
    readonly body: string
    readonly token: string
  }[] = []
  logins = 0
  readonly sockets: WebSocket[] = []
  /** What comes over its sockets, in order. */
  readonly heard: (string | Uint8Array)[] = []
  /** Refusals of the next REST calls, by status. */
  readonly refusals: number[] = []
  private refusedHandshakes = 0
  private readonly server = createServer((request, response) => void this.answer(request, response))
  private readonly streams = new WebSocketServer({ noServer: true })

  async start(): Promise<void> {
    this.server.on('upgrade', (request, socket, head) => {
      if (this.refusedHandshakes > 0) {
        this.refusedHandshakes -= 1
        socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        return
      }
      this.streams.handleUpgrade(request, socket, head, (opened) => this.open(opened))
    })
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  }

  get url(): string {
    const address = this.server.address()
    if (address === null || typeof address === 'string') throw new Error('the provider does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** Settings that point our gateway here. */
  get settings(): Partial<Settings> {
    return {
      SPEECH_PROVIDER: 'remote',
      SPEECH_REMOTE_BASE_URL: `${this.url}/v2`,
      SPEECH_REMOTE_LOGIN_URL: `${this.url}/realms`,
      SPEECH_REMOTE_STREAM_URL: `${this.url.replace('http', 'ws')}/audio-bridge/v2`,
      SPEECH_REMOTE_CLIENT_ID: 'our-account',
      SPEECH_REMOTE_CLIENT_SECRET: 'our-secret',
    }
  }

  /** The next sockets are refused as with a token that ended. */
  refuseHandshakes(count: number): void {
    this.refusedHandshakes = count
  }

  /** Sends a message over the newest socket. */
  say(message: object): void {
    this.sockets.at(-1)?.send(JSON.stringify(message))
  }

  private open(socket: WebSocket): void {
    this.sockets.push(socket)
    socket.on('message', (data, isBinary) => {
      const bytes = bytesOfMessage(data)
      this.heard.push(isBinary ? bytes : bytes.toString('utf8'))
      if (isBinary) return
      const type = memberOf(JSON.parse(bytes.toString('utf8')), 'type')
      if (type === 'config') socket.send('{"type":"CONFIG_ACCEPTED"}')
      if (type === 'flush') socket.send('{"type":"flushed"}')
      if (type === 'end') {
        socket.send('{"type":"usage","credits":0.1}')
        socket.send('{"type":"ENDED"}')
        socket.close(1000)
      }
    })
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(bytesOfChunk(part))
    const body = Buffer.concat(parts).toString('utf8')
    const path = request.url ?? '/'
    const send = (status: number, answer: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    if (path.endsWith('/protocol/openid-connect/token')) {
      this.logins += 1
      return send(200, {
        access_token: `token-${this.logins}`,
        expires_in: this.expiresIn,
        token_type: 'Bearer',
      })
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    this.calls.push({ method: request.method ?? '', path, body, token })
    const refusal = this.refusals.shift()
    if (refusal !== undefined) return send(refusal, { status: refusal, type: 'A0001', detail: 'refused' })
    if (request.method === 'POST' && /\/interactions\/?$/.test(path))
      return send(201, {
        interactionId: `there-${this.calls.length}`,
        websocketUrl: 'wss://elsewhere.example',
      })
    const list = [...this.lists].find(([ending]) => path.split('?')[0]?.endsWith(ending))
    if (list === undefined) return send(404, { status: 404, type: 'A0007', detail: 'not found' })
    return typeof list[1] === 'number' ? send(list[1], {}) : send(200, list[1])
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate()
    this.streams.close()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
