import type { Settings } from '../../platform/config.ts'
import { openSecret, sealSecret } from '../../platform/storage/secret-seal.ts'

type SealConfig = Pick<Settings, 'ENCRYPTION_KEYS' | 'APP_SECRET' | 'DATA_DIR'>

const nameOf = (organisationId: string): string => `language-model/${organisationId}`

export function sealKey(config: SealConfig, organisationId: string, key: string): Buffer {
  return sealSecret(config, nameOf(organisationId), key)
}

export function openKey(config: SealConfig, organisationId: string, sealed: Buffer): string {
  return openSecret(config, nameOf(organisationId), sealed)
}
