// A hostile crowd (BENCH_HOSTILE_SOCKETS, 10,000) against one server while others record: forged tokens, unknown
// interactions, floods, oversized frames, sockets that never finish a request. Each is refused; nobody else loses a chunk.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { stopServer } from './lib/server.mjs'
import { at, clientOf, drive, inParallel, ms, openSession, startSpeechServer, traffic } from './live.mjs'

const crowd = Number(process.env.BENCH_HOSTILE_SOCKETS ?? 10_000)
const honest = 50
const width = 200

const streamOf = (url, interactionId, token) =>
  `${url.replace('http', 'ws')}/audio-bridge/v2/interactions/${interactionId}/streams?tenant-name=base&token=${token}`

/** How a socket ended: status of a refused handshake, or close code. */
function endOf(address, act) {
  return new Promise((resolve) => {
    const socket = new WebSocket(address, { perMessageDeflate: false })
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode)
      request.destroy()
    })
    socket.on('open', () => act(socket))
    socket.on('close', (code) => resolve(code))
  })
}

const kinds = [
  { expected: [401, 503], end: (url) => endOf(streamOf(url, randomUUID(), randomUUID()), () => undefined) },
  { expected: [404, 503], end: (url, token) => endOf(streamOf(url, randomUUID(), token), () => undefined) },
  {
    expected: [1008, 429, 503],
    end: (url, token, target) =>
      endOf(streamOf(url, target, token), (socket) => {
        for (let count = 0; count < 400; count += 1) socket.send('{"type":"flush"}')
      }),
  },
  {
    expected: [1009, 429, 503],
    end: (url, token, target) =>
      endOf(streamOf(url, target, token), (socket) => socket.send(Buffer.alloc(70_000))),
  },
]

/** A fifth of the crowd stays half-open, on both sides; Node has raised its own limit to the hard one. */
function requireFiles() {
  const { hard } = process.report.getReport().userLimits.open_files
  const needed = crowd / 5 + 2 * width + 1000
  if (hard !== 'unlimited' && Number(hard) < needed)
    throw new Error(
      `${crowd} sockets need ${needed} open files, this shell allows ${hard}: ulimit -Hn ${needed}`,
    )
}

export async function rows() {
  requireFiles()
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-hostile-'))
  const server = await startSpeechServer(folder)
  const port = Number(new URL(server.url).port)
  const halfOpen = []
  try {
    const [good, bad] = [await clientOf(server.url), await clientOf(server.url)]
    const token = await good()
    const sessions = []
    await inParallel(honest, 10, async () => sessions.push(await openSession(server.url, token)))
    const badToken = await bad()
    const target = await openSession(server.url, badToken)
    const aim = target.interactionId
    const wrong = new Map()
    let refused = 0
    const attack = inParallel(crowd, width, async (number) => {
      if (number % 5 === 4) {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined)
        socket.write('GET /audio-bridge/v2/inter')
        halfOpen.push(socket)
        return
      }
      const kind = kinds[number % 5]
      const end = await kind.end(server.url, badToken, aim)
      if (kind.expected.includes(end)) refused += 1
      else wrong.set(end, (wrong.get(end) ?? 0) + 1)
    })
    const measured = await drive(sessions, traffic)
    await attack
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const open = sessions.filter(({ socket }) => socket.isOpen).length
    const missing = sessions.reduce((sum, { next, stored }) => sum + next - stored, 0)
    const isCalm = open === honest && missing === 0 && target.stored === 0
    for (const { socket } of [...sessions, target]) socket.terminate()
    const all = crowd - halfOpen.length
    return [
      {
        name: `Hostile sockets refused with the right code (${crowd}, ${halfOpen.length} of them half-open)`,
        value: `${refused} of ${all}${wrong.size > 0 ? ` (${JSON.stringify([...wrong])})` : ''}`,
        unit: '',
        goal: 'all',
        isMet: refused === all,
      },
      {
        name: `${honest} sessions beside them: still open, chunks missing`,
        value: `${open}, ${missing}`,
        unit: '',
        goal: `${honest}, 0`,
        isMet: isCalm,
      },
      {
        name: `${honest} sessions beside them: chunk → acknowledgement p99`,
        value: ms(at(measured.acks, 0.99)),
        unit: 'ms',
      },
    ]
  } finally {
    for (const socket of halfOpen) socket.destroy()
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
