import { createHash, randomBytes } from 'node:crypto'

/** Time-ordered UUID (version 7): keyset lists and indexes lean on its order. */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Math.max(now, lastMillisecond), 0, 6)
  // Within one millisecond a counter keeps the order of creation of this process.
  if (now <= lastMillisecond) sequence = (sequence + 1) & 0xfff
  else {
    lastMillisecond = now
    sequence = bytes.readUInt16BE(6) & 0x7ff
  }
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The lowest id of a moment: what was made from then on is not below it. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

let lastMillisecond = 0
let sequence = 0

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a path id can be a row id at all; if not, the row is simply not found. */
export function isRowId(id: string): boolean {
  return uuidForm.test(id)
}

/** 256 random bits for sessions, invitations and API keys. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Secrets are looked up by their hash; the secret itself is never stored. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
