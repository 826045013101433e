// A websocket client for benches that hold thousands of sockets in one process: frames are made once and sent as they
// are, and what comes is read from one buffer, so that a slow answer is the server's and not this program's.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

const mask = Buffer.from([0x37, 0xfa, 0x21, 0x3d])
const opcodes = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 }
const ack = Buffer.from('{"type":"audio_ack","seq":')
const readBuffer = Buffer.allocUnsafe(64 * 1024)

/** A whole masked frame, as a client must send it. */
export function frameOf(opcode, payload) {
  const long = payload.length > 125
  const head = Buffer.alloc(long ? 8 : 6)
  head[0] = 0x80 | opcodes[opcode]
  head[1] = 0x80 | (long ? 126 : payload.length)
  if (long) head.writeUInt16BE(payload.length, 2)
  mask.copy(head, head.length - 4)
  return Buffer.concat([head, payload.map((byte, index) => byte ^ mask[index % 4])])
}

export const textFrame = (text) => frameOf('text', Buffer.from(text))

/** `hear` is told each text; an acknowledgement comes as its number. `closed` is told the close code. */
export function openStream(address, { hear, closed }) {
  const { hostname, port, pathname, search } = new URL(address)
  let rest = null
  let code = 1006
  let isOpen = false
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: readBuffer,
        callback: (length, buffer) => {
          const fresh = buffer.subarray(0, length)
          const left = read(rest === null ? fresh : Buffer.concat([rest, fresh]))
          rest = left.length === 0 ? null : Buffer.from(left)
          return true
        },
      },
    })
    const stream = {
      get isOpen() {
        return isOpen
      },
      send: (frame) => socket.write(frame),
      terminate: () => socket.destroy(),
    }
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (isOpen) closed(code)
      else reject(new Error('closed before the handshake was done'))
      isOpen = false
    })
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )

    function read(bytes) {
      let at = 0
      if (!isOpen) {
        const end = bytes.indexOf('\r\n\r\n')
        if (end < 0) return bytes
        const status = bytes.toString('latin1', 0, end).split(' ')[1]
        if (status !== '101') {
          reject(new Error(`refused with ${status}`))
          socket.destroy()
          return bytes.subarray(bytes.length)
        }
        isOpen = true
        at = end + 4
        resolve(stream)
      }
      while (bytes.length - at >= 2) {
        const short = bytes[at + 1]
        const from = at + (short === 126 ? 4 : 2)
        if (short === 127) throw new Error('a frame larger than this client expects')
        if (bytes.length < from) break
        const to = from + (short === 126 ? bytes.readUInt16BE(at + 2) : short)
        if (bytes.length < to) break
        take(bytes[at] & 0x0f, bytes, from, to)
        at = to
      }
      return bytes.subarray(at)
    }

    function take(opcode, bytes, from, to) {
      if (opcode === opcodes.ping) socket.write(frameOf('pong', bytes.subarray(from, to)))
      if (opcode === opcodes.close) {
        code = bytes.readUInt16BE(from)
        socket.end(frameOf('close', bytes.subarray(from, from + 2)))
      }
      if (opcode !== opcodes.text) return
      const isAck = bytes.compare(ack, 0, ack.length, from, Math.min(to, from + ack.length)) === 0
      if (isAck) hear(Number(bytes.latin1Slice(from + ack.length, to - 1)))
      else hear(JSON.parse(bytes.toString('utf8', from, to)))
    }
  })
}
