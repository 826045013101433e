import type { Settings } from '../../../platform/config.ts'
import { decrypt, encrypt, parseKeys } from '../../../platform/storage/encrypted-store.ts'

/** Encrypts chunks at rest where a key is configured (promise S12), as the object store does with whole recordings. */
export interface ChunkSeal {
  seal(interactionId: string, seq: number, bytes: Uint8Array): Uint8Array
  open(interactionId: string, seq: number, stored: Buffer): Buffer
}

const nameOf = (interactionId: string, seq: number): string => `chunk/${interactionId}/${seq}`

export function chunkSeal(config: Pick<Settings, 'ENCRYPTION_KEYS'>): ChunkSeal {
  const keys = config.ENCRYPTION_KEYS === '' ? [] : parseKeys(config.ENCRYPTION_KEYS)
  const [writer] = keys
  return {
    seal: (interactionId, seq, bytes) =>
      writer === undefined ? bytes : encrypt(nameOf(interactionId, seq), bytes, writer),
    open: (interactionId, seq, stored) => decrypt(nameOf(interactionId, seq), stored, keys),
  }
}
