import type { RawData } from 'ws'

/** The bytes of a message of a websocket, in whichever form the library gives them. */
export function bytesOfMessage(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
