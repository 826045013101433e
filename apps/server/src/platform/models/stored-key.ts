import { openSecret, sealSecret, type SealConfig } from '../storage/secret-seal.ts'

/** A key as its row keeps it; shown are its last characters only. */
export interface StoredKey {
  readonly key_sealed: Buffer | null
  readonly key_last4: string | null
}

/** Seals a key under the name of its row; an empty one is none. A short key shows nothing of itself. */
export function storedKey(config: SealConfig, name: string, key: string): StoredKey {
  return {
    key_sealed: key === '' ? null : sealSecret(config, name, key),
    key_last4: key.length < 12 ? null : key.slice(-4),
  }
}

/** The key of a row; empty where there is none. */
export function keyOfRow(
  config: SealConfig,
  name: string,
  { key_sealed: sealed }: Pick<StoredKey, 'key_sealed'>,
): string {
  return sealed === null ? '' : openSecret(config, name, sealed)
}
