import { hkdfSync } from 'node:crypto'
import { appSecret } from '../../platform/app-secret.ts'
import type { Settings } from '../../platform/config.ts'
import { decrypt, encrypt, parseKeys, type EncryptionKey } from '../../platform/storage/encrypted-store.ts'

type SealConfig = Pick<Settings, 'ENCRYPTION_KEYS' | 'APP_SECRET' | 'DATA_DIR'>

const nameOf = (organisationId: string): string => `language-model/${organisationId}`

/** Keys at rest are always encrypted: without `ENCRYPTION_KEYS` by one that follows from the application's secret. */
function keysOf(config: SealConfig): readonly [EncryptionKey, ...EncryptionKey[]] {
  const own: EncryptionKey = {
    id: 'app-secret',
    secret: Buffer.from(hkdfSync('sha256', appSecret(config), '', 'language model key', 32)),
  }
  const [first, ...others] = config.ENCRYPTION_KEYS === '' ? [] : parseKeys(config.ENCRYPTION_KEYS)
  return first === undefined ? [own] : [first, ...others, own]
}

export function sealKey(config: SealConfig, organisationId: string, key: string): Buffer {
  return encrypt(nameOf(organisationId), Buffer.from(key), keysOf(config)[0])
}

export function openKey(config: SealConfig, organisationId: string, sealed: Buffer): string {
  return decrypt(nameOf(organisationId), sealed, keysOf(config)).toString('utf8')
}
