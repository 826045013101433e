import type { Deps } from '../../platform/deps.ts'
import { sealSecret } from '../../platform/storage/secret-seal.ts'
import { listOpenSecrets } from './queries/webhooks.ts'
import { replaceSecret } from './tables.ts'
import { sealName } from './webhook-secret.ts'

/** Seals secrets from before they were sealed; doing it twice does nothing. */
export async function sealWebhookSecrets(deps: Deps): Promise<void> {
  const rows = await listOpenSecrets(deps.db.system)
  for (const { id, secret } of rows)
    if (secret !== null)
      await replaceSecret(
        deps.db.system,
        { secret: null, sealed_secret: sealSecret(deps.config, sealName(id), secret) },
        id,
        secret,
      )
}
