import { hkdfSync } from 'node:crypto'
import { appSecret } from '../app-secret.ts'
import type { Settings } from '../config.ts'
import { decrypt, encrypt, parseKeys, type EncryptionKey } from './encrypted-store.ts'

export type SealConfig = Pick<Settings, 'ENCRYPTION_KEYS' | 'APP_SECRET' | 'DATA_DIR'>

/** Secrets in columns are always encrypted: without `ENCRYPTION_KEYS` by a key that follows from the application's secret. */
export function secretKeysOf(config: SealConfig): readonly [EncryptionKey, ...EncryptionKey[]] {
  const own: EncryptionKey = {
    id: 'app-secret',
    secret: Buffer.from(hkdfSync('sha256', appSecret(config), '', 'language model key', 32)),
  }
  const [first, ...others] = config.ENCRYPTION_KEYS === '' ? [] : parseKeys(config.ENCRYPTION_KEYS)
  return first === undefined ? [own] : [first, ...others, own]
}

/** Seals a secret under the name of its row, for example `webhook/<id>`: in another row it cannot be opened. */
export function sealSecret(config: SealConfig, name: string, secret: string): Buffer {
  return encrypt(name, Buffer.from(secret), secretKeysOf(config)[0])
}

/** @throws Error when the key is not there any more, or the bytes belong to another name. */
export function openSecret(config: SealConfig, name: string, sealed: Buffer): string {
  return decrypt(name, sealed, secretKeysOf(config)).toString('utf8')
}
