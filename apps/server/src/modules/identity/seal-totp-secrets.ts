import type { Deps } from '../../platform/deps.ts'
import { listOpenTotpSecrets } from './queries.ts'
import { updateUserFactor } from './tables.ts'
import { sealedTotp, totpSecretOf } from './totp.ts'

/** Seals secrets from before they were sealed; doing it twice does nothing. */
export async function sealTotpSecrets({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const rows = await listOpenTotpSecrets(db.system)
  for (const row of rows)
    await updateUserFactor(
      db.system,
      { secret: sealedTotp(config, row.id, totpSecretOf(config, row)) },
      row.id,
    )
}
