import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { ObjectStore } from './object-store.ts'

/** A key for objects at rest: 32 bytes for AES-256-GCM, named so that keys can be rotated. */
export interface EncryptionKey {
  readonly id: string
  readonly secret: Buffer
}

const mark = Buffer.from('\0HONORA1', 'latin1')
const nonceLength = 12
const tagLength = 16

/**
 * Reads `id:base64` pairs or bare base64, comma separated. The first key writes, all of them read. A bare key is named by
 * its fingerprint, so that it can be rotated like the others.
 * @throws Error naming the key (never its value) when one is not 32 bytes long.
 */
export function parseKeys(text: string): EncryptionKey[] {
  return text.split(',').map((pair) => {
    const parts = pair.trim().split(':')
    const secret = Buffer.from(parts.at(-1) ?? '', 'base64')
    const id = parts.length === 1 ? fingerprint(secret) : (parts[0] ?? '')
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
      throw new Error('ENCRYPTION_KEYS holds a key whose name is not of letters and digits')
    if (secret.length !== 32)
      throw new Error(
        `ENCRYPTION_KEYS holds a key${parts.length === 1 ? '' : ` (${id})`} that is not 32 bytes of base64 (openssl rand -base64 32)`,
      )
    return { id, secret }
  })
}

const fingerprint = (secret: Buffer): string => createHash('sha256').update(secret).digest('hex').slice(0, 12)

/**
 * Encrypts what passes through. Layout: mark, length of the key's id, id, nonce, tag, ciphertext; the object's own key is
 * authenticated with it, so that two objects cannot be exchanged. Objects from before the first key stay readable.
 */
export function encryptedStore(inner: ObjectStore, keys: readonly EncryptionKey[]): ObjectStore {
  const [writer] = keys
  if (!writer) throw new Error('ENCRYPTION_KEYS holds no key')
  return {
    ...inner,
    async put(key, bytes) {
      await inner.put(key, encrypt(key, bytes, writer))
    },
    async get(key) {
      const stored = await inner.get(key)
      return stored === undefined ? undefined : decrypt(key, stored, keys)
    },
    async stat(key) {
      // The length of the header is in the object itself; sizes are asked rarely enough to read it.
      const stored = await inner.get(key)
      if (stored === undefined) return undefined
      return { size: isEncrypted(stored) ? stored.length - headerLength(stored) : stored.length }
    },
  }
}

/** Seals bytes under a name that is authenticated with them. */
export function encrypt(key: string, bytes: Uint8Array, { id, secret }: EncryptionKey): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  cipher.setAAD(Buffer.from(key))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([mark, Buffer.from([id.length]), Buffer.from(id), nonce, cipher.getAuthTag(), body])
}

/** Opens what `encrypt` sealed under the same name; bytes that are not sealed come back as they are. */
export function decrypt(key: string, stored: Buffer, keys: readonly EncryptionKey[]): Buffer {
  if (!isEncrypted(stored)) return stored
  const idEnd = mark.length + 1 + (stored[mark.length] ?? 0)
  const id = stored.toString('utf8', mark.length + 1, idEnd)
  const found = keys.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`the object is encrypted with key ${id}, which ENCRYPTION_KEYS does not name`)
  const decipher = createDecipheriv('aes-256-gcm', found.secret, stored.subarray(idEnd, idEnd + nonceLength))
  decipher.setAAD(Buffer.from(key))
  decipher.setAuthTag(stored.subarray(idEnd + nonceLength, idEnd + nonceLength + tagLength))
  return Buffer.concat([decipher.update(stored.subarray(headerLength(stored))), decipher.final()])
}

function isEncrypted(stored: Buffer): boolean {
  return stored.subarray(0, mark.length).equals(mark)
}

function headerLength(stored: Buffer): number {
  return mark.length + 1 + (stored[mark.length] ?? 0) + nonceLength + tagLength
}
