import type { Settings } from '../../platform/config.ts'
import { openSecret } from '../../platform/storage/secret-seal.ts'

/** Name under which the secret of a webhook is sealed. */
export const sealName = (id: string): string => `webhook/${id}`

export function secretOf(
  config: Pick<Settings, 'ENCRYPTION_KEYS' | 'APP_SECRET' | 'DATA_DIR'>,
  hook: { readonly id: string; readonly secret: string | null; readonly sealed_secret: Buffer | null },
): string {
  return hook.sealed_secret === null
    ? (hook.secret ?? '')
    : openSecret(config, sealName(hook.id), hook.sealed_secret)
}
