import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { secretKeysOf, type SealConfig } from '../storage/secret-seal.ts'

/** Signs what the audit trail holds, with a key that is not in the database. */
export interface AuditSigner {
  /** `<key>:<hex>`; the key's name lets keys be rotated. */
  sign(content: Uint8Array): string
  isSigned(content: Uint8Array, signature: string): boolean
}

export function createAuditSigner(config: SealConfig): AuditSigner {
  const keys = secretKeysOf(config).map(({ id, secret }) => ({
    id,
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'audit trail', 32)),
  }))
  const signatureOf = (content: Uint8Array, { id, secret }: { id: string; secret: Buffer }): string =>
    `${id}:${createHmac('sha256', secret).update(content).digest('hex')}`
  const [first] = keys
  if (first === undefined) throw new Error('the audit trail needs a key')
  return {
    sign: (content) => signatureOf(content, first),
    isSigned(content, signature) {
      const key = keys.find(({ id }) => signature.startsWith(`${id}:`))
      if (key === undefined) return false
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(content, key))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
